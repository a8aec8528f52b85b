import { CubeIcon, LockIcon } from '@blueprintjs/icons'
import { useKeptTitles } from './kept-titles.ts'
import { storedText } from './stored-text.ts'

export interface MissingFaceProps {
  readonly id: string
  readonly title: string
  /** Id of the type that is gone. */
  readonly type: string
  readonly value: unknown
  /** In a table the head of the column carries the tag. */
  readonly compact?: boolean
}

/** In the place of a field whose plugin is off: the stored value, which nobody can change and nothing loses. */
export function MissingFace({ id, title, type, value, compact = false }: MissingFaceProps) {
  const text = storedText(useKeptTitles(type, value))
  return (
    <span
      id={id}
      className={compact ? 'gt-form-missing gt-form-missing-cell' : 'gt-form-missing'}
      role="note"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it has the place of a field in the order of the keyboard
      tabIndex={0}
      aria-label={`${title}：${text || '无'}，只读，插件已停用`}
    >
      <LockIcon size={12} aria-hidden />
      <span className="gt-form-missing-value">{text || '—'}</span>
      {!compact && <MissingTag />}
    </span>
  )
}

export const MissingTag = () => (
  <span className="gt-form-missing-tag">
    <CubeIcon size={12} aria-hidden />
    插件已停用
  </span>
)
