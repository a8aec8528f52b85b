import type { FieldNode } from '@gongtai/core/form/schema'
import { memo } from 'react'
import { FieldControl } from '../field-control.tsx'
import type { FormSession } from '../form-session.ts'
import { useSurface } from '../surface.ts'
import { useFieldState, useProblem } from '../use-field-state.ts'
import { cellPath, isNumeric } from './table-parts.ts'
import { removeRows } from './table-tools.tsx'

export interface TableRowProps {
  readonly table: string
  readonly row: number
  readonly number: number
  readonly columns: readonly FieldNode[]
  readonly session: FormSession
  readonly removable: boolean
  readonly checked: boolean
}

/** One row; a change in a cell draws that cell alone. */
export const TableRow = memo(function TableRow({
  table,
  row,
  number,
  columns,
  session,
  removable,
  checked,
}: TableRowProps) {
  const check = (on: boolean) => {
    const others = session.form.table(table).checked.filter((key) => key !== row)
    session.form.checkRows(table, on ? [...others, row] : others)
  }
  return (
    <tr aria-selected={checked || undefined}>
      {removable && (
        <td className="gt-form-check">
          <label className="bp6-control bp6-checkbox">
            <input
              className="bp6-control-input"
              type="checkbox"
              aria-label={`选择第 ${number} 行`}
              checked={checked}
              onChange={(event) => check(event.target.checked)}
            />
            <span className="bp6-control-indicator" />
          </label>
        </td>
      )}
      <td className="gt-form-number">{number}</td>
      {columns.map((column) => (
        <TableCell key={column.id} column={column} path={cellPath(table, row, column.id)} />
      ))}
      {removable && (
        <td className="gt-form-row-actions">
          <button
            type="button"
            className="gt-link"
            aria-label={`删除第 ${number} 行`}
            onClick={() => void removeRows(session, table, [row])}
          >
            删除
          </button>
        </td>
      )}
    </tr>
  )
})

const TableCell = memo(function TableCell({ column, path }: { readonly column: FieldNode; readonly path: string }) {
  const { parts } = useSurface()
  const state = useFieldState(column, path)
  const problem = useProblem(path)
  const missing = parts.typeOf(column.type) === undefined
  return (
    <td
      className={
        [isNumeric(column, parts.typeOf) && 'gt-right', missing && 'gt-form-hatch'].filter(Boolean).join(' ') ||
        undefined
      }
      data-path={path}
      data-problem={problem}
      title={problem ?? state.failure}
    >
      {state.visible && <FieldControl node={column} state={state} invalid={problem !== undefined} compact />}
      {problem !== undefined && <p className="gt-form-problem">{problem}</p>}
    </td>
  )
})
