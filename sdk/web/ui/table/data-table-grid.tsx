import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons'
import type { KeyboardEvent, MouseEvent } from 'react'
import { TickBox } from '../inputs/tick-box.tsx'
import { ColumnEdge } from './column-edge.tsx'
import type { DataTableProps } from './data-table.tsx'
import type { Column, Sort } from './data-table-model.ts'
import { RowActions } from './row-actions.tsx'

export interface WithRows<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[]
  readonly rowHeight?: 'low' | 'usual' | 'high'
  /** Present where people may make columns wider. */
  readonly onWidth?: (column: string, width: number) => void
}

/** The rows as a table with a head that stays while scrolling. */
export function DataGrid<Row>(props: WithRows<Row>) {
  return (
    <table className={`gt-table gt-table-${props.rowHeight ?? 'usual'}`} aria-label={props.label}>
      <TableHead {...props} />
      <tbody>
        {props.rows.map((row) => (
          <TableRow key={props.rowKey(row)} {...props} row={row} />
        ))}
      </tbody>
    </table>
  )
}

export function TableHead<Row>(props: WithRows<Row>) {
  const { columns, rows, rowKey, selection, rowActions, sort, onSort, onWidth } = props
  const keys = rows.map(rowKey)
  const ticked = keys.filter((key) => selection?.keys.has(key)).length
  return (
    <thead>
      <tr>
        {selection && (
          <th className="gt-table-check" scope="col">
            <TickBox
              label="全选本页"
              checked={keys.length > 0 && ticked === keys.length}
              indeterminate={ticked > 0 && ticked < keys.length}
              disabled={keys.length === 0}
              onToggle={() => selection.set(ticked === keys.length ? [] : keys)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sort={sort}
            onSort={onSort}
            onWidth={onWidth && ((width) => onWidth(column.id, width))}
          />
        ))}
        {rowActions && (
          <th className="gt-table-actions" scope="col">
            操作
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
  readonly onWidth: ((width: number) => void) | undefined
}

/** Pixels of a column that takes what the others leave, so that what a row is called is read in one line. */
const LEAST = 128

function HeadCell<Row>({ column, sort, onSort, onWidth }: HeadCellProps<Row>) {
  const sorted = sort?.column === column.id ? sort : undefined
  const right = column.align === 'right'
  const Arrow = sorted?.descending ? CaretDownIcon : CaretUpIcon
  const order = sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      className={right ? 'gt-right' : undefined}
      style={column.width === undefined && !right ? { minWidth: LEAST } : { width: column.width }}
      aria-sort={order}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={sorted ? 'gt-table-sort gt-table-sorted' : 'gt-table-sort'}
          onClick={() => onSort({ column: column.id, descending: sorted ? !sorted.descending : false })}
        >
          {column.title}
          <Arrow size={12} aria-hidden />
        </button>
      ) : (
        column.title
      )}
      {onWidth && <ColumnEdge onWidth={onWidth} />}
    </th>
  )
}

/** A click on one of these is meant for it, not for the row. */
const CONTROLS = 'button, a, input, label, [role=menu]'

function TableRow<Row>({ row, ...props }: WithRows<Row> & { readonly row: Row }) {
  const { columns, rowKey, selection, rowActions, onOpen, current } = props
  const key = rowKey(row)
  const open = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row)
  }
  const click = ({ target }: MouseEvent) => {
    if (!(target as Element).closest(CONTROLS)) onOpen?.(row)
  }
  return (
    <tr
      data-key={key}
      aria-selected={selection ? selection.keys.has(key) : undefined}
      aria-current={current === key || undefined}
      {...(onOpen && { tabIndex: 0, className: 'gt-table-open', onClick: click, onKeyDown: open })}
    >
      {selection && (
        <td className="gt-table-check">
          <TickBox label="选择此行" checked={selection.keys.has(key)} onToggle={() => selection.toggle(key)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={column.align === 'right' ? 'gt-right' : undefined}>
          {column.cell(row) ?? <span className="gt-muted">—</span>}
        </td>
      ))}
      {rowActions && (
        <td className="gt-table-actions">
          <RowActions actions={rowActions(row)} />
        </td>
      )}
    </tr>
  )
}
