import { sql } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/** Of the alias `claim`: a hold whose time is not over, and no booking that somebody should have checked in by now. */
export const stands = (now: Date) => sql<boolean>`(claim.hold_until is null or claim.hold_until > ${now})
  and (claim.release_at is null or claim.release_at > ${now} or claim.state <> 'confirmed')`

/** A booking that is free again, and what it has become. */
export interface Lapsed {
  readonly booking: string
  readonly from: 'held' | 'confirmed'
}

/**
 * Frees holds whose time is over and bookings nobody has checked in. A constraint cannot know the time, so every
 * claimer does this first; a job only does it for the rest.
 */
export async function freeLapsed(
  db: BookingDatabase,
  now: Date,
  resources?: readonly string[],
): Promise<readonly Lapsed[]> {
  let overdue = db
    .selectFrom('bk_claim')
    .select(['booking_id as booking', 'state as from'])
    .distinct()
    .where(({ eb, and, or }) =>
      or([
        and([eb('state', '=', 'held'), eb('hold_until', '<=', now)]),
        and([eb('state', '=', 'confirmed'), eb('release_at', '<=', now)]),
      ]),
    )
  if (resources) overdue = overdue.where('resource_id', 'in', resources)
  const found = (await overdue.execute()) as readonly Lapsed[]
  if (!resources) await lockCounted(db, found)
  await become(db, found, now, 'held', 'expired')
  await become(db, found, now, 'confirmed', 'no_show')
  return found
}

/** What is counted is shared by all who have places in it; whoever names resources has locked them. */
async function lockCounted(db: BookingDatabase, found: readonly Lapsed[]): Promise<void> {
  await sql`select from bk_resource where tenant_id = current_tenant() and counted and id in (
      select resource_id from bk_claim where tenant_id = current_tenant()
        and booking_id = any(${found.map(({ booking }) => booking)}::text[]))
    order by id for update`.execute(db)
}

async function become(
  db: BookingDatabase,
  found: readonly Lapsed[],
  at: Date,
  from: Lapsed['from'],
  to: 'expired' | 'no_show',
): Promise<void> {
  const bookings = found.filter((each) => each.from === from).map(({ booking }) => booking)
  if (bookings.length === 0) return
  await db
    .updateTable('bk_claim')
    .set({ state: to, hold_until: null })
    .where('booking_id', 'in', bookings)
    .where('state', '=', from)
    .execute()
  await db.updateTable('bk_booking').set({ state: to }).where('id', 'in', bookings).where('state', '=', from).execute()
  const event = { at, actor: 'system', from_state: from, to_state: to, told: false }
  const events = bookings.map((booking_id) => ({ booking_id, ...event }))
  await db.insertInto('bk_event').values(events).execute()
}
