import { rowsChanged } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { useCall } from '../hooks/use-call.ts'
import { useLive } from '../hooks/use-live.ts'
import { usePhone } from '../hooks/use-media.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { FaultState } from '../ui/states/fault-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { Column } from '../ui/table/data-table-model.ts'
import { columnsOf } from './cells.tsx'
import { RegisterCard } from './register-card.tsx'
import type { RowsBelowListProps } from './rows-below.tsx'

export default function RowsBelowTable({ of: { above, call, register, title }, id }: RowsBelowListProps) {
  const phone = usePhone()
  const refresh = useRefresh()
  useLive(rowsChanged(register).type, () => refresh(call))
  // What stands below often changes with the row itself, and is not told of on its own.
  useLive(rowsChanged(above).type, () => refresh(call))
  const found = useCall(call, { id }, { quiet: true })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={3} />
  const { rows } = found.data
  return (
    <section className="gt-register-below" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="gt-muted">还没有{title}。</p>}
      {rows.length > 0 && (phone ? <Cards {...{ register, rows }} /> : <Table {...{ register, rows }} />)}
    </section>
  )
}

interface RowsProps {
  readonly register: Register
  readonly rows: readonly RegisterRow[]
}

/** There is no room for columns side by side. */
const Cards = ({ register, rows }: RowsProps) => (
  <ul>
    {rows.map((row) => (
      <li key={row.id}>
        <RegisterCard register={register} row={row} cells={{}} />
      </li>
    ))}
  </ul>
)

function Table({ register, rows }: RowsProps) {
  const columns = columnsOf(register.fields, {})
  return (
    <div className="gt-register-wide">
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
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.id} className={classOf(register, column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Sentences are broken into lines; dates, names and amounts are read in one. */
const classOf = ({ fields }: Register, { id, align, width }: Column<RegisterRow>) => {
  if (align === 'right') return 'gt-right'
  return width === undefined && fields[id]?.kind === 'text' ? 'gt-register-text' : undefined
}
