import { randomUUID } from 'node:crypto'
import { type BookingRequest, bookingFaults, sql } from '@gongtai/sdk/server'
import { expireHolds } from './expire-holds.ts'
import { clashesOf, describeClashes } from './find-claims.ts'
import { freeLanes } from './free-lanes.ts'
import { lockResources } from './lock-resources.ts'
import type { BookingDatabase } from './tables.ts'

/** Who books, and when. */
interface By {
  readonly actor: string
  readonly now: Date
}

/**
 * Makes a booking with a claim on each resource: lock for order, constraint for truth. Whoever comes too late is told
 * so before queueing for the lock; the look under the lock serves the sentence too, for the constraint would refuse.
 */
export async function book(db: BookingDatabase, request: BookingRequest, by: By): Promise<string> {
  const { now } = by
  if (request.to <= request.from) throw bookingFaults.emptySpan()
  const early = await look(db, request, now)
  if (early.made) return early.made
  if (early.clashes.length > 0) throw bookingFaults.clash({ clashes: describeClashes(early.clashes) })
  await lockResources(db, request.resources)
  await expireHolds(db, now, request.resources)
  const { made, clashes } = await look(db, request, now)
  if (made) return made
  if (clashes.length > 0) throw bookingFaults.clash({ clashes: describeClashes(clashes) })
  return insertBooking(db, request, by, await freeLanes(db, request))
}

/** In this order: what another try of the same request has just taken is otherwise seen as a clash with oneself. */
async function look(db: BookingDatabase, request: BookingRequest, now: Date) {
  const clashes = await clashesOf(db, request.resources, request.from, request.to, now)
  return { clashes, made: await sameRequest(db, request) }
}

/** The booking an earlier try of the same request made. */
async function sameRequest(db: BookingDatabase, request: BookingRequest): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('bk_booking')
    .select(['id', 'purpose', 'applicant'])
    .where('idempotency_key', '=', request.key)
    .executeTakeFirst()
  if (!earlier) return undefined
  const claims = await db
    .selectFrom('bk_claim')
    .select(['resource_id', sql<Date>`lower(span)`.as('from'), sql<Date>`upper(span)`.as('to')])
    .where('booking_id', '=', earlier.id)
    .execute()
  const before = claims.map((claim) => textOf(claim.resource_id, claim.from, claim.to))
  const wanted = request.resources.map((resource) => textOf(resource, request.from, request.to))
  const same =
    earlier.applicant === request.applicant && earlier.purpose === request.purpose && sameTexts(before, wanted)
  if (!same) throw bookingFaults.keyReused()
  return earlier.id
}

const textOf = (resource: string, from: Date, to: Date): string =>
  `${resource} ${from.toISOString()} ${to.toISOString()}`
const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join()

async function insertBooking(
  db: BookingDatabase,
  request: BookingRequest,
  { actor, now }: By,
  lanes: ReadonlyMap<string, number>,
): Promise<string> {
  const id = randomUUID()
  const state = request.hold ? ('held' as const) : ('confirmed' as const)
  const booking = {
    id,
    idempotency_key: request.key,
    purpose: request.purpose,
    applicant: request.applicant,
    business_table: request.business?.table ?? null,
    business_id: request.business?.id ?? null,
    instance_id: request.business?.instance ?? null,
    reservation: request.business?.reservation ?? null,
    state,
    created_at: now,
  }
  const span = sql<string>`tstzrange(${request.from}::timestamptz, ${request.to}::timestamptz, '[)')`
  const claims = [...new Set(request.resources)].map((resource_id) => ({
    id: randomUUID(),
    booking_id: id,
    resource_id,
    span,
    lanes: sql<string>`int4range(${lanes.get(resource_id) ?? 1}, ${(lanes.get(resource_id) ?? 1) + 1})`,
    state,
    hold_until: request.hold?.until ?? null,
  }))
  await db.insertInto('bk_booking').values(booking).execute()
  await db.insertInto('bk_claim').values(claims).execute().catch(refuseOverlap)
  await db
    .insertInto('bk_event')
    .values({ booking_id: id, at: now, actor, from_state: null, to_state: state })
    .execute()
  return id
}

const EXCLUSION_VIOLATION = '23P01'

function refuseOverlap(error: unknown): never {
  if ((error as { code?: string }).code === EXCLUSION_VIOLATION) throw bookingFaults.justTaken()
  throw error
}
