import { contributionPoint } from '../kernel/contribution-point.ts'

/** A widget for big screens. */
export interface ScreenWidget {
  readonly id: string
  readonly title: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

export const screenWidgets = contributionPoint<ScreenWidget>({
  id: 'screen-widgets',
  describe: '大屏组件',
  check: (widget) => (typeof widget.load === 'function' ? [] : ['缺少函数 load']),
})
