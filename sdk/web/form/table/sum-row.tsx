import type { FieldNode } from '@gongtai/core/form/schema'
import { useSurface } from '../surface.ts'
import type { TableFrameProps } from './table-head.tsx'
import { isNumeric } from './table-parts.ts'
import { useColumnSum } from './use-column-sum.ts'

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
  const sum = useColumnSum(session, table, column.id, keys)
  return <b>{parts.typeOf(column.type)?.show(sum, column.options ?? {}) ?? String(sum)}</b>
}
