import type { RequestBooking } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/** Bookings of a request; those made before reservations had names belong to any. */
export const bookingsOf = (
  db: BookingDatabase,
  { instance, reservation }: { readonly instance: string; readonly reservation: string },
): Promise<readonly RequestBooking[]> =>
  db
    .selectFrom('bk_booking')
    .select(({ fn, val }) => ['id as booking', 'state', 'applicant', fn.coalesce('business_id', val('')).as('record')])
    .where('instance_id', '=', instance)
    .where(({ or, eb }) => or([eb('reservation', '=', reservation), eb('reservation', 'is', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
