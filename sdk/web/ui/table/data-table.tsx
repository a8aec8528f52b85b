import { Button } from '@blueprintjs/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAdditions } from '../../additions/use-additions.tsx'
import { usePhone } from '../../hooks/use-media.ts'
import type { Paging } from '../../hooks/use-paging.ts'
import type { Selection } from '../../hooks/use-selection.ts'
import type { EmptyStateProps } from '../states/empty-state.tsx'
import { arranged, resized } from './arranged-columns.ts'
import { DataCards } from './data-table-cards.tsx'
import { DataGrid } from './data-table-grid.tsx'
import type { Column, ListState, RowAction, Sort } from './data-table-model.ts'
import { DataTableState } from './data-table-state.tsx'
import { Pager } from './pager.tsx'
import { useAddedColumns } from './use-added-columns.tsx'
import { useArrangement } from './use-arrangement.ts'

// Home shows lists whose columns nobody chooses.
const ColumnChoice = lazy(() => import('./column-choice.tsx'))

/**
 * What {@link DataTable} takes.
 *
 * @see DataTable
 */
export interface DataTableProps<Row> {
  /** Id under which plugins may add columns at `listColumns` and actions at `pageAdditions`; none when absent. */
  readonly id?: string
  /** Name of the list for screen readers, such as 车辆列表. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** Usually the result of `useCall`; {@link listOf} wraps rows at hand. */
  readonly list: ListState<Row>
  readonly paging?: Paging
  /** Buttons at the left of the tool bar; the one primary button first. */
  readonly tools?: ReactNode
  /** Icon buttons at the right of the tool bar. */
  readonly sideTools?: ReactNode
  readonly selection?: Selection
  /** Buttons that replace the tool bar while rows are ticked. */
  readonly bulk?: (keys: readonly string[]) => ReactNode
  /** Two are shown as links, further ones under 更多. */
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** Opens a row by click or Enter. */
  readonly onOpen?: (row: Row) => void
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** What to say when there are no rows at all. */
  readonly empty?: EmptyStateProps
  /** Whether conditions are set, so that no rows means nothing was found. */
  readonly filtered?: boolean
  readonly onClearFilters?: () => void
  /** What it is narrowed by, in words, and how each alone is taken back: named where nothing was found. */
  readonly conditions?: readonly { readonly words: string; readonly drop: () => void }[]
  /** Content of a card on the phone; when absent the first column as its title and the filled ones below. */
  readonly card?: (row: Row) => ReactNode
  /** Beside the card: what is pressed by itself, such as a link that calls; the card itself opens the row. */
  readonly cardSide?: (row: Row) => ReactNode
  /** `fill` takes the height that the page leaves, `auto` that of the rows. */
  readonly height?: 'fill' | 'auto' | number
  /** Key of the row that is being looked at. */
  readonly current?: string
  /** Whether people arrange the columns; they do in paged lists unless this is `false`. */
  readonly columnChoice?: boolean
  /** Stable name under which the arrangement of the columns is kept; route and label when absent. */
  readonly arrangedAs?: string
}

