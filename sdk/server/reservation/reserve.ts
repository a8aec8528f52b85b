import { markedAt, plainFault, refusal } from '@gongtai/core/booking/refusal'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { SeriesScope } from '@gongtai/core/reservation/arranging'
import { partsOf } from '@gongtai/core/reservation/bookable'
import { momentText } from '@gongtai/core/reservation/moments'
import type { ReservationPolicy, ReservedSpan } from '@gongtai/core/reservation/policy'
import type {
  Reservation,
  ReservedRecord,
  ReservedResources,
  ReservedRows,
} from '@gongtai/core/reservation/reservation'
import { readSeries } from '@gongtai/core/reservation/series'
import { spanProblems } from '@gongtai/core/reservation/span-problems'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import {
  type BookingRefuses,
  type BookingRequest,
  Bookings,
  type RequestBooking,
  type SeriesOutcome,
} from '../services/bookings.ts'
import { offeringInstead } from './instead.ts'
import type { ReservationLapsed } from './lapse.ts'
import type { NamedRows, ReservationMoved } from './move.ts'
import { placesOf } from './places-of.ts'
import { readsReservation } from './reads-bookings.ts'
import { idsOf, knownRows, type ReservedIds, recordOf, refuseUnfit, type Stage } from './reserved.ts'
import { columnsOf, saidAt } from './said-at.ts'
import { spanOf } from './span-of.ts'
import { tell } from './tell.ts'

const HOUR = 3_600_000

/**
 * The request that books.
 *
 * @see reservationReactions
 */
export interface ReservingRequest {
  readonly instance: string
  readonly record: string
  readonly initiator: string
}

/**
 * A claim that was just made.
 *
 * @see reservationReactions
 */
export interface ReservationClaim<Resources extends ReservedResources = ReservedResources>
  extends ReservingRequest,
    ReservedSpan {
  readonly booking: string
  readonly purpose: string
  /** The record of the form, by its columns. */
  readonly values: ReservedRecord
  /** Ids of the rows, by the names of the declaration. */
  readonly resources: ReservedIds<Resources>
}

/**
 * What a plugin does besides, in the same transaction.
 *
 * @see reservationReactions
 */
export interface ReservationHooks<Resources extends ReservedResources = ReservedResources> {
  /** After a claim was made; a fault refuses it. */
  readonly claimed?: (claim: ReservationClaim<Resources>, context: OperationContext) => Promise<void>
  /** After what was given got another time or other rows; a fault refuses it. */
  readonly moved?: (move: ReservationMoved<Resources>, context: OperationContext) => Promise<void>
  /**
   * When what a request was given is lost because nobody came or the row was closed; after it has happened, so it cannot
   * be refused. Without it the applicant is told, and what was given at a step waits there again.
   */
  readonly lapsed?: (about: ReservationLapsed, context: OperationContext) => Promise<void>
  /** When what a request holds or was given is free again. What is in use already stays. */
  readonly freed?: (
    about: {
      readonly instance: string
      readonly reason: string
      /** Only these bookings of what repeats; all when absent. */
      readonly bookings?: readonly string[]
    },
    context: OperationContext,
  ) => Promise<void>
}

/** Holds what a request wishes for; the hold lapses by itself when nobody decides. */
export async function hold<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  request: ReservingRequest,
  context: OperationContext,
): Promise<void> {
  await cancelBookings(of, { instance: request.instance, reason: '重新提交' }, context)
  const record = await recordOf(of, context, request.record)
  const policy = await policyOf(of, context)
  const span = await saidAt([of.from, of.to], () => spanOf(of, record))
  const ids = idsOf(of, record, 'wished')
  if (Object.values(ids).every((each) => each.length === 0)) return refuseSpan(of, policy, span, context.now)
  const until = new Date(context.now.getTime() + policy.holdHours * HOUR)
  await saidAt(columnsOf(of, 'wished'), async () => {
    const rows = await knownRows(of, context, ids, 'wished')
    const refuses = refusesAt(of, record, 'wished', rows, context.user)
    await bookAll(of, { request, record, span, rows, policy, hold: { until }, refuses }, context)
  })
}

