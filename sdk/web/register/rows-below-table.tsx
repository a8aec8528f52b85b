import { rowsChanged } from '@gongtai/core/register/action'
import { useCall } from '../hooks/use-call.ts'
import { useLive } from '../hooks/use-live.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { FaultState } from '../ui/states/fault-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { columnsOf } from './cells.tsx'
import type { RowsBelowListProps } from './rows-below.tsx'

export default function RowsBelowTable({ of: { above, call, register, title }, id }: RowsBelowListProps) {
  const refresh = useRefresh()
  useLive(rowsChanged(register).type, () => refresh(call))
  // What stands below often changes with the row itself, and is not told of on its own.
  useLive(rowsChanged(above).type, () => refresh(call))
  const found = useCall(call, { id }, { quiet: true })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={3} />
  const columns = columnsOf(register.fields, {})
  return (
    <section className="gt-register-below" aria-label={title}>
      <h2>{title}</h2>
      {found.data.rows.length === 0 && <p className="gt-muted">还没有{title}。</p>}
      {found.data.rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} className={column.align === 'right' ? 'gt-right' : undefined} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.data.rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.id} className={column.align === 'right' ? 'gt-right' : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
