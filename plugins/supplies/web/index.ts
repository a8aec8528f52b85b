import { dashboardTiles, helpPages, offer, pageAddition, pageAdditions, slots } from '@gongtai/sdk'
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
      offer(
        pageAdditions,
        pageAddition({
          id: 'supplies.give-out',
          at: slots.request,
          kind: 'row-action',
          title: '登记出库',
          permission: 'supplies:keep',
          when: ({ form, state, result }) => form === 'supply_request' && state === 'finished' && result !== 'opposed',
          load: () => import('./pages/give-out.tsx'),
        }),
      ),
    ],
  }),
})