/** What is declared, with the settings of the tenant. */
export const policyOf = async <Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { settings }: Pick<OperationContext, 'settings'>,
): Promise<ReservationPolicy> => of.policyFor(await settings(of.id.split('.')[0] ?? ''))

/** What the policy does not allow, where nothing is wished for by name. */
function refuseSpan<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  policy: ReservationPolicy,
  span: ReservedSpan,
  now: Date,
): void {
  const [first, ...more] = spanProblems(of, policy, span, { now })
  if (first) throw markedAt(refusal([first, ...more]), [of.from, of.to])
}

/** In whose words the policy refuses, at which columns, and why the rows cannot serve. */
export function refusesAt<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  record: ReservedRecord,
  stage: Stage,
  rows: NamedRows,
  user: OperationContext['user'],
): BookingRefuses {
  const unfit = of.fits?.(rows as unknown as ReservedRows<Resources>, record)
  const fields = { time: [of.from, of.to], resources: columnsOf(of, stage) }
  return {
    of: of.id,
    words: of.words,
    // A form without a column of its own for it says why in its purpose.
    reason: (of.reason === undefined ? said(of.purpose, record) : record[of.reason]) ?? '',
    fields,
    ...(!readsReservation(of as unknown as Reservation, user) && { unnamed: true as const }),
    ...(unfit && { besides: [plainFault(markedAt(unfit, fields.resources))] }),
  }
}

/** Claims what a request is given, in place of what it held; a clash refuses the decision. */
export async function claim<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  request: ReservingRequest,
  context: OperationContext,
  hooks: ReservationHooks<Resources>,
): Promise<void> {
  const record = await recordOf(of, context, request.record)
  const policy = await policyOf(of, context)
  const span = spanOf(of, record)
  if (span.to <= context.now) throw of.faults.over({ ...of.words, at: span.to, fields: [of.to] })
  const { ids, rows } = await saidAt(columnsOf(of, 'given'), async () => {
    const given = idsOf(of, record, 'given')
    return { ids: given, rows: await refuseUnfit(of, context, given, record) }
  })
  const reason = `重新${of.words.claim}`
  await cancelBookings(of, { instance: request.instance, reason }, context)
  await hooks.freed?.({ instance: request.instance, reason }, context)
  const { booked, refused } = await saidAt(columnsOf(of, 'given'), () =>
    bookAll(of, { request, record, span, rows, policy }, context),
  )
  const purpose = purposeOf(of, record)
  if (refused.length > 0) {
    const words = { purpose, count: String(refused.length), times: refusedText(refused) }
    await tell(context, [request.initiator], { instance: request.instance, kind: 'partly', words }, of)
  }
  for (const { resources, ...each } of booked) {
    const given = substituted(of, { ids, rows, resources })
    await hooks.claimed?.({ ...request, ...each, purpose, values: record, resources: given }, context)
  }
}

const MOST_TOLD = 10

/** The times that cannot be had and why, as many of them as are read. */
const refusedText = (refused: SeriesOutcome['refused']): string =>
  refused
    .slice(0, MOST_TOLD)
    .map(({ from, reason }) => `${momentText(from)}（${reason.replace(/。$/, '')}）`)
    .join('、') + (refused.length > MOST_TOLD ? '等' : '')

/** The ids by name, where another row was taken for one that is not free. */
function substituted<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { ids, rows, resources }: { ids: ReservedIds<Resources>; rows: NamedRows; resources: readonly string[] },
): ReservedIds<Resources> {
  const [other, ...more] = resources
  const named = Object.entries(rows).filter(([, each]) => each.length > 0)
  const [[name = '', [row] = []] = []] = named
  const whole = row ? wholeOf(of.resources[name]?.of ?? {}, [row]) : []
  if (named.length !== 1 || more.length > 0 || other === undefined || whole.includes(other)) return ids
  return { ...ids, [name]: [other] }
}

