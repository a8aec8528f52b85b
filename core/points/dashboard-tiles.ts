import { contributionPoint } from '../kernel/contribution-point.ts'

/** A card on the home page. */
export interface DashboardTile {
  readonly id: string
  readonly title: string
  readonly column: 'main' | 'side'
  readonly permission?: string
  /** Fetches the card's component when the home page is shown. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

export const dashboardTiles = contributionPoint<DashboardTile>({
  id: 'dashboard-tiles',
  describe: '首页卡片',
  check: (tile) => (typeof tile.load === 'function' ? [] : ['缺少函数 load']),
})
