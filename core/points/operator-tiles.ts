import { contributionPoint } from '../kernel/contribution-point.ts'
import type { DashboardTile } from './dashboard-tiles.ts'

/**
 * Cards of the home page of operators, whose work is the platform and not that of any tenant. A plugin whose manifest
 * names some is on for operators as soon as it is released.
 *
 * @example
 * export const tile = offer(operatorTiles, {
 *   id: 'visitor.gates',
 *   title: '门禁设备',
 *   column: 'side',
 *   load: async () => ({ default: () => '在线 12 台' }),
 * })
 */
export const operatorTiles = contributionPoint<DashboardTile>({
  id: 'operator-tiles',
  describe: '运营首页卡片',
  check: (tile) => (typeof tile.load === 'function' ? [] : ['缺少函数 load']),
})
