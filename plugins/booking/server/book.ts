import type { WorkingCalendar } from '@gongtai/sdk'
import { type BookingRequest, bookingFaults, markedAt, policySays, refusal, sql } from '@gongtai/sdk/server'
import { clashesOf, describeClashes } from './find-claims.ts'
import { freeLapsed } from './free-lapsed.ts'
import { lockResources } from './lock-resources.ts'
import { ruleProblems } from './rules/rule-problems.ts'
import { type ResourceRules, rulesFor } from './rules/rules-for.ts'
import type { BookingDatabase } from './tables.ts'
import { take } from './take.ts'
import { refuseNoNumber, tooFewPlaces } from './too-few-places.ts'

/** Who books, and when. */
export interface By {
  readonly actor: string
  readonly now: Date
  readonly calendar: (from: Date) => Promise<WorkingCalendar>
}

/**
 * Makes a booking with a claim on each resource: lock for order, constraint for truth. What is to be had is taken in one
 * step; only where it is not, somebody looks why, and frees what has lapsed.
 */
export async function book(db: BookingDatabase, asked: BookingRequest, by: By): Promise<string> {
  if (asked.to <= asked.from) throw emptySpan(asked)
  await refuseNoNumber(db, asked.resources, asked.places)
  const rules = asked.policy ? await rulesFor(db, asked.resources, asked.policy) : []
  const request = heldAsRuled(asked, rules, by.now)
  if (request.refuses) {
    const earlier = await sameRequest(db, request)
    if (earlier) return earlier
    await refuse(db, request, rules, by)
  }
  for (const again of [false, true]) {
    if (again) {
      await lockResources(db, request.resources)
      await freeLapsed(db, by.now, request.resources)
    }
    const outcome = await take(db, request, rules, by)
    if (typeof outcome === 'object') return keptInSeries(db, outcome.made, request)
    const earlier = outcome === 'same' ? await sameRequest(db, request) : undefined
    if (earlier) return earlier
    await refuse(db, request, rules, by)
  }
  throw bookingFaults.justTaken()
}

/** A hold lasts as long as the tenant has laid down, where it has. */
function heldAsRuled(request: BookingRequest, rules: readonly ResourceRules[], now: Date): BookingRequest {
  const ruled = rules.map(({ policy }) => policy.holdHours).filter((hours) => hours !== request.policy?.holdHours)
  if (!request.hold || ruled.length === 0) return request
  return { ...request, hold: { until: new Date(now.getTime() + Math.min(...ruled) * 3_600_000) } }
}

async function keptInSeries(db: BookingDatabase, id: string, { series }: BookingRequest): Promise<string> {
  if (!series) return id
  const { id: series_id, occurrence } = series
  await db.updateTable('bk_booking').set({ series_id, occurrence }).where('id', '=', id).execute()
  return id
}

function emptySpan({ refuses }: BookingRequest) {
  if (!refuses) return bookingFaults.emptySpan()
  return markedAt(policySays(refuses).faults.emptySpan({ ...refuses.words }), refuses.fields?.time)
}

/** Refuses with all that is in the way: rules, and who is there. */
async function refuse(
  db: BookingDatabase,
  request: BookingRequest,
  rules: readonly ResourceRules[],
  { now, calendar }: By,
): Promise<void> {
  const clashes = await clashesOf(db, request.resources, request, now)
  const taken =
    clashes.length > 0
      ? [
          markedAt(
            bookingFaults.clash({ clashes: describeClashes(clashes, request.refuses?.unnamed) }),
            request.refuses?.fields?.resources,
          ),
        ]
      : []
  const few = await tooFewPlaces(db, request.resources, request.places)
  const ruled = await ruleProblems(db, request, rules, { now, calendar: () => calendar(request.from) })
  const [first, ...more] = [
    ...ruled,
    ...few.map((each) => markedAt(each, request.refuses?.fields?.resources)),
    ...taken,
  ]
  if (first) throw refusal([first, ...more])
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
