import { fileLook } from './file-look.ts'

/**
 * What {@link FileIcon} takes.
 *
 * @see FileIcon
 */
export interface FileIconProps {
  /** Name of the file; its ending decides. */
  readonly name: string
  /** Width and height in pixels; 20 when absent. */
  readonly size?: number
}

/**
 * The icon of a file by its ending: each usual type has a sheet of its own, every other a plain one.
 *
 * @throws never
 * @example
 * export const Notice = () => <FileIcon name="会议通知.pdf" size={32} />
 */
export function FileIcon({ name, size = 20 }: FileIconProps) {
  const { type, family } = fileLook(name)
  return (
    <svg
      className="gt-file-icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      data-type={type}
      data-family={family}
      aria-hidden
    >
      <path
        className="gt-file-sheet"
        d="M4.5 1.5h7.7l4.3 4.3v11.2a1.5 1.5 0 0 1-1.5 1.5H4.5A1.5 1.5 0 0 1 3 17V3a1.5 1.5 0 0 1 1.5-1.5Z"
      />
      <path className="gt-file-fold" d="M12.2 1.5v2.8a1.5 1.5 0 0 0 1.5 1.5h2.8" />
      {type === 'file' ? (
        <path className="gt-file-fold" d="M6 10h7.5M6 13h5" />
      ) : (
        <>
          <rect className="gt-file-band" x="1" y="9" width="18" height="7" rx="1.5" />
          <text
            className="gt-file-word"
            x="10"
            y="14.3"
            textAnchor="middle"
            textLength={type.length > 3 ? 15 : undefined}
          >
            {type.toUpperCase()}
          </text>
        </>
      )}
    </svg>
  )
}
