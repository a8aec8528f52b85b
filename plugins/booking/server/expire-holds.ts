import type { BookingDatabase } from './tables.ts'

/** Frees holds whose time is over. A constraint cannot know the time, so every claimer does this first. */
export async function expireHolds(db: BookingDatabase, now: Date, resources?: readonly string[]): Promise<number> {
  let overdue = db
    .selectFrom('bk_claim')
    .select('booking_id')
    .where('state', '=', 'held')
    .where('hold_until', '<=', now)
  if (resources) overdue = overdue.where('resource_id', 'in', resources)
  const bookings = [...new Set((await overdue.execute()).map((claim) => claim.booking_id))]
  if (bookings.length === 0) return 0
  await db
    .updateTable('bk_claim')
    .set({ state: 'expired', hold_until: null })
    .where('booking_id', 'in', bookings)
    .where('state', '=', 'held')
    .execute()
  await db
    .updateTable('bk_booking')
    .set({ state: 'expired' })
    .where('id', 'in', bookings)
    .where('state', '=', 'held')
    .execute()
  const events = bookings.map((booking_id) => ({
    booking_id,
    at: now,
    actor: 'system',
    from_state: 'held' as const,
    to_state: 'expired' as const,
  }))
  await db.insertInto('bk_event').values(events).execute()
  return bookings.length
}
