import type { DashboardTile } from '@gongtai/sdk'

/** Cards of the home page, each fetched when it is shown. */
export const dormitoryTiles: readonly DashboardTile[] = [
  {
    id: 'dormitory.beds',
    title: '宿舍床位',
    column: 'side',
    permission: 'dormitory:read',
    load: () => import('./bed-counts-tile.tsx'),
  },
  {
    id: 'dormitory.upkeep',
    title: '宿舍报修与访客',
    column: 'side',
    permission: 'dormitory:keep',
    place: 56,
    load: () => import('./upkeep-tile.tsx'),
  },
]
