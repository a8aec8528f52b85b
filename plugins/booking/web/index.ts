import { fieldFaces, fieldTypes, helpPages, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { seriesField } from '../model/series-field.ts'
import { seriesFace } from './series/series-face.tsx'

export default webHalf({
  activate: () => ({
    pages: {
      'booking/policies': () => import('./policies-page.tsx'),
      'booking/closures': () => import('./closures/closures-page.tsx'),
      'booking/waiting': () => import('./waiting/waiting-page.tsx'),
      'booking/feeds': () => import('./feeds/feeds-page.tsx'),
    },
    offers: [
      offer(fieldTypes, seriesField),
      offer(fieldFaces, seriesFace),
      offer(helpPages, { id: 'booking.help', load: () => import('./help.ts') }),
    ],
  }),
})
