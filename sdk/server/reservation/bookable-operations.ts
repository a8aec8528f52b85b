import type { Operation } from '@gongtai/core/points/operations'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import { type Bookable, type BusySpan, type CalendarRow, partsOf, resourceOf } from '@gongtai/core/reservation/bookable'
import type { OperationContext } from '../context.ts'
import { operation } from '../operation.ts'
import { listRows } from '../register/list-rows.ts'
import { rowScopeOf } from '../register/row-scope.ts'
import { readRow, rowsById } from '../register/row-values.ts'
import { markReadOnly } from '../register/write-scope.ts'
import { Bookings, type CalendarClaim } from '../services/bookings.ts'
import { Requests } from '../services/requests.ts'
import { readsBookings, withoutWords } from './reads-bookings.ts'
import { sayingOperations } from './saying-operations.ts'
import { instantOf } from './span-of.ts'

/**
 * The calls of rows that can be booked, answered; each of them replaceable.
 *
 * @see bookableOperations
 */
export interface BookableOperations {
  readonly free: Operation
  readonly calendar: Operation
  readonly requests: Operation
  readonly clashes: Operation
  readonly contact?: Operation
  readonly today?: Operation
}

/**
 * Answers the calls of rows that can be booked: what is free in a span, what is taken, the calendar, the requests of a
 * row, and where they are declared the counts of today and the number to ring.
 *
 * @param of the declaration
 * @returns operations by what they answer; offer those you want: `...offerAll(operations, Object.values(…))`
 * @throws never
 * @example
 * declare const rooms: Bookable
 * export default serverHalf({
 *   activate: () => ({ offers: offerAll(operations, Object.values(bookableOperations(rooms))) }),
 * })
 */
export function bookableOperations<Fields extends RegisterFields>(of: Bookable<Fields>): BookableOperations {
  const { calls, kind } = of
  const any = of as unknown as Bookable
  return {
    ...sayingOperations(any),
    free: operation(calls.free, async (asked, context) => {
      const span = { from: instantOf(asked.from), to: instantOf(asked.to) }
      const ids = await context.service(Bookings).free(context.db, kind, span.from, span.to)
      const rows = await rowsById(any.register, context, ids, await rowScopeOf(any.register, context))
      const whole = rows.filter((row) => partsOf(any, row).every((part) => ids.includes(part)))
      return whole as readonly RegisterRow<Fields>[]
    }),
    calendar: operation(calls.calendar, async ({ from, to, ...page }, context) => {
      const scope = await rowScopeOf(any.register, context)
      const listed = await listRows(any.register, context, { ...page, ...shown(any) }, scope)
      const resources = listed.rows.flatMap((row) => [row.id, ...partsOf(any, row)])
      const window = { from: instantOf(from), to: instantOf(to) }
      const claims = await context.service(Bookings).claims(context.db, { resources, ...window })
      const spans = spansOf(claims, shownTo(any, context))
      const marked = await markReadOnly(any.register, context, listed.rows)
      const rows = marked.map((resource) => ({ resource, spans: spansWithParts(any, resource, spans) }))
      return { ...listed, rows: rows as unknown as readonly CalendarRow<Fields>[] }
    }),
    requests: operation(calls.requests, async ({ id }, context) => {
      await readRow(any.register, context, id, await rowScopeOf(any.register, context))
      const instances = await context.service(Bookings).requestsFor(context.db, id)
      const found = instances.length > 0 ? await context.service(Requests).openable(context, instances) : []
      return found.map(({ instance, number, title, state, result, initiatorName, startedAt }) => ({
        ...{ instance, number, title, state, result: result ?? '' },
        initiator: initiatorName,
        at: new Date(startedAt).toISOString(),
      }))
    }),
  }
}

/** All but the rows that are gone for good. */
function shown({ state, register }: Bookable): Readonly<Record<string, string>> {
  const field = state && register.fields[state.field]
  if (field?.kind !== 'choice' || !state?.retired) return {}
  const left = Object.keys(field.choices).filter((value) => !state.retired?.includes(value))
  return { [state.field]: left.join(',') }
}

/** What a person sees of a booking: all of their own, of others what they may read. */
const shownTo = (of: Bookable, { user }: OperationContext) => {
  const reads = readsBookings(of, user)
  return (claim: CalendarClaim) => reads || (claim.applicant === user.id && !claim.closure)
}

function spansOf(
  claims: readonly CalendarClaim[],
  shown: (claim: CalendarClaim) => boolean,
): ReadonlyMap<string, readonly BusySpan[]> {
  const spans = new Map<string, BusySpan[]>()
  for (const claim of claims) {
    const { resource, booking, state, purpose, applicantName: person, lane, closure } = claim
    const at = { from: claim.from.toISOString(), to: claim.to.toISOString() }
    const places = claim.places === null || closure ? '' : `${claim.places} 位`
    const span = {
      booking,
      ...at,
      state,
      title: places === '' ? purpose : `${purpose}（${places}）`,
      person,
      lane,
      instance: claim.instance ?? '',
      repeats: claim.repeats,
      closure,
      late: lateOf(claim),
    }
    spans.set(resource, [...(spans.get(resource) ?? []), shown(claim) ? span : withoutWords(span, places)])
  }
  return spans
}

const lateOf = ({ overrun, endangered }: CalendarClaim): BusySpan['late'] =>
  overrun ? 'overrun' : endangered ? 'endangered' : ''

/** What takes a row or one of those it is made of, each booking once. */
function spansWithParts(
  of: Bookable,
  row: RegisterRow,
  spans: ReadonlyMap<string, readonly BusySpan[]>,
): readonly BusySpan[] {
  const all = [row.id, ...partsOf(of, row)].flatMap((id) => spans.get(id) ?? [])
  return [...new Map(all.map((span) => [span.booking || `${span.from} ${span.to} ${span.lane}`, span])).values()]
}

/**
 * Tells the booking engine what a row is now; hand it to `registerOperations` as `saved`.
 *
 * @param of the declaration
 * @returns what happens after a row was added or changed, in the same transaction
 * @throws never
 * @example
 * declare const rooms: Bookable
 * declare const tenants: Tenants
 * export const answers = registerOperations(rooms.register, tenants, { saved: keepBookable(rooms) })
 */
export const keepBookable =
  <Fields extends RegisterFields>(of: Bookable<Fields>) =>
  (row: Readonly<Record<string, unknown>> & { readonly id: string }, context: OperationContext): Promise<void> =>
    context.service(Bookings).register(context.db, resourceOf(of, row))
