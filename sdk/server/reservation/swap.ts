import { rowsChanged } from '@gongtai/core/register/action'
import type { SwappingInput } from '@gongtai/core/reservation/arranging'
import type { Reservation, ReservedResources } from '@gongtai/core/reservation/reservation'
import type { OperationContext } from '../context.ts'
import { Bookings, type RequestBooking } from '../services/bookings.ts'
import { heldBooking, type MovedRows, moveOne } from './move.ts'
import { heldIds, recordOf } from './reserved.ts'

/** Two that were given exchange their rows; each keeps its time and is judged as when it is moved. */
export async function swapReservations<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  { one, other, by }: SwappingInput,
  context: OperationContext,
): Promise<readonly [MovedRows<Resources>, MovedRows<Resources>]> {
  if (!(by in of.resources)) throw of.faults.notYours()
  // In one order, so that two people who swap the same two wait for each other.
  const turned = other.seen < one.seen
  const asked = turned ? [other, one] : [one, other]
  const held: { instance: string; booking: RequestBooking; rows: readonly string[] }[] = []
  for (const each of asked) {
    const booking = await heldBooking(of, each, context)
    const record = await recordOf(of, context, booking.record)
    const rows = (await heldIds(of, record, booking, context))[by] ?? []
    held.push({ instance: each.instance, booking, rows })
  }
  const [first, second] = held as [(typeof held)[0], (typeof held)[0]]
  if (first.booking.booking === second.booking.booking || first.rows.join() === second.rows.join())
    throw of.faults.sameRows()
  for (const { booking } of held)
    await context.service(Bookings).cancel(context, booking.booking, `对调${of.words.claim}`)
  const give = ({ instance, booking: before }: (typeof held)[0], rows: readonly string[]) =>
    moveOne(of, { instance, before, span: { from: before.from, to: before.to }, resources: { [by]: rows } }, context)
  const firstMoved = await give(first, second.rows)
  const secondMoved = await give(second, first.rows)
  context.notify(rowsChanged(of))
  return turned ? [secondMoved, firstMoved] : [firstMoved, secondMoved]
}
