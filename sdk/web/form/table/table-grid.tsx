import { useMemo, useRef } from 'react'
import { useSurface } from '../surface.ts'
import { useVisibleParts } from '../use-visible-parts.ts'
import { SumRow } from './sum-row.tsx'
import { TableHead } from './table-head.tsx'
import { buttonShown, idOfColumn, shownColumns } from './table-parts.ts'
import { TableRow } from './table-row.tsx'
import type { TablePartProps } from './table-tools.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** Columns of long tables share the width: measuring every cell would cost more than drawing it. */
const leastWidth = 120

/** The table as rows and columns. */
export function TableGrid({ node, session, state }: TablePartProps) {
  const { mode } = useSurface()
  const shown = useMemo(() => shownColumns(node), [node])
  const columns = useVisibleParts(shown, idOfColumn)
  const box = useRef<HTMLDivElement>(null)
  const { long, items, above, below } = useVisibleRows(node.id, state.keys, box)
  const listeners = useCellKeys(node, session, box)
  const removable = mode === 'render' && state.canDelete && buttonShown(node, 'delete')
  const frame = { node, columns, session, state, removable }
  const minWidth = long ? columns.length * leastWidth : undefined
  return (
    <div ref={box} className={long ? 'gt-form-rows gt-form-rows-long' : 'gt-form-rows'} {...listeners}>
      <table className="gt-form-grid-table" aria-rowcount={state.length} style={{ minWidth }}>
        <TableHead {...frame} />
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {items.map(({ key, index }) => (
            <TableRow
              key={key}
              table={node.id}
              row={key}
              number={index + 1}
              columns={columns}
              session={session}
              removable={removable}
              checked={state.checked.includes(key)}
            />
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
          {state.length === 0 && (
            <NoRows width={columns.length + (removable ? 3 : 1)} canAdd={removable && state.canAdd} />
          )}
        </tbody>
        <SumRow {...frame} />
      </table>
    </div>
  )
}

const NoRows = ({ width, canAdd }: { readonly width: number; readonly canAdd: boolean }) => (
  <tr>
    <td className="gt-form-no-rows" colSpan={width}>
      {canAdd ? '还没有明细，点「新增一行」开始填写' : '没有明细'}
    </td>
  </tr>
)