interface Wanted {
  readonly request: ReservingRequest
  readonly record: ReservedRecord
  readonly span: ReservedSpan
  readonly policy: ReservationPolicy
  /** What is booked, by the names of the declaration. */
  readonly rows: NamedRows
  readonly hold?: { readonly until: Date }
  readonly refuses?: BookingRefuses
  /** The series it is one time of. */
  readonly series?: { readonly id: string; readonly occurrence: number }
}

/** Books each time of what repeats, or the one time there is. */
async function bookAll<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  wanted: Wanted,
  context: OperationContext,
): Promise<Pick<SeriesOutcome, 'booked' | 'refused'>> {
  const repeats = readSeries(of.series === undefined ? null : wanted.record[of.series])
  if (!repeats) {
    const request = await requestOf(of, wanted, context)
    const booking = await book(of, wanted, context)
    return { booked: [{ booking, ...wanted.span, resources: request.resources }], refused: [] }
  }
  const { mode, ...repeat } = repeats
  const request = { ...(await requestOf(of, wanted, context)), repeat, mode }
  return context.service(Bookings).bookSeries(context, request)
}

export async function book<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  wanted: Wanted,
  context: OperationContext,
): Promise<string> {
  const { record, rows, span, policy, refuses = refusesAt(of, record, 'given', rows, context.user) } = wanted
  const request = await requestOf(of, wanted, context)
  return offeringInstead(of as unknown as Reservation, { record, rows, ...span, policy, refuses }, context, () =>
    context.service(Bookings).book(context, request),
  )
}

/** What is asked of the booking engine. */
async function requestOf<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { request, record, span, rows, policy, hold: lapses, refuses, series }: Wanted,
  context: OperationContext,
): Promise<BookingRequest> {
  const { instance } = request
  const earlier = await context.service(Bookings).ofRequest(context.db, { instance, reservation: of.id })
  return {
    key: `${instance}:${of.id}:${earlier.length + 1}`,
    resources: Object.entries(of.resources).flatMap(([name, { of: kept }]) => wholeOf(kept, rows[name] ?? [])),
    ...span,
    ...placesOf(of, rows, record),
    purpose: purposeOf(of, record),
    applicant: request.initiator,
    business: { table: of.table, id: request.record, instance, reservation: of.id },
    policy,
    ...(lapses && { hold: lapses }),
    ...(refuses && { refuses }),
    ...(series && { series }),
  }
}

/** Rows and what they are made of. */
const wholeOf = (of: { readonly parts?: string }, rows: readonly RegisterRow[]): readonly string[] =>
  rows.flatMap((row) => [row.id, ...partsOf(of, row)])

const said = (purpose: Reservation['purpose'], record: ReservedRecord): string | null | undefined =>
  typeof purpose === 'function' ? purpose(record) : record[purpose]

export const purposeOf = <Resources extends ReservedResources>(
  { purpose, words }: Reservation<Resources>,
  record: ReservedRecord,
): string => said(purpose, record) || `${words.use}申请`

/** Gives up what a request holds or was promised, unless it is in use or over. */
async function cancelBookings<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { instance, reason, ...part }: Freed,
  context: OperationContext,
): Promise<readonly RequestBooking[]> {
  const bookings = context.service(Bookings)
  const all = await bookings.ofRequest(context.db, { instance, reservation: of.id })
  const waiting = timesOf(all, part, context.now).filter(({ state }) => state === 'held' || state === 'confirmed')
  for (const { booking } of waiting) await bookings.cancel(context, booking, reason)
  return waiting
}

/**
 * Refuses what its applicant gives back when the time for that is over, as the policy says: whoever keeps it still may.
 *
 * @param of the declaration
 * @param about the request, and of what repeats maybe one booking and how far it goes
 * @param context of the call, which the applicant makes
 * @throws `…too-late-to-cancel`, with the time until which it was possible
 * @example
 * declare const roomUse: Reservation
 * export const mayCallOff = (context: OperationContext, instance: string) =>
 *   refuseLateCancel(roomUse, { instance }, context)
 */
