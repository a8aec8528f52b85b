import { bookingFaults } from '@gongtai/sdk/server'
import { changeState } from './change-state.ts'
import { freeLapsed } from './free-lapsed.ts'
import { lockResources } from './lock-resources.ts'
import type { BookingDatabase } from './tables.ts'

/**
 * Somebody is there: it is in use from now on. Whoever comes too early is told from when on; whoever comes too late has
 * lost it, whether anybody else has taken it by now or not.
 */
export async function checkIn(
  db: BookingDatabase,
  id: string,
  by: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const claims = await db
    .selectFrom('bk_claim')
    .select(['resource_id', 'check_in_from', 'release_at'])
    .where('booking_id', '=', id)
    .execute()
  const [first] = claims
  if (!first) throw bookingFaults.unknownBooking()
  const { check_in_from: from, release_at: until } = first
  if (from && by.now < from) throw bookingFaults.tooEarlyToCheckIn({ from })
  const resources = claims.map(({ resource_id }) => resource_id)
  await lockResources(db, resources, { idleToo: true })
  const lapsed = await freeLapsed(db, by.now, resources)
  const { state } = await db.selectFrom('bk_booking').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  if (until && (state === 'no_show' || lapsed.some(({ booking }) => booking === id)))
    throw bookingFaults.released({ at: until })
  await changeState(db, id, 'in_use', by)
}
