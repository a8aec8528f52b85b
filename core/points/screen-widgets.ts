import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A widget for big screens.
 *
 * @see screenWidgets
 */
export interface ScreenWidget {
  readonly id: string
  readonly title: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Widgets for big screens.
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
