import { Button, ProgressBar } from '@blueprintjs/core'
import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons'
import type { Upload } from './use-upload.ts'

export interface UploadBannerProps {
  readonly upload: Upload
  readonly titleOf: (id: string) => string
  readonly onCancel: () => void
  readonly onClose: () => void
}

/** How the upload goes; a refusal stays with its reason until it is closed. */
export function UploadBanner({ upload, titleOf, onCancel, onClose }: UploadBannerProps) {
  if (upload.state === 'sending') {
    const { file, fraction } = upload
    return (
      <section className="sys-banner sys-banner-run" role="status">
        <div className="sys-banner-text">
          <b>{fraction < 1 ? `正在上传 ${file}，${Math.round(fraction * 100)}%` : `正在核对 ${file} 的签名与内容`}</b>
          <ProgressBar intent="primary" stripes={fraction >= 1} animate={fraction >= 1} value={fraction} />
        </div>
        <Button text="取消" onClick={onCancel} />
      </section>
    )
  }
  if (upload.state === 'refused') {
    return (
      <section className="sys-banner sys-banner-bad" role="alert">
        <ErrorIcon size={20} aria-hidden />
        <div className="sys-banner-text">
          <b>没有收下 {upload.file}</b>
          <p>{upload.reason}</p>
        </div>
        <CloseButton onClose={onClose} />
      </section>
    )
  }
  const { id, version, released } = upload
  return (
    <section className="sys-banner sys-banner-ok" role="status">
      <TickCircleIcon size={20} aria-hidden />
      <div className="sys-banner-text">
        <b>
          已上传「{titleOf(id)}」{version}
        </b>
        <p>
          {released
            ? '内容与已发布的版本相同，没有变化。'
            : '签名与内容核对无误，现为待发布，还没有运行。可先选几个租户试用，再发布给所有租户。'}
        </p>
      </div>
      <CloseButton onClose={onClose} />
    </section>
  )
}

const CloseButton = ({ onClose }: { readonly onClose: () => void }) => (
  <button type="button" className="gt-icon-button" aria-label="关闭" onClick={onClose}>
    <CrossIcon aria-hidden />
  </button>
)
