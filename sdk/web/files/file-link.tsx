import { CrossIcon } from '@blueprintjs/icons'
import { FileIcon } from '../ui/marks/file-icon.tsx'

/**
 * What {@link FileLink} takes.
 *
 * @see FileLink
 */
export interface FileLinkProps {
  readonly name: string
  readonly onOpen: () => void
  readonly onRemove?: (() => void) | undefined
}

/**
 * The name of a stored file, which opens it, and a cross that takes it off.
 *
 * @throws never
 * @example
 * const file = { oid: '7f0c', name: '会议通知.pdf' }
 * export const Notice = () => <FileLink name={file.name} onOpen={() => openFiles([file])} />
 */
export const FileLink = ({ name, onOpen, onRemove }: FileLinkProps) => (
  <span className="gt-file">
    <button type="button" className="gt-link" onClick={onOpen}>
      <FileIcon name={name} size={18} />
      {name}
    </button>
    {onRemove && (
      <button type="button" className="gt-file-remove" aria-label={`删除${name}`} onClick={onRemove}>
        <CrossIcon size={12} aria-hidden />
      </button>
    )}
  </span>
)
