import { area, reservation, settledPolicy } from '@gongtai/sdk'
import { useFaults } from './faults.ts'
import { bookablePlaces, placeField, places } from './places.ts'
import type { Settings } from './settings.ts'

/** Held when the request is handed in, booked when it is agreed, free again when it is returned, withdrawn or refused. */
export const use = reservation({
  id: 'sample-business.use',
  path: '/sample-business/use',
  table: 'BUS_SAMPLE_BUSINESS',
  from: 'START_TIME',
  to: 'END_TIME',
  purpose: 'SUBJECT',
  // Who moves in the calendar what was agreed.
  arrange: 'sample-business:edit',
  resources: { place: { of: bookablePlaces, wished: 'PLACE_ID' } },
  policy: (settings: Settings) => ({ ...settledPolicy(settings), shortestMinutes: 15 }),
  fits: ({ place: [place] }, { PEOPLE }) => {
    const people = Number(PEOPLE ?? 0)
    return place && people > place.seats ? useFaults.tooFewSeats({ ...place, people }) : undefined
  },
})

/** What this business declares; what the server answers follows from it. */
export const business = area({
  title: '示例业务',
  registers: [places],
  bookables: [bookablePlaces],
  fields: [placeField],
  reservations: [use],
})
