import type { Rows } from '@gongtai/core/contract/call'
import { useQuery } from '@tanstack/react-query'
import { PaperDialog } from '../../print/paper-dialog.tsx'
import { FaultState } from '../../ui/states/fault-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { shownColumns } from '../../ui/table/arranged-columns.ts'
import { useListViews } from '../../ui/table/use-arrangement.ts'
import { SheetFrame, useHeading } from './sheet-frame.tsx'

/**
 * Where the rows of a printed list are read.
 *
 * @see ListPrintDialog
 */
export interface PrintedPage {
  /** Number of the page, from 1. */
  readonly page?: number
  /** How many rows a page has. */
  readonly pageSize: number
  /** `next` of the page before. */
  readonly after?: string
}

/**
 * What {@link ListPrintDialog} takes.
 *
 * @see ListPrintDialog
 */
export interface ListPrintDialogProps<Row> {
  readonly isOpen: boolean
  readonly title: string
  readonly columns: readonly { readonly id: string; readonly title: string }[]
  /** What the arrangement of the list is kept under: columns that are hidden there are not printed, the others in its order. */
  readonly arrangedAs?: string
  readonly rowKey: (row: Row) => string
  /** What stands in a cell. */
  readonly text: (row: Row, column: string) => string
  readonly read: (page: PrintedPage, signal: AbortSignal) => Promise<Rows<Row>>
  readonly onClose: () => void
}

const AT_ONCE = 200
const MOST_PRINTED = 1000

/** The rows that a list shows, on every page of it, as a ruled table. */
export function ListSheet<Row>(props: ListPrintDialogProps<Row>) {
  const { isOpen, title, read, onClose } = props
  const columns = useShownColumns(props)
  const heading = useHeading()
  const path = `${window.location.pathname}${window.location.search}`
  const found = useQuery({
    queryKey: ['printed-rows', path, title],
    queryFn: ({ signal }) => rowsFor((page) => read(page, signal)),
    gcTime: 0,
  })
  return (
    <PaperDialog
      isOpen={isOpen}
      ready={heading !== undefined && columns !== undefined && found.data !== undefined}
      onClose={onClose}
    >
      {found.error && <FaultState error={found.error} />}
      {heading !== undefined && columns && found.data ? (
        <SheetFrame heading={heading} title={title} path={path}>
          <p className="gt-register-sheet-count">{countOf(found.data)}</p>
          <List {...props} columns={columns} rows={found.data.rows} />
        </SheetFrame>
      ) : (
        !found.error && <Skeleton lines={12} />
      )}
    </PaperDialog>
  )
}

/** The columns as they stand in the list; none until that is known. */
function useShownColumns<Row>({ columns, arrangedAs }: ListPrintDialogProps<Row>) {
  const kept = useListViews(arrangedAs ?? '', arrangedAs !== undefined)
  if (arrangedAs === undefined || kept.error) return columns
  return kept.data && shownColumns(columns, kept.data.arrangement ?? { columns: [] })
}

/** Page behind page, up to what somebody would print. */
async function rowsFor<Row>(read: (page: PrintedPage) => Promise<Rows<Row>>) {
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

const countOf = ({ rows, total }: { readonly rows: readonly unknown[]; readonly total: number }): string =>
  rows.length < total
    ? `前 ${rows.length.toLocaleString('zh-CN')} 条，其余请缩小范围后打印，或导出`
    : `共 ${rows.length.toLocaleString('zh-CN')} 条`

const List = <Row,>({
  title,
  columns,
  rowKey,
  text,
  rows,
}: ListPrintDialogProps<Row> & { readonly rows: readonly Row[] }) => (
  <table className="gt-register-sheet-list" aria-label={title}>
    <thead>
      <tr>
        <th scope="col">序号</th>
        {columns.map((column) => (
          <th key={column.id} scope="col">
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={rowKey(row)}>
          <td>{at + 1}</td>
          {columns.map(({ id }) => (
            <td key={id}>{text(row, id)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
