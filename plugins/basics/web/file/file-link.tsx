import { CrossIcon, DocumentIcon } from '@blueprintjs/icons'

export interface FileLinkProps {
  readonly name: string
  readonly onOpen: () => void
  readonly onRemove?: (() => void) | undefined
}

/** A stored file: pressing its name fetches it. */
export const FileLink = ({ name, onOpen, onRemove }: FileLinkProps) => (
  <span className="basics-file">
    <button type="button" className="gt-link" onClick={onOpen}>
      <DocumentIcon size={14} aria-hidden />
      {name}
    </button>
    {onRemove && (
      <button type="button" className="basics-file-remove" aria-label={`删除${name}`} onClick={onRemove}>
        <CrossIcon size={12} aria-hidden />
      </button>
    )}
  </span>
)
