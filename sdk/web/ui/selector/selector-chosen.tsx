import { CrossIcon, TrashIcon } from '@blueprintjs/icons'
import { Avatar } from '../marks/avatar.tsx'
import type { SelectorChoice } from './selector-choice.ts'

export interface SelectorChosenProps {
  readonly chosen: readonly SelectorChoice[]
  readonly readOnly: boolean
  readonly onChange: (chosen: readonly SelectorChoice[]) => void
}

/** The right side of the selector: what is chosen, each with a way to take it out. */
export function SelectorChosen({ chosen, readOnly, onChange }: SelectorChosenProps) {
  return (
    <aside className="gt-selector-chosen" aria-label="已选">
      <header>
        <span aria-live="polite">已选 {chosen.length} 项</span>
        <button
          type="button"
          className="gt-link"
          disabled={readOnly || chosen.length === 0}
          onClick={() => onChange([])}
        >
          <TrashIcon size={14} aria-hidden />
          清空
        </button>
      </header>
      <ul>
        {chosen.map((choice) => (
          <li key={choice.key}>
            <Avatar name={choice.name} />
            <span className="gt-selector-name">
              {choice.name}
              {choice.note && <small>{choice.note}</small>}
            </span>
            {!readOnly && (
              <button
                type="button"
                className="gt-icon-button"
                aria-label={`移除${choice.name}`}
                onClick={() => onChange(chosen.filter(({ key }) => key !== choice.key))}
              >
                <CrossIcon size={14} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
