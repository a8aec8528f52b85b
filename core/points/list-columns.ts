import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A column that a plugin adds to a list of another plugin. Its texts come from the row alone, or are fetched for all
 * rows of a page at once.
 *
 * @see listColumns
 */
export interface ListColumn {
  readonly id: string
  /**
   * Id of the list: `workflow.pending` (待办), `workflow.done` (已办), `workflow.mine` (我的申请), `workflow.history`
   * (全部申请), `form-design.records` (表单数据), or that of a register.
   */
  readonly list: string
  readonly title: string
  /** Width in pixels. */
  readonly width?: number
  /** Text of the cell, from the row as the list call answered it. */
  readonly text?: (row: unknown) => string
  /** Texts of the cells of one page, in the order of its rows; in place of `text`. */
  readonly texts?: (rows: readonly unknown[]) => Promise<readonly string[]>
}

/**
 * Columns that a plugin adds to lists of others. They stand after the list's own and can be hidden like those.
 *
 * @example
 * export const waits = offer(listColumns, {
 *   id: 'visitor.process',
 *   list: 'workflow.pending',
 *   title: '流程',
 *   text: (row) => (row as { processName: string }).processName,
 * })
 */
export const listColumns = contributionPoint<ListColumn>({
  id: 'list-columns',
  describe: '列表页的附加列',
  check: ({ text, texts, title }) => [
    ...(typeof title === 'string' && title !== '' ? [] : ['缺少 title']),
    ...([text, texts].filter((given) => typeof given === 'function').length === 1
      ? []
      : ['函数 text 与 texts 应恰有一个']),
  ],
})
