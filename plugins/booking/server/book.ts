import { randomUUID } from 'node:crypto'
import { type BookingRequest, sql } from '@gongtai/sdk/server'
import { bookingFaults } from '../model/faults.ts'
import { expireHolds } from './expire-holds.ts'
import { clashesOf, describeClashes } from './find-claims.ts'
import { lockResources } from './lock-resources.ts'
import type { BookingDatabase } from './tables.ts'

/**
 * Makes a booking with a claim on each resource: lock for order, constraint for truth. The look for clashes in
 * between only serves the sentence of the refusal; were it wrong, the constraint would still refuse.
 */
export async function book(db: BookingDatabase, request: BookingRequest, now: Date): Promise<string> {
  if (request.to <= request.from) throw bookingFaults.emptySpan()
  await lockResources(db, request.resources)
  const made = await sameRequest(db, request)
  if (made) return made
  await expireHolds(db, now, request.resources)
  const clashes = await clashesOf(db, request.resources, request.from, request.to, now)
  if (clashes.length > 0) throw bookingFaults.clash({ clashes: await describeClashes(db, clashes) })
  return insertBooking(db, request, now)
}

/** The booking an earlier try of the same request made. */
async function sameRequest(db: BookingDatabase, request: BookingRequest): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('bk_booking')
    .select(['id', 'purpose', 'applicant'])
    .where('idempotency_key', '=', request.key)
    .executeTakeFirst()
  if (!earlier) return undefined
  if (earlier.applicant !== request.applicant || earlier.purpose !== request.purpose) throw bookingFaults.keyReused()
  return earlier.id
}

async function insertBooking(db: BookingDatabase, request: BookingRequest, now: Date): Promise<string> {
  const id = randomUUID()
  const state = request.hold ? ('held' as const) : ('confirmed' as const)
  const booking = {
    id,
    idempotency_key: request.key,
    purpose: request.purpose,
    applicant: request.applicant,
    business_table: request.business?.table ?? null,
    business_id: request.business?.id ?? null,
    state,
    created_at: now,
  }
  const span = sql<string>`tstzrange(${request.from}::timestamptz, ${request.to}::timestamptz, '[)')`
  const claims = [...new Set(request.resources)].map((resource_id) => ({
    id: randomUUID(),
    booking_id: id,
    resource_id,
    span,
    state,
    hold_until: request.hold?.until ?? null,
  }))
  await db.insertInto('bk_booking').values(booking).execute()
  await db.insertInto('bk_claim').values(claims).execute().catch(refuseOverlap)
  await db
    .insertInto('bk_event')
    .values({ booking_id: id, at: now, actor: request.applicant, from_state: null, to_state: state })
    .execute()
  return id
}

const EXCLUSION_VIOLATION = '23P01'

function refuseOverlap(error: unknown): never {
  if ((error as { code?: string }).code === EXCLUSION_VIOLATION) throw bookingFaults.justTaken()
  throw error
}
