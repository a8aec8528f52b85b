import { useMemo, useState } from 'react'
import { FieldItem } from '../field-item.tsx'
import { useSurface } from '../surface.ts'
import { useReveal } from '../use-reveal.ts'
import { useVisibleParts } from '../use-visible-parts.ts'
import { buttonShown, cellPath, idOfColumn, shownColumns } from './table-parts.ts'
import { removeRows, type TablePartProps } from './table-tools.tsx'

/** How many rows the phone shows before the rest is folded. */
const shownFirst = 3

/** Each row as a small form: on the phone, and for tables laid out as a grid. */
export function TableCards({ node, session, state }: TablePartProps) {
  const { mode, phone } = useSurface()
  const [open, setOpen] = useState(false)
  const shown = useMemo(() => shownColumns(node), [node])
  const columns = useVisibleParts(shown, idOfColumn)
  const removable = mode === 'render' && state.canDelete && buttonShown(node, 'delete')
  useReveal((path) => {
    if (path.startsWith(`${node.id}/`)) setOpen(true)
  })
  const keys = phone && !open ? state.keys.slice(0, shownFirst) : state.keys
  return (
    <div className="gt-form-cards">
      {keys.map((key, index) => (
        <article key={key} className="gt-form-card">
          <header>
            <b>第 {index + 1} 行</b>
            {removable && (
              <button
                type="button"
                className="gt-link"
                aria-label={`删除第 ${index + 1} 行`}
                onClick={() => void removeRows(session, node.id, [key])}
              >
                删除
              </button>
            )}
          </header>
          <div className="gt-form-nodes">
            {columns.map((column) => (
              <FieldItem key={column.id} node={column} path={cellPath(node.id, key, column.id)} />
            ))}
          </div>
        </article>
      ))}
      {keys.length < state.length && (
        <button type="button" className="gt-link gt-form-unfold" onClick={() => setOpen(true)}>
          展开其余 {state.length - keys.length} 项
        </button>
      )}
      {state.length === 0 && <p className="gt-form-no-rows">没有明细</p>}
    </div>
  )
}
