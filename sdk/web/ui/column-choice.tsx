import { ColumnLayoutIcon } from '@blueprintjs/icons'
import { useId, useRef } from 'react'
import { placeBelow } from './place-below.ts'
import type { HiddenColumns } from './use-hidden-columns.ts'

export interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly title: string }[]
  readonly hidden: HiddenColumns
}

/** Shows and hides single columns of a list; the last one shown stays. */
export function ColumnChoice({ columns, hidden }: ColumnChoiceProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const named = columns.filter(({ title }) => title !== '')
  const shown = named.filter((column) => !hidden.ids.includes(column.id))
  const opened = () => button.current && menu.current && placeBelow(menu.current, button.current, 'start')
  return (
    <>
      <button
        ref={button}
        type="button"
        className="gt-icon-button"
        aria-label="显示的列"
        title="显示的列"
        popoverTarget={id}
      >
        <ColumnLayoutIcon size={14} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="gt-drop-menu"
        role="group"
        aria-label="显示的列"
        onToggle={(event) => event.newState === 'open' && opened()}
      >
        {named.map((column) => (
          <label key={column.id} className="gt-drop-item">
            <input
              type="checkbox"
              checked={shown.includes(column)}
              disabled={shown.length === 1 && shown.includes(column)}
              onChange={() => hidden.toggle(column.id)}
            />
            {column.title}
          </label>
        ))}
      </div>
    </>
  )
}
