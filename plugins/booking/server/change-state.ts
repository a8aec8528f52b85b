import { type BookingState, bookingFaults, bookingMayBecome, sql } from '@gongtai/sdk/server'
import { freeLapsed } from './free-lapsed.ts'
import { lockResources } from './lock-resources.ts'
import type { BookingDatabase } from './tables.ts'

/** Moves a booking and its claims along one of the allowed arrows. Repeating the arrow just taken changes nothing. */
export async function changeState(
  db: BookingDatabase,
  id: string,
  to: BookingState,
  by: {
    readonly actor: string
    readonly now: Date
    readonly note?: string | undefined
    /** `false` when it is told to whoever follows the booking. */
    readonly told?: false
  },
): Promise<void> {
  const claims = await db
    .selectFrom('bk_claim')
    .select(['resource_id', 'places'])
    .where('booking_id', '=', id)
    .execute()
  if (claims.length === 0) throw bookingFaults.unknownBooking()
  const resources = claims.map((claim) => claim.resource_id)
  if (to === 'confirmed') {
    await lockResources(db, resources)
    await freeLapsed(db, by.now, resources)
  } else if (claims.some(({ places }) => places !== null)) {
    // What is counted is shared by all who have places in it.
    await lockResources(db, resources, { idleToo: true })
  }
  const { state: from } = await db
    .selectFrom('bk_booking')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A hold that has lapsed meanwhile is given up already.
  if (from === to || (from === 'expired' && to === 'cancelled')) return
  if (!bookingMayBecome(from, to)) throw bookingFaults.wrongState({ from, to })
  await db.updateTable('bk_claim').set({ state: to, hold_until: null }).where('booking_id', '=', id).execute()
  if (to === 'confirmed') await allowTimeToCome(db, id, by.now)
  await db.updateTable('bk_booking').set({ state: to }).where('id', '=', id).execute()
  await db
    .insertInto('bk_event')
    .values({
      ...{ booking_id: id, at: by.now, actor: by.actor, from_state: from, to_state: to, note: by.note ?? '' },
      told: by.told ?? true,
    })
    .execute()
}

/** What is confirmed after its begin leaves as long to come as if it had been before. */
async function allowTimeToCome(db: BookingDatabase, id: string, now: Date): Promise<void> {
  await sql`update bk_claim set release_at = greatest(release_at, ${now}::timestamptz + (release_at - lower(span)))
    where tenant_id = current_tenant() and booking_id = ${id} and release_at is not null`.execute(db)
}
