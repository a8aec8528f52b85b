import { fieldFaces, fieldTypes, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { placeField } from '../model/places.ts'
import { placeFace } from './place-face.ts'

export default webHalf({
  activate: () => ({
    pages: {
      'sample-business/calendar': () => import('./calendar.tsx'),
      'sample-business/places': () => import('./places.tsx'),
    },
    offers: [offer(fieldTypes, placeField), offer(fieldFaces, placeFace)],
  }),
})
