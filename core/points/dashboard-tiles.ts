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
  /** Its position in the column, the smallest number at the top; 50 when absent. */
  readonly place?: number
  /** Fetches the card's component when the home page is shown. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Cards of the home page of those who work in a tenant.
 *
 * @example
 * export const tile = offer(dashboardTiles, {
 *   id: 'visitor.today',
 *   title: '今日来访',
 *   column: 'side',
 *   place: 30,
 *   load: async () => ({ default: () => '今日来访 3 人' }),
 * })
 */
export const dashboardTiles = contributionPoint<DashboardTile>({
  id: 'dashboard-tiles',
  describe: '首页卡片',
  check: (tile) => (typeof tile.load === 'function' ? [] : ['缺少函数 load']),
})
