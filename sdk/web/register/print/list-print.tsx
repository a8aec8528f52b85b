import type { Rows } from '@gongtai/core/contract/call'
import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { wordsOf } from '@gongtai/core/register/words'
import { useQuery } from '@tanstack/react-query'
import { useService } from '../../hooks/use-service.ts'
import { PaperDialog } from '../../print/paper-dialog.tsx'
import { Client } from '../../services/client.ts'
import { FaultState } from '../../ui/fault-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { titled } from '../cells.tsx'
import { SheetFrame, useHeading } from './sheet-frame.tsx'

export interface ListPrintProps {
  readonly isOpen: boolean
  readonly register: Register
  readonly query: RegisterQuery
  readonly onClose: () => void
}

const AT_ONCE = 200
const MOST_PRINTED = 1000

/** The rows that a list shows, on every page of it, as a ruled table. */
export function ListPrint({ isOpen, register, query, onClose }: ListPrintProps) {
  const client = useService(Client)
  const heading = useHeading()
  const found = useQuery({
    queryKey: ['printed-rows', register.id, query],
    queryFn: ({ signal }) => rowsFor((page) => client.call(register.calls.list, { ...query, ...page }, { signal })),
    gcTime: 0,
  })
  const path = `${window.location.pathname}${window.location.search}`
  return (
    <PaperDialog isOpen={isOpen} ready={heading !== undefined && found.data !== undefined} onClose={onClose}>
      {found.error && <FaultState error={found.error} />}
      {heading !== undefined && found.data ? (
        <SheetFrame heading={heading} title={`${register.title}清单`} path={path}>
          <p className="gt-register-sheet-count">{countOf(found.data)}</p>
          <List register={register} rows={found.data.rows} />
        </SheetFrame>
      ) : (
        !found.error && <Skeleton lines={12} />
      )}
    </PaperDialog>
  )
}

type Found = Pick<Rows<RegisterRow>, 'rows' | 'total'>

/** Page behind page, up to what somebody would print. */
async function rowsFor(read: (page: RegisterQuery) => Promise<Rows<RegisterRow>>): Promise<Found> {
  let found = await read({ pageSize: AT_ONCE })
  const rows = [...found.rows]
  const { total } = found
  for (let page = 2; found.next !== undefined && rows.length < MOST_PRINTED; page += 1) {
    found = await read({ pageSize: AT_ONCE, page, after: found.next })
    rows.push(...found.rows)
  }
  return {
    rows: rows.slice(0, MOST_PRINTED),
    total: found.next === undefined ? rows.length : Math.max(total, rows.length),
  }
}

const countOf = ({ rows, total }: Found): string =>
  rows.length < total
    ? `前 ${rows.length.toLocaleString('zh-CN')} 条，其余请缩小范围后打印，或导出`
    : `共 ${rows.length.toLocaleString('zh-CN')} 条`

const listed = (fields: RegisterFields) => Object.entries(fields).filter(([, { unlisted }]) => !unlisted)

const List = ({ register: { fields, title }, rows }: { readonly register: Register; readonly rows: Found['rows'] }) => (
  <table className="gt-register-sheet-list" aria-label={`${title}清单`}>
    <thead>
      <tr>
        <th scope="col">序号</th>
        {listed(fields).map(([key, field]) => (
          <th key={key} scope="col">
            {titled(field)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.id}>
          <td>{at + 1}</td>
          {listed(fields).map(([key]) => (
            <td key={key}>{wordsOf(fields, key, row)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
