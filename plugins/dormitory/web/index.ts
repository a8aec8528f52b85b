import { dashboardTiles, fieldFaces, fieldTypes, helpPages, offer, offerAll, pageAdditions } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { dormitoryFields } from '../model/fields.ts'
import { dormitoryAdditions } from './additions.ts'
import { dormitoryFaces } from './faces.tsx'
import { dormitoryTiles } from './tiles.ts'

export default webHalf({
  activate: () => ({
    pages: {
      'dormitory/plan': () => import('./pages/plan.tsx'),
      'dormitory/mine': () => import('./pages/mine.tsx'),
      'dormitory/queue': () => import('./pages/queue.tsx'),
      'dormitory/applications': () => import('./pages/applications.tsx'),
      'dormitory/my-repairs': () => import('./pages/my-repairs.tsx'),
      'dormitory/repairs': () => import('./pages/repairs.tsx'),
      'dormitory/repair-list': () => import('./pages/repair-list.tsx'),
      'dormitory/inspections': () => import('./pages/inspections.tsx'),
      'dormitory/round': () => import('./pages/round.tsx'),
      'dormitory/findings': () => import('./pages/findings.tsx'),
      'dormitory/visitors': () => import('./pages/visitors.tsx'),
      'dormitory/my-visitors': () => import('./pages/my-visitors.tsx'),
      'dormitory/hand-over': () => import('./pages/hand-over.tsx'),
      'dormitory/my-bills': () => import('./pages/my-bills.tsx'),
      'dormitory/bills': () => import('./pages/bills.tsx'),
      'dormitory/metering': () => import('./pages/metering.tsx'),
      'dormitory/report': () => import('./pages/report.tsx'),
      'dormitory/readings': () => import('./pages/readings.tsx'),
      'dormitory/standard-items': () => import('./pages/standard-items.tsx'),
      'dormitory/goods': () => import('./pages/goods.tsx'),
      'dormitory/stays': () => import('./pages/stays.tsx'),
      'dormitory/people': () => import('./pages/people.tsx'),
      'dormitory/rooms': () => import('./pages/rooms.tsx'),
      'dormitory/buildings': () => import('./pages/buildings.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'dormitory.help', load: () => import('./help.ts') }),
      ...offerAll(fieldTypes, dormitoryFields),
      ...offerAll(fieldFaces, dormitoryFaces),
      ...offerAll(pageAdditions, dormitoryAdditions),
      ...offerAll(dashboardTiles, dormitoryTiles),
    ],
  }),
})
