import type { Upload } from './use-uploads.ts'

/** A file on its way, which can still be called off. */
export const RunningUpload = ({ upload: { name, fraction, cancel } }: { readonly upload: Upload }) => (
  <span className="basics-upload" role="status">
    {name}
    <progress max={1} value={fraction} aria-label={`上传${name}`} />
    <button type="button" className="gt-link" onClick={cancel}>
      取消
    </button>
  </span>
)
