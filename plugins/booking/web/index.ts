import { helpPages, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({
    pages: { 'booking/policies': () => import('./policies-page.tsx') },
    offers: [offer(helpPages, { id: 'booking.help', load: () => import('./help.ts') })],
  }),
})
