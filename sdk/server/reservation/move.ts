import { writeDate } from '@gongtai/core/form/date'
import { rowsChanged } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import type { ArrangingInput } from '@gongtai/core/reservation/arranging'
import type { ReservationPolicy, ReservedSpan } from '@gongtai/core/reservation/policy'
import type { Reservation, ReservedResources } from '@gongtai/core/reservation/reservation'
import type { OperationContext } from '../context.ts'
import { refuseReadOnly } from '../register/write-scope.ts'
import { Bookings, type RequestBooking } from '../services/bookings.ts'
import { book, policyOf, purposeOf, refusesAt, timesOf, writeGiven } from './reserve.ts'
import { heldIds, knownRows, type ReservedIds, recordOf, rowsOf } from './reserved.ts'
import { instantOf } from './span-of.ts'

/**
 * Rows by the names of the declaration.
 *
 * @see moveReservation
 */
export type NamedRows = Readonly<Record<string, readonly RegisterRow[]>>

/**
 * What was given, before it was moved or after.
 *
 * @see reservationReactions
 */
export interface ReservationPlace<Resources extends ReservedResources = ReservedResources> extends ReservedSpan {
  readonly booking: string
  /** Ids of the rows, by the names of the declaration. */
  readonly resources: ReservedIds<Resources>
}

/**
 * What was given to a request and has another time or other rows now.
 *
 * @see reservationReactions
 */
export interface ReservationMoved<Resources extends ReservedResources = ReservedResources> {
  readonly instance: string
  readonly applicant: string
  readonly purpose: string
  readonly before: ReservationPlace<Resources>
  readonly after: ReservationPlace<Resources>
}

/**
 * Gives what was claimed and has not begun another time or other rows, in one step. What is wrong with it is said as
 * when it is asked for, only that what begins when it did may begin late.
 *
 * @param of the declaration
 * @param move the request, its booking, and what it is to be from now on
 * @param context of the call
 * @returns what it was and what it is, with the rows of both
 * @throws a clash, a fault of the policy or of `fits`, `…moved-meanwhile`, or `…begun`
 * @example
 * declare const roomUse: Reservation
 * type Move = Parameters<typeof moveReservation>[1]
 * export const moveMeeting = (context: OperationContext, move: Move) => moveReservation(roomUse, move, context)
 */
export async function moveReservation<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  move: ArrangingInput,
  context: OperationContext,
): Promise<MovedRows<Resources>> {
  const [moved] = await moveTimes(of, move, context)
  return moved
}

export type MovedRows<Resources extends ReservedResources> = ReservationMoved<Resources> & {
  readonly rows: { readonly before: NamedRows; readonly after: NamedRows }
}

/** Moves one time of what repeats, and as many others by as much as the change is to reach; all are out of the way first. */
export async function moveTimes<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  move: ArrangingInput,
  context: OperationContext,
): Promise<readonly [MovedRows<Resources>, ...MovedRows<Resources>[]]> {
  const seen = await heldBooking(of, move, context)
  const all = await context.service(Bookings).ofRequest(context.db, { instance: move.instance, reservation: of.id })
  const scope = move.scope ?? 'this'
  const others = timesOf(all, { booking: seen.booking, scope }, context.now).filter(
    ({ booking, state }) => booking !== seen.booking && state === 'confirmed',
  )
  for (const { booking } of [seen, ...others])
    await context.service(Bookings).cancel(context, booking, `调整${of.words.claim}`)
  const [later, longer] = [
    instantOf(move.from).getTime() - seen.from.getTime(),
    instantOf(move.to).getTime() - seen.to.getTime(),
  ]
  const first = await moveOne(of, { ...move, before: seen, span: shifted(seen, later, longer) }, context)
  const rest: MovedRows<Resources>[] = []
  for (const before of others)
    rest.push(await moveOne(of, { ...move, before, span: shifted(before, later, longer) }, context))
  context.notify(rowsChanged(of))
  return [first, ...rest]
}

const shifted = ({ from, to }: ReservedSpan, later: number, longer: number): ReservedSpan => ({
  from: new Date(from.getTime() + later),
  to: new Date(to.getTime() + longer),
})

export interface OneMove extends Pick<ArrangingInput, 'instance' | 'resources'> {
  readonly before: RequestBooking
  readonly span: ReservedSpan
}

/** Books it anew; what it was is out of the way already. */
export async function moveOne<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { instance, resources, before, span }: OneMove,
  context: OperationContext,
): Promise<MovedRows<Resources>> {
  const policy = await movedPolicy(of, { from: span.from, began: before.from }, context)
  const stored = await recordOf(of, context, before.record)
  const was = await heldIds(of, stored, before, context)
  const ids = { ...was, ...only(of, resources) } as ReservedIds<Resources>
  const record = { ...stored, [of.from]: writeDate(span.from), [of.to]: writeDate(span.to) }
  const after = await knownRows(of, context, ids, 'given')
  await refuseOthers(of, [was, ids], context)
  const request = { instance, record: before.record, initiator: before.applicant }
  const refuses = refusesAt(of, record, 'given', after, context.user)
  const { series: id, occurrence } = before
  const series = id === null || occurrence === null ? {} : { series: { id, occurrence } }
  const booking = await book(of, { request, record, span, rows: after, policy, refuses, ...series }, context)
  await writeGiven(of, context, before.record, ids)
  return {
    instance,
    applicant: before.applicant,
    purpose: purposeOf(of, stored),
    before: { booking: before.booking, from: before.from, to: before.to, resources: was },
    after: { booking, ...span, resources: ids },
    rows: { before: await rowsOf(of, context, was), after },
  }
}

/** Nobody arranges what others keep, or gives what is theirs. */
async function refuseOthers<Resources extends ReservedResources>(
  { resources, arrange }: Reservation<Resources>,
  given: readonly ReservedIds<Resources>[],
  context: OperationContext,
): Promise<void> {
  for (const [name, { of }] of Object.entries(resources)) {
    const register = of.register as unknown as Register
    const ids = given.flatMap((each) => each[name] ?? [])
    if (register.writeScope?.permission === arrange) await refuseReadOnly(register, context, ids)
  }
}

/** The rows that are sent, of what the declaration knows. */
const only = ({ resources }: Pick<Reservation, 'resources'>, sent: ArrangingInput['resources']) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => name in resources))

/** The booking as it stands when nobody else changes it any more. */
export async function heldBooking<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { instance, seen }: Pick<ArrangingInput, 'instance' | 'seen'>,
  context: OperationContext,
): Promise<RequestBooking> {
  const ofRequest = () => context.service(Bookings).ofRequest(context.db, { instance, reservation: of.id })
  const known = (await ofRequest()).find(({ booking }) => booking === seen)
  if (!known) throw of.faults.notYours()
  await recordOf(of, context, known.record, true)
  const now = (await ofRequest()).find(({ booking }) => booking === seen)
  if (now?.state === 'confirmed') return now
  throw now?.state === 'cancelled' ? of.faults.movedMeanwhile() : of.faults.begun({ use: of.words.use })
}

/** What was agreed to begin earlier may still get other rows; a new beginning must not lie behind. */
async function movedPolicy<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { began, from }: { readonly began: Date; readonly from: Date },
  context: OperationContext,
): Promise<ReservationPolicy> {
  const policy = await policyOf(of, context)
  const late = from.getTime() === began.getTime() ? { lateMinutes: Number.POSITIVE_INFINITY } : {}
  return { ...policy, ...late, noticeMinutes: 0 }
}
