import type { Operation } from '@gongtai/core/points/operations'
import { rowsChanged } from '@gongtai/core/register/action'
import { momentText } from '@gongtai/core/reservation/moments'
import type { ReservedSpan } from '@gongtai/core/reservation/policy'
import type { Reservation, ReservedRecord, ReservedResources } from '@gongtai/core/reservation/reservation'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { operation } from '../operation.ts'
import { Bookings } from '../services/bookings.ts'
import { Requests } from '../services/requests.ts'
import { type MovedRows, moveTimes, type NamedRows } from './move.ts'
import { freeReservation, purposeOf, type ReservationHooks, refuseLateCancel } from './reserve.ts'
import { heldIds, recordOf, rowsOf } from './reserved.ts'
import { spanOf } from './span-of.ts'
import { swapReservations } from './swap.ts'
import { tell } from './tell.ts'

/**
 * Answers the calls by which a calendar arranges: what waits at the step `claimAt`, giving what was claimed another time
 * or other rows, and exchanging the rows of two. Whom it concerns is told.
 *
 * @param of the declaration, with `arrange`
 * @param hooks those of the reactions
 * @returns operations by what they answer; offer those you want: `...offerAll(operations, Object.values(…))`
 * @throws never
 * @example
 * declare const roomUse: Reservation
 * export const answers = Object.values(arrangingOperations(roomUse))
 */
export function arrangingOperations<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  hooks: ReservationHooks<Resources> = {},
): { readonly waiting: Operation; readonly move: Operation; readonly swap: Operation } {
  const tellMoved = (
    { instance, purpose, applicant, before, after, rows }: MovedRows<Resources>,
    context: OperationContext,
  ) => {
    const people = [applicant, ...peopleOf(of, rows.before), ...peopleOf(of, rows.after)]
    const words = { purpose, before: placeText(of, rows.before, before), after: placeText(of, rows.after, after) }
    return tell(context, people, { instance, kind: 'moved', words }, of)
  }
  return {
    waiting: operation(of.calls.waiting, (_, context) => waitingFor(of, context)),
    move: operation(of.calls.move, async (move, context) => {
      const [moved, ...others] = await moveTimes(of, move, context)
      for (const each of [moved, ...others]) await hooks.moved?.(each, context)
      await tellMoved(moved, context)
      return { booking: moved.after.booking }
    }),
    swap: operation(of.calls.swap, async (swap, context) => {
      const both = await swapReservations(of, swap, context)
      for (const each of both) await hooks.moved?.(each, context)
      for (const each of both) await tellMoved(each, context)
      const [one, other] = both
      return { one: one.after.booking, other: other.after.booking }
    }),
  }
}

async function waitingFor<Resources extends ReservedResources>(of: Reservation<Resources>, context: OperationContext) {
  const { claimAt: node, table, shows = [], resources } = of
  const tasks = node === undefined ? [] : await context.service(Requests).waiting(context, { table, node })
  const { rows } = await sql<ReservedRecord>`select * from ${sql.table(table)}
    where tenant_id = current_tenant() and id = any(${tasks.map(({ record }) => record)}::text[])`.execute(context.db)
  const records = new Map(rows.map((record) => [record.id, record]))
  const columns = [...shows, ...Object.values(resources).flatMap(({ wished }) => wished ?? [])]
  return tasks.flatMap(({ instance, task, record: id, initiatorName: applicant }) => {
    const record = records.get(id)
    if (!record) return []
    const span = spanOf(of, record)
    const shown = Object.fromEntries(columns.map((column) => [column, String(record[column] ?? '')]))
    const at = { from: span.from.toISOString(), to: span.to.toISOString() }
    return { instance, task, applicant, purpose: purposeOf(of, record), ...at, shown }
  })
}

interface CalledOff {
  readonly instance: string
  readonly reason: string
  /** Ids of people who are told besides. */
  readonly also?: readonly (string | null)[]
}

/**
 * What was given cannot be kept: it is free, the request waits at the step `claimAt` again, and whom it concerns is told.
 *
 * @param of the declaration, with `claimAt`
 * @param about the request, and why
 * @param context of the call
 * @param hooks those of the reactions
 * @throws never
 * @example
 * declare const roomUse: Reservation
 * export const closeRoom = (context: OperationContext, instance: string) =>
 *   callOffReservation(roomUse, { instance, reason: '会议室检修' }, context)
 */
export async function callOffReservation<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  about: CalledOff,
  context: OperationContext,
  hooks: ReservationHooks<Resources> = {},
): Promise<void> {
  const { instance, reason } = about
  const told = await freed(of, about, context, hooks)
  await context.service(Requests).reopen(context, { instance, node: of.claimAt ?? '', reason })
  await tell(context, [told.applicant, ...told.people], { instance, kind: 'calledOff', words: told.words }, of)
}

/**
 * The applicant needs no more what was given: it is free, the request counts as withdrawn, and whom it concerns is told.
 *
 * @param of the declaration
 * @param about the request, and why
 * @param context of the call, which the applicant makes
 * @param hooks those of the reactions
 * @throws `…too-late-to-cancel` once the policy no longer lets it
 * @example
 * declare const roomUse: Reservation
 * export const giveBack = (context: OperationContext, instance: string) =>
 *   giveUpReservation(roomUse, { instance, reason: '会议取消' }, context)
 */
export async function giveUpReservation<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  about: CalledOff,
  context: OperationContext,
  hooks: ReservationHooks<Resources> = {},
): Promise<void> {
  const { instance, reason } = about
  await refuseLateCancel(of, { instance }, context)
  const told = await freed(of, about, context, hooks)
  await context.service(Requests).revoke(context, { instance, reason })
  await tell(context, told.people, { instance, kind: 'givenUp', words: told.words }, of)
}

/** Frees it, and says whom it concerned. */
async function freed<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { instance, reason, also = [] }: CalledOff,
  context: OperationContext,
  hooks: ReservationHooks<Resources>,
) {
  const all = await context.service(Bookings).ofRequest(context.db, { instance, reservation: of.id })
  const last = all.findLast(({ state }) => state === 'confirmed')
  const record = last && (await recordOf(of, context, last.record))
  const rows = record ? await rowsOf(of, context, await heldIds(of, record, last, context)) : {}
  await freeReservation(of, { instance, reason }, context, hooks)
  context.notify(rowsChanged(of))
  return {
    applicant: last?.applicant ?? '',
    people: [...also.flatMap((user) => user ?? []), ...peopleOf(of, rows)],
    words: { purpose: record ? purposeOf(of, record) : '', reason },
  }
}

/** The people behind rows, where the declaration says so. */
export const peopleOf = ({ resources }: Pick<Reservation, 'resources'>, rows: NamedRows): readonly string[] =>
  Object.entries(resources).flatMap(([name, { told }]) =>
    told === undefined ? [] : (rows[name] ?? []).map((row) => String((row as Readonly<Record<string, unknown>>)[told])),
  )

const placeText = ({ resources }: Pick<Reservation, 'resources'>, rows: NamedRows, { from, to }: ReservedSpan) =>
  [
    ...Object.entries(resources).flatMap(([name, { of }]) =>
      (rows[name] ?? []).map((row) => String((row as Readonly<Record<string, unknown>>)[of.register.name])),
    ),
    `${momentText(from)} 至 ${momentText(to)}`,
  ].join(' ')
