import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Something small in the head of the workbench, such as a button with a number.
 *
 * @see headItems
 */
export interface HeadItem {
  readonly id: string
  readonly title: string
  /** Fetches the component when the workbench is entered; what it opens should be fetched only then. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Items of the head of the workbench, beside the search. A page that is shown without the head keeps them running out
 * of sight, so what follows the page goes on there.
 *
 * @example
 * export const lamp = offer(headItems, {
 *   id: 'visitor.lamp',
 *   title: '来访提示',
 *   load: async () => ({ default: () => '3' }),
 * })
 */
export const headItems = contributionPoint<HeadItem>({
  id: 'head-items',
  describe: '工作台顶部的按钮',
  check: (item) => (typeof item.load === 'function' ? [] : ['缺少函数 load']),
})
