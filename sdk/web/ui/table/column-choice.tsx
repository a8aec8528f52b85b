import { ColumnLayoutIcon, DragHandleVerticalIcon, PinIcon } from '@blueprintjs/icons'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { placeBelow } from '../inputs/place-below.ts'
import { moved, placed, toggled } from './arranged-columns.ts'
import type { Arranging } from './use-arrangement.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

interface ColumnChoiceProps {
  readonly columns: readonly Titled[]
  readonly arranging: Arranging
}

/** Shows, hides and orders the columns of a list and sets the height of its rows; the first column stays. */
export default function ColumnChoice({ columns, arranging }: ColumnChoiceProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
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
        className="gt-drop-menu gt-columns"
        role="group"
        aria-label="显示的列"
        onToggle={(event) => event.newState === 'open' && opened()}
      >
        <header>
          <b>列设置</b>
          <button type="button" className="gt-link" onClick={() => arranging.change({ columns: [] })}>
            恢复默认
          </button>
        </header>
        <Columns columns={columns} arranging={arranging} />
        <RowHeights arranging={arranging} />
      </div>
    </>
  )
}

function Columns({ columns, arranging }: ColumnChoiceProps) {
  const [dragged, setDragged] = useState<string>()
  const { arrangement, change } = arranging
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  const move = (id: string, to: number) => change(moved(columns, arrangement, id, to))
  return (
    <ul>
      {placed(columns, arrangement).map(({ id, hidden }, at) => {
        const title = titles.get(id) ?? ''
        const fixed = at === 0
        const byKey = (event: KeyboardEvent) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          move(id, at + step)
        }
        return title === '' ? null : (
          <li
            key={id}
            draggable={!fixed}
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, at)
              setDragged(undefined)
            }}
          >
            {fixed ? (
              <PinIcon size={12} aria-hidden />
            ) : (
              <button
                type="button"
                className="gt-columns-handle"
                aria-label={`移动${title}，按上下方向键`}
                onKeyDown={byKey}
              >
                <DragHandleVerticalIcon size={12} aria-hidden />
              </button>
            )}
            <label>
              <input
                type="checkbox"
                checked={!hidden}
                disabled={fixed}
                onChange={() => change(toggled(columns, arrangement, id))}
              />
              {title}
            </label>
            {fixed && <small>固定</small>}
          </li>
        )
      })}
    </ul>
  )
}

const HEIGHTS = [
  ['low', '紧凑'],
  ['usual', '标准'],
  ['high', '宽松'],
] as const

function RowHeights({ arranging: { arrangement, change } }: { readonly arranging: Arranging }) {
  const now = arrangement.rows ?? 'usual'
  return (
    <fieldset className="gt-columns-heights">
      <legend>行高</legend>
      {HEIGHTS.map(([rows, title]) => (
        <button key={rows} type="button" aria-pressed={rows === now} onClick={() => change({ ...arrangement, rows })}>
          {title}
        </button>
      ))}
    </fieldset>
  )
}
