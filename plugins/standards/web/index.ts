import { helpPages, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({
    pages: {
      'standards/calendar': () => import('./calendar-page.tsx'),
      'standards/days': () => import('./days-page.tsx'),
    },
    offers: [offer(helpPages, { id: 'standards.help', load: () => import('./help.ts') })],
  }),
})
