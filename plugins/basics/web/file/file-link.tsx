import { CrossIcon } from '@blueprintjs/icons'
import { FileIcon } from '@gongtai/sdk/web'

export interface FileLinkProps {
  readonly name: string
  readonly onOpen: () => void
  readonly onRemove?: (() => void) | undefined
}

/** A stored file: pressing its name shows it. */
export const FileLink = ({ name, onOpen, onRemove }: FileLinkProps) => (
  <span className="basics-file">
    <button type="button" className="gt-link" onClick={onOpen}>
      <FileIcon name={name} size={18} />
      {name}
    </button>
    {onRemove && (
      <button type="button" className="basics-file-remove" aria-label={`删除${name}`} onClick={onRemove}>
        <CrossIcon size={12} aria-hidden />
      </button>
    )}
  </span>
)
