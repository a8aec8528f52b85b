import { type BookingState, bookingFaults, sql } from '@gongtai/sdk/server'
import { clashesOf, describeClashes } from './find-claims.ts'
import { freeLapsed } from './free-lapsed.ts'
import { lockResources } from './lock-resources.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import type { BookingDatabase } from './tables.ts'
import { tooFewPlaces } from './too-few-places.ts'

interface Part {
  readonly id: string
  readonly booking: string
  readonly resource: string
  readonly kind: string
  readonly lanes: string
  readonly places: number | null
  readonly state: BookingState
  readonly holdUntil: Date | null
  readonly from: Date
  readonly to: Date
}

/**
 * Two bookings exchange their resources. The claims of the first are out of the way for a moment, which nobody sees:
 * it is one transaction, and who asks for the resources meanwhile waits for the lock.
 */
export async function swap(
  db: BookingDatabase,
  [one, other]: readonly [string, string],
  by: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const resources = (await partsOf(db, [one, other])).map(({ resource }) => resource)
  if (resources.length === 0) throw bookingFaults.unknownBooking()
  await lockResources(db, resources)
  await freeLapsed(db, by.now, resources)
  const parts = await partsOf(db, [one, other])
  const [ones, others] = [one, other].map((id) => parts.filter(({ booking }) => booking === id)) as [Part[], Part[]]
  const kinds = (of: readonly Part[]) => of.map(({ kind }) => kind).join()
  if (ones.length === 0 || others.length === 0) throw bookingFaults.unknownBooking()
  if (kinds(ones) !== kinds(others) || parts.some(({ state }) => state !== 'held' && state !== 'confirmed'))
    throw bookingFaults.cannotSwap()
  await refuseTaken(db, [ones, others], by.now)
  await outOfTheWay(db, one)
  for (const [index, part] of others.entries()) await give(db, part, ones[index] as Part)
  for (const [index, part] of ones.entries()) await give(db, part, others[index] as Part)
  for (const { booking, state } of [ones[0], others[0]] as readonly [Part, Part])
    await sql`insert into bk_event (booking_id, at, actor, from_state, to_state, note)
      values (${booking}, ${by.now}, ${by.actor}, ${state}, ${state}, '互换')`.execute(db)
}

async function partsOf(db: BookingDatabase, bookings: readonly string[]): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select claim.id, claim.booking_id as booking, claim.resource_id as resource, resource.kind, claim.lanes::text as lanes,
      claim.places,
      claim.state, claim.hold_until as "holdUntil", lower(claim.span) as "from", upper(claim.span) as "to"
    from bk_claim claim
    join bk_resource resource on resource.tenant_id = claim.tenant_id and resource.id = claim.resource_id
    where claim.tenant_id = current_tenant() and claim.booking_id = any(${[...bookings]}::text[])
    order by resource.kind, claim.resource_id`.execute(db)
  return rows
}

/** Times may differ: whoever else has the resource then is in the way. */
async function refuseTaken(db: BookingDatabase, [ones, others]: readonly [Part[], Part[]], now: Date): Promise<void> {
  const [few] = [
    ...(await tooFewPlaces(db, resourcesOf(ones), others[0]?.places)),
    ...(await tooFewPlaces(db, resourcesOf(others), ones[0]?.places)),
  ]
  if (few) throw few
  const both = [...ones, ...others].map(({ booking }) => booking)
  const among = (parts: readonly Part[], [span]: readonly Part[]) =>
    clashesOf(db, resourcesOf(parts), span as Part, now, both)
  const clashes = [...(await among(ones, others)), ...(await among(others, ones))]
  if (clashes.length > 0) throw bookingFaults.clash({ clashes: describeClashes(clashes) })
}

const resourcesOf = (parts: readonly Part[]) => parts.map(({ resource }) => resource)

const outOfTheWay = (db: BookingDatabase, booking: string) =>
  db.updateTable('bk_claim').set({ state: 'cancelled', hold_until: null }).where('booking_id', '=', booking).execute()

const give = (db: BookingDatabase, { id, state, holdUntil }: Part, { resource, lanes }: Part) =>
  db
    .updateTable('bk_claim')
    .set({ resource_id: resource, lanes: sql<string>`${lanes}::int4range`, state, hold_until: holdUntil })
    .where('id', '=', id)
    .execute()
    .catch(refuseOverlap)