/**
 * A list with its states: loading, empty, nothing found, failed, not allowed. The frame keeps its place in all of
 * them.
 *
 * @param props columns, rows and what can be done with them
 * @throws never
 * @example
 * interface Car {
 *   readonly id: string
 *   readonly plate: string
 * }
 * declare const listCars: Call<{ page: number; pageSize: number }, Rows<Car>>
 * const columns: readonly Column<Car>[] = [{ id: 'plate', title: '车牌号', cell: ({ plate }) => plate }]
 * export default function CarsPage() {
 *   const paging = usePaging('cars')
 *   const list = useCall(listCars, { page: paging.pageNum, pageSize: paging.pageSize }, { keepLast: true })
 *   return <DataTable label="车辆" columns={columns} rowKey={({ id }) => id} list={list} paging={paging} height="fill" />
 * }
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return props.id === undefined ? <Table {...props} /> : <ExtendedTable {...props} id={props.id} />
}

const noRows: readonly never[] = []

/** The list with the columns and actions that plugins add to it. */
function ExtendedTable<Row>(props: DataTableProps<Row> & { readonly id: string }) {
  const columns = useAddedColumns(props.id, props.list.data?.rows ?? noRows)
  const added = useAdditions(props.id)
  // A list whose columns cannot be chosen is one drawn narrow, with what it needs.
  const whole = props.columnChoice !== false
  const { rowActions } = props
  const acts = whole &&
    added.hasRowActions && { rowActions: (row: Row) => [...(rowActions?.(row) ?? []), ...added.rowActions(row)] }
  const buttons = added.pageActions()
  const tools = whole && buttons.length > 0 && { tools: <Tools first={props.tools} actions={buttons} /> }
  return (
    <>
      <Table
        {...props}
        {...acts}
        {...tools}
        columns={whole && columns.length > 0 ? [...props.columns, ...columns] : props.columns}
      />
      {added.dialog}
    </>
  )
}

const Tools = ({ first, actions }: { readonly first: ReactNode; readonly actions: readonly RowAction[] }) => (
  <>
    {first}
    {actions.map(({ title, intent, onSelect }) => (
      <Button key={title} text={title} intent={intent ?? 'none'} onClick={onSelect} />
    ))}
  </>
)

function Table<Row>(given: DataTableProps<Row>) {
  const phone = usePhone()
  const chooses = given.paging !== undefined && given.columnChoice !== false && !phone
  const arranging = useArrangement(given.arrangedAs ?? `${location.pathname}:${given.label}`, chooses)
  const columns = chooses ? arranged(given.columns, arranging.arrangement) : given.columns
  const { arrangement, change } = arranging
  const shape = {
    rowHeight: arrangement.rows ?? 'usual',
    onWidth: (id: string, width: number) => change(resized(given.columns, arrangement, id, width)),
  }
  const props = { ...given, columns, ...(chooses && shape) }
  const { list, paging, height = 'auto', selection } = props
  const rows = list.data?.rows
  const body = phone ? <DataCards {...props} rows={rows ?? []} /> : <DataGrid {...props} rows={rows ?? []} />
  return (
    <section
      className={`gt-list gt-list-${height === 'fill' ? 'fill' : 'auto'}`}
      aria-label={props.label}
      aria-busy={list.isPending || list.isFetching}
      {...(typeof height === 'number' && { style: { height } })}
    >
      <ToolBar {...props} keys={[...(selection?.keys ?? [])]} />
      {list.error && rows && (
        <p className="gt-list-stale" role="alert">
          {list.error.message}，显示的是之前的内容。
          <button type="button" className="gt-link" onClick={() => list.refetch()}>
            重新加载
          </button>
        </p>
      )}
      <div className="gt-list-body">{rows && rows.length > 0 ? body : <DataTableState {...props} phone={phone} />}</div>
      {paging && (
        <Pager paging={paging} total={list.data?.total} more={list.data?.more} next={list.data?.next}>
          <Suspense fallback={null}>
            {chooses && <ColumnChoice columns={given.columns} arranging={arranging} />}
          </Suspense>
        </Pager>
      )}
    </section>
  )
}

function ToolBar<Row>({ tools, sideTools, selection, bulk, keys }: DataTableProps<Row> & { keys: readonly string[] }) {
  if (selection && bulk && keys.length > 0) {
    return (
      <div className="gt-list-tools gt-list-tools-bulk" role="toolbar" aria-label="批量操作">
        <span className="gt-list-count">已选 {keys.length} 项</span>
        {bulk(keys)}
        <button type="button" className="gt-link" onClick={selection.clear}>
          取消
        </button>
      </div>
    )
  }
  if (tools === undefined && sideTools === undefined) return null
  return (
    <div className="gt-list-tools" role="toolbar" aria-label="列表操作">
      <div className="gt-actions">{tools}</div>
      <div className="gt-actions">{sideTools}</div>
    </div>
  )
}
