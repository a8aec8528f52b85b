import { dashboardTiles, helpPages, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({
    pages: {
      'supplies/stock': () => import('./pages/stock.tsx'),
      'supplies/items': () => import('./pages/items.tsx'),
      'supplies/stores': () => import('./pages/stores.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'supplies.help', load: () => import('./help.ts') }),
      offer(dashboardTiles, {
        id: 'supplies.low-stock',
        title: '库存偏低',
        column: 'main',
        place: 25,
        permission: 'supplies:keep',
        load: () => import('./tiles/low-stock.tsx'),
      }),
    ],
  }),
})
