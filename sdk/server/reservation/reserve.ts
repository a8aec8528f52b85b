import { type ReservationPolicy, type ReservedSpan, spanProblem } from '@gongtai/core/reservation/policy'
import type { Reservation, ReservedRecord, ReservedResources } from '@gongtai/core/reservation/reservation'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { Bookings } from '../services/bookings.ts'
import type { ReservationMoved } from './move.ts'
import { idsOf, type ReservedIds, recordOf, refuseUnfit } from './reserved.ts'
import { columnsOf, saidAt } from './said-at.ts'
import { spanOf } from './span-of.ts'

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
  /** When what a request holds or was given is free again. What is in use already stays. */
  readonly freed?: (
    about: { readonly instance: string; readonly reason: string },
    context: OperationContext,
  ) => Promise<void>
}

/** Holds what a request wishes for; the hold lapses by itself when nobody decides. */
export async function hold<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  request: ReservingRequest,
  context: OperationContext,
): Promise<void> {
  await cancelBookings(of, request.instance, context, '重新提交')
  const record = await recordOf(of, context, request.record)
  const policy = of.policyFor(await context.settings(of.id.split('.')[0] ?? ''))
  const span = await saidAt([of.from, of.to], () => wishedSpan(of, record, policy, context.now))
  const ids = idsOf(of, record, 'wished')
  if (Object.values(ids).every((each) => each.length === 0)) return
  const until = new Date(context.now.getTime() + policy.holdHours * HOUR)
  await saidAt(columnsOf(of, 'wished'), async () => {
    await refuseUnfit(of, context, ids, record, 'wished')
    await book(of, { request, record, span, ids, hold: { until } }, context)
  })
}

function wishedSpan<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  record: ReservedRecord,
  policy: ReservationPolicy,
  now: Date,
): ReservedSpan {
  const span = spanOf(of, record)
  const problem = spanProblem(of, policy, span, now)
  if (problem) throw problem
  return span
}

/** Claims what a request is given, in place of what it held; a clash refuses the decision. */
export async function claim<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  request: ReservingRequest,
  context: OperationContext,
  hooks: ReservationHooks<Resources>,
): Promise<void> {
  const record = await recordOf(of, context, request.record)
  const span = spanOf(of, record)
  if (span.to <= context.now) throw of.faults.over({ ...of.words, at: span.to, fields: [of.to] })
  const ids = await saidAt(columnsOf(of, 'given'), async () => {
    const given = idsOf(of, record, 'given')
    await refuseUnfit(of, context, given, record)
    return given
  })
  const reason = `重新${of.words.claim}`
  await cancelBookings(of, request.instance, context, reason)
  await hooks.freed?.({ instance: request.instance, reason }, context)
  const booking = await saidAt(columnsOf(of, 'given'), () => book(of, { request, record, span, ids }, context))
  const purpose = purposeOf(of, record)
  await hooks.claimed?.({ ...request, ...span, booking, purpose, values: record, resources: ids }, context)
}

interface Wanted<Resources extends ReservedResources> {
  readonly request: ReservingRequest
  readonly record: ReservedRecord
  readonly span: ReservedSpan
  readonly ids: ReservedIds<Resources>
  readonly hold?: { readonly until: Date }
}

export async function book<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { request, record, span, ids, hold: lapses }: Wanted<Resources>,
  context: OperationContext,
): Promise<string> {
  const bookings = context.service(Bookings)
  const { instance } = request
  const earlier = await bookings.ofRequest(context.db, { instance, reservation: of.id })
  return bookings.book(context, {
    key: `${instance}:${of.id}:${earlier.length + 1}`,
    resources: Object.values(ids).flat(),
    ...span,
    purpose: purposeOf(of, record),
    applicant: request.initiator,
    business: { table: of.table, id: request.record, instance, reservation: of.id },
    ...(lapses && { hold: lapses }),
  })
}

export const purposeOf = <Resources extends ReservedResources>(
  { purpose, words }: Reservation<Resources>,
  record: ReservedRecord,
): string => record[purpose] || `${words.use}申请`

/** Gives up what a request holds or was promised, unless it is in use or over. */
async function cancelBookings<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  instance: string,
  context: OperationContext,
  reason: string,
): Promise<readonly string[]> {
  const bookings = context.service(Bookings)
  const all = await bookings.ofRequest(context.db, { instance, reservation: of.id })
  const waiting = all.filter(({ state }) => state === 'held' || state === 'confirmed')
  for (const { booking } of waiting) await bookings.cancel(context, booking, reason)
  return waiting.map(({ record }) => record)
}

/**
 * Frees what a request holds or was given, as its end does; for a call by which somebody calls it off.
 *
 * @param of the declaration
 * @param about the request, its record when that is known, and why, for the history of the booking
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
  { instance, record, reason }: { readonly instance: string; readonly record?: string; readonly reason: string },
  context: OperationContext,
  hooks: ReservationHooks<Resources> = {},
): Promise<number> {
  const records = await cancelBookings(of, instance, context, reason)
  await forgetGiven(of, context, record === undefined ? records : [record])
  await hooks.freed?.({ instance, reason }, context)
  return records.length
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
async function forgetGiven<Resources extends ReservedResources>(
  { table, resources }: Reservation<Resources>,
  { db }: OperationContext,
  records: readonly string[],
): Promise<void> {
  const given = Object.values(resources).flatMap(({ given: column }) => (column ? [column] : []))
  if (given.length === 0 || records.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(given.map((column) => sql`${sql.id(column)} = null`))}
    where tenant_id = current_tenant() and id = any(${[...records]}::text[])`.execute(db)
}
