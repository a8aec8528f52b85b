import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A column that a plugin adds to a list of another plugin.
 *
 * @see listColumns
 */
export interface ListColumn {
  readonly id: string
  /** Id of the list, e.g. `workflow.pending`. */
  readonly list: string
  readonly title: string
  /** Text of the cell, from the row as the list call answered it. */
  readonly text: (row: unknown) => string
}

/**
 * Columns that a plugin adds to lists of others.
 *
 * @example
 * export const plate = offer(listColumns, {
 *   id: 'vehicle.plate',
 *   list: 'workflow.pending',
 *   title: '车牌号',
 *   text: (row) => String((row as { plate?: string }).plate ?? ''),
 * })
 */
export const listColumns = contributionPoint<ListColumn>({
  id: 'list-columns',
  describe: '列表页的附加列',
  check: (column) => (typeof column.text === 'function' ? [] : ['缺少函数 text']),
})
