import { type RequestBooking, sql } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/** Bookings of a request; those made before reservations had names belong to any. */
export const bookingsOf = (
  db: BookingDatabase,
  { instance, reservation }: { readonly instance: string; readonly reservation: string },
): Promise<readonly RequestBooking[]> =>
  db
    .selectFrom('bk_booking')
    .select(({ fn, val }) => [
      'id as booking',
      'state',
      'applicant',
      'cancel_until as cancelUntil',
      'series_id as series',
      'occurrence',
      fn.coalesce('business_id', val('')).as('record'),
    ])
    .select([end('lower').as('from'), end('upper').as('to'), claimed.as('resources')])
    .where('instance_id', '=', instance)
    .where(({ or, eb }) => or([eb('reservation', '=', reservation), eb('reservation', 'is', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** All claims of a booking are of one span. */
const end = (of: 'lower' | 'upper') =>
  sql<Date>`(select ${sql.raw(of)}(span) from bk_claim
    where bk_claim.tenant_id = current_tenant() and booking_id = bk_booking.id limit 1)`

const claimed = sql<readonly string[]>`(select array_agg(resource_id order by resource_id) from bk_claim
    where bk_claim.tenant_id = current_tenant() and booking_id = bk_booking.id)`

const MOST = 100

/** The requests that booked a resource, those of the newest bookings first. */
export async function requestsFor(db: BookingDatabase, resource: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('bk_claim as claim')
    .innerJoin('bk_booking as booking', (join) =>
      join.onRef('booking.tenant_id', '=', 'claim.tenant_id').onRef('booking.id', '=', 'claim.booking_id'),
    )
    .select('booking.instance_id as instance')
    .where('claim.resource_id', '=', resource)
    .where('booking.instance_id', 'is not', null)
    .groupBy('booking.instance_id')
    .orderBy(({ fn }) => fn.max('booking.created_at'), 'desc')
    .limit(MOST)
    .execute()
  return found.map(({ instance }) => String(instance))
}
