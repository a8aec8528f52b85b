import { area } from '@gongtai/sdk'
import { bookablePlaces, placeField, places } from './places.ts'
import { use } from './use.ts'

/** What this business declares; what the server answers follows from it. */
export const business = area({
  title: '示例业务',
  registers: [places],
  bookables: [bookablePlaces],
  fields: [placeField],
  reservations: [use],
})
