import type { RunningFile } from './use-uploads.ts'

/**
 * A file on its way, which can still be called off.
 *
 * @throws never
 * @example
 * const upload = { key: 1, name: '会议通知.pdf', fraction: 0.4, cancel: () => undefined }
 * export const Sending = () => <RunningUpload upload={upload} />
 */
export const RunningUpload = ({ upload: { name, fraction, cancel } }: { readonly upload: RunningFile }) => (
  <span className="gt-upload" role="status">
    {name}
    <progress max={1} value={fraction} aria-label={`上传${name}`} />
    <button type="button" className="gt-link" onClick={cancel}>
      取消
    </button>
  </span>
)
