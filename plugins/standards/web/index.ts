import { dashboardTiles, helpPages, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({
    pages: {
      'standards/calendar': () => import('./calendar-page.tsx'),
      'standards/days': () => import('./days-page.tsx'),
      'standards/rules': () => import('./rules/rules-page.tsx'),
      'standards/rule': () => import('./rules/rule-page.tsx'),
      'standards/warnings': () => import('./warnings/all-page.tsx'),
      'standards/my-warnings': () => import('./warnings/mine-page.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'standards.help', load: () => import('./help.ts') }),
      offer(dashboardTiles, {
        id: 'standards.open-warnings',
        title: '待答复的预警',
        column: 'main',
        place: 30,
        permission: 'warnings:read',
        load: () => import('./tiles/open-warnings.tsx'),
      }),
    ],
  }),
})
