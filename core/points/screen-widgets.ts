import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A widget of the page 大屏, which is made for a screen on a wall: large, and nobody touches it, so it has to keep
 * itself up to date.
 *
 * @see screenWidgets
 */
export interface ScreenWidget {
  readonly id: string
  /** Stands above it. */
  readonly title: string
  readonly permission?: string
  /** Takes the whole width. */
  readonly wide?: boolean
  /** Fetches the widget's component when the page is shown. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Widgets of the page 大屏, at `/screen`.
 *
 * @example
 * export const count = offer(screenWidgets, {
 *   id: 'visitor.count',
 *   title: '来访人数',
 *   load: async () => ({ default: () => '36' }),
 * })
 */
export const screenWidgets = contributionPoint<ScreenWidget>({
  id: 'screen-widgets',
  describe: '大屏组件',
  check: (widget) => (typeof widget.load === 'function' ? [] : ['缺少函数 load']),
})
