import type { ReactNode } from 'react'

/**
 * One column of a {@link DataTable}.
 *
 * @see DataTable
 */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** CSS width; columns without one share what is left. */
  readonly width?: number | string
  /** Numbers stand right. */
  readonly align?: 'left' | 'right'
  /** Content of a cell; nothing at all is shown as a dash. */
  readonly cell: (row: Row) => ReactNode
  /** The column can be sorted by, see {@link DataTableProps.sort}. */
  readonly sortable?: boolean
}

/**
 * An entry of the menu of a row.
 *
 * @see DataTable
 */
export interface RowAction {
  readonly title: string
  readonly intent?: 'danger'
  /** Why the action is not possible for this row; it is shown disabled with the reason. */
  readonly disabled?: string | false
  readonly onSelect: () => void
}

/**
 * By which column a list is sorted.
 *
 * @see DataTable
 */
export interface Sort {
  readonly column: string
  readonly descending: boolean
}

/**
 * What a list knows of its rows; the result of `useCall` fits.
 *
 * @see DataTable
 */
export interface ListState<Row> {
  readonly data?:
    | { readonly rows: readonly Row[]; readonly total: number; readonly more?: boolean; readonly next?: string }
    | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly isFetching?: boolean
  readonly refetch: () => unknown
}

/**
 * The rows are known without asking the server.
 *
 * @param rows all rows
 * @returns what `DataTable` takes as its list, without paging
 * @throws never
 * @example
 * const list = listOf([{ id: '1', plate: '苏A12345' }])
 */
export function listOf<Row>(rows: readonly Row[]): ListState<Row> {
  return { data: { rows, total: rows.length }, error: null, isPending: false, refetch: () => undefined }
}
