import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A card on the home page.
 *
 * @see dashboardTiles
 */
export interface DashboardTile {
  readonly id: string
  readonly title: string
  readonly column: 'main' | 'side'
  readonly permission?: string
  /** Fetches the card's component when the home page is shown. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Cards of the home page.
 *
 * @example
 * export const tile = offer(dashboardTiles, {
 *   id: 'visitor.today',
 *   title: '今日来访',
 *   column: 'side',
 *   load: async () => ({ default: () => '今日来访 3 人' }),
 * })
 */
export const dashboardTiles = contributionPoint<DashboardTile>({
  id: 'dashboard-tiles',
  describe: '首页卡片',
  check: (tile) => (typeof tile.load === 'function' ? [] : ['缺少函数 load']),
})