export async function refuseLateCancel<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { instance, ...part }: SeriesPart & { readonly instance: string },
  context: OperationContext,
): Promise<void> {
  const all = await context.service(Bookings).ofRequest(context.db, { instance, reservation: of.id })
  const late = timesOf(all, part, context.now).find(
    ({ state, cancelUntil }) => state === 'confirmed' && cancelUntil && cancelUntil < context.now,
  )
  if (late?.cancelUntil) throw of.faults.tooLateToCancel({ use: of.words.use, until: late.cancelUntil })
}

/** One time of what repeats, and as many of the others as the change is to reach; what has begun stays. */
export function timesOf(
  all: readonly RequestBooking[],
  { booking, scope = 'this' }: SeriesPart,
  now: Date,
): readonly RequestBooking[] {
  const seen = all.find((each) => each.booking === booking)
  if (booking === undefined || (seen && seen.series === null)) return all.filter((each) => !seen || each === seen)
  if (!seen) return []
  const begins = scope === 'following' ? seen.from : new Date(0)
  const others = all.filter((each) => each.series === seen.series && each.from >= begins && each.from > now)
  return scope === 'this' ? [seen] : [seen, ...others.filter((each) => each !== seen)]
}

interface SeriesPart {
  /** Of what repeats, one of its times. */
  readonly booking?: string
  /** And how many of the others; none when absent. */
  readonly scope?: SeriesScope
}

interface Freed extends SeriesPart {
  readonly instance: string
  readonly reason: string
}

/**
 * Frees what a request holds or was given, as its end does; for a call by which somebody calls it off.
 *
 * @param of the declaration
 * @param about the request, its record when that is known, and why, for the history of the booking; of what repeats
 *   maybe one booking and how far it goes
 * @param context of the call or reaction
 * @param hooks those of the reactions
 * @returns how many bookings were given up; what is in use already stays
 * @throws never
 * @example
 * declare const roomUse: Reservation
 * export const closeRoom = (context: OperationContext, instance: string) =>
 *   freeReservation(roomUse, { instance, reason: '会议室检修' }, context)
 */
export async function freeReservation<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  about: Freed & { readonly record?: string },
  context: OperationContext,
  hooks: ReservationHooks<Resources> = {},
): Promise<number> {
  const { instance, record, reason, booking } = about
  const freed = await cancelBookings(of, about, context)
  const left = await context.service(Bookings).ofRequest(context.db, { instance, reservation: of.id })
  const none = !left.some(({ state }) => ['held', 'confirmed', 'in_use'].includes(state))
  if (none) await forgetGiven(of, context, record === undefined ? freed.map((each) => each.record) : [record])
  const bookings = booking === undefined ? {} : { bookings: freed.map((each) => each.booking) }
  await hooks.freed?.({ instance, reason, ...bookings }, context)
  return freed.length
}

/** The form goes on saying what was given. */
export async function writeGiven<Resources extends ReservedResources>(
  { table, resources }: Reservation<Resources>,
  { db }: OperationContext,
  record: string,
  ids: ReservedIds<Resources>,
): Promise<void> {
  const given = Object.entries(resources).flatMap(([name, { given: column }]) =>
    column ? [sql`${sql.id(column)} = ${(ids[name] ?? []).join(',') || null}`] : [],
  )
  if (given.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(given)}
    where tenant_id = current_tenant() and id = ${record}`.execute(db)
}

/** What the form says was given is no longer so. */
export async function forgetGiven<Resources extends ReservedResources>(
  { table, resources }: Reservation<Resources>,
  { db }: OperationContext,
  records: readonly string[],
): Promise<void> {
  const given = Object.values(resources).flatMap(({ given: column }) => (column ? [column] : []))
  if (given.length === 0 || records.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(given.map((column) => sql`${sql.id(column)} = null`))}
    where tenant_id = current_tenant() and id = any(${[...records]}::text[])`.execute(db)
}
