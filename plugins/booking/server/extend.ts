import { bookingFaults, sql } from '@gongtai/sdk/server'
import { clashesOf, describeClashes } from './find-claims.ts'
import { freeLapsed } from './free-lapsed.ts'
import { lockResources } from './lock-resources.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import type { BookingDatabase } from './tables.ts'

const MINUTE = 60_000

/** Gives what is in use so much more time, if nobody else has it then. */
export async function extend(
  db: BookingDatabase,
  id: string,
  minutes: number,
  by: { readonly actor: string; readonly now: Date },
): Promise<Date> {
  const claims = await db
    .selectFrom('bk_claim')
    .select(['resource_id', 'state', 'places', sql<Date>`upper(span)`.as('to')])
    .where('booking_id', '=', id)
    .execute()
  const [first] = claims
  if (!first) throw bookingFaults.unknownBooking()
  const resources = claims.map(({ resource_id }) => resource_id)
  await lockResources(db, resources, { idleToo: true })
  await freeLapsed(db, by.now, resources)
  if (claims.some(({ state }) => state !== 'in_use')) throw bookingFaults.notInUse()
  const until = new Date(first.to.getTime() + minutes * MINUTE)
  const clashes = await clashesOf(db, resources, { from: first.to, to: until, places: first.places }, by.now, [id])
  if (clashes.length > 0) throw bookingFaults.clash({ clashes: describeClashes(clashes, true) })
  await sql`update bk_claim set span = tstzrange(lower(span), ${until}::timestamptz, '[)')
    where tenant_id = current_tenant() and booking_id = ${id}`
    .execute(db)
    .catch(refuseOverlap)
  await db
    .insertInto('bk_event')
    .values({
      booking_id: id,
      at: by.now,
      actor: by.actor,
      from_state: 'in_use',
      to_state: 'in_use',
      note: `延长 ${minutes} 分钟`,
    })
    .execute()
  return until
}
