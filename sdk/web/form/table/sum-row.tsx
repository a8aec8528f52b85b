import { sumColumn } from '@gongtai/core/form/sum'
import type { FieldNode } from '@gongtai/core/form/schema'
import { useEffect, useReducer } from 'react'
import { useSurface } from '../surface.ts'
import type { TableFrameProps } from './table-head.tsx'
import { cellPath, isNumeric } from './table-parts.ts'

/** The sums of the columns that hold numbers, when the table shows them. */
export function SumRow({ node, columns, session, state, removable }: TableFrameProps) {
  const { parts } = useSurface()
  const numeric = columns.filter((column) => isNumeric(column, parts.typeOf))
  const marked = numeric.filter((column) => column.options?.total === true)
  const sums = marked.length > 0 ? marked : numeric
  if (node.options?.sums !== true || sums.length === 0 || state.length === 0) return null
  return (
    <tfoot>
      <tr>
        {removable && <td />}
        <td className="gt-form-number">合计</td>
        {columns.map((column) => (
          <td key={column.id} className="gt-right" data-sum={column.id}>
            {sums.includes(column) && <ColumnSum table={node.id} column={column} session={session} keys={state.keys} />}
          </td>
        ))}
        {removable && <td />}
      </tr>
    </tfoot>
  )
}

interface ColumnSumProps extends Pick<TableFrameProps, 'session'> {
  readonly table: string
  readonly column: FieldNode
  readonly keys: readonly number[]
}

function ColumnSum({ table, column, session, keys }: ColumnSumProps) {
  const { parts } = useSurface()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const isOurs = (path: string) => path === column.id || (path.startsWith(`${table}/`) && path.endsWith(`/${column.id}`))
    const subscription = session.events.subscribe(({ change }) => change?.affected.some(isOurs) && redraw())
    return () => subscription.unsubscribe()
  }, [session, table, column.id])
  const sum = sumColumn(keys.map((key) => session.at(cellPath(table, key, column.id)).value))
  return <b>{parts.typeOf(column.type)?.show(sum, column.options ?? {}) ?? String(sum)}</b>
}
