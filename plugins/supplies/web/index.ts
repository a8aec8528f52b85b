import { helpPages, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({
    pages: {
      'supplies/stock': () => import('./pages/stock.tsx'),
      'supplies/items': () => import('./pages/items.tsx'),
      'supplies/stores': () => import('./pages/stores.tsx'),
    },
    offers: [offer(helpPages, { id: 'supplies.help', load: () => import('./help.ts') })],
  }),
})
