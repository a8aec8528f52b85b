import { rowsChanged } from '@gongtai/core/register/action'
import { momentText } from '@gongtai/core/reservation/moments'
import type { Reservation, ReservedResources } from '@gongtai/core/reservation/reservation'
import type { OperationContext } from '../context.ts'
import { Bookings, type RequestBooking } from '../services/bookings.ts'
import { Requests } from '../services/requests.ts'
import { peopleOf } from './arrange.ts'
import { forgetGiven, purposeOf, type ReservationHooks } from './reserve.ts'
import { heldIds, recordOf, rowsOf } from './reserved.ts'
import { tell } from './tell.ts'

/**
 * What a request was given and has lost.
 *
 * @see reservationReactions
 */
export interface ReservationLapsed {
  readonly instance: string
  readonly booking: string
  readonly state: 'no_show' | 'displaced'
  /** Why it gave way. */
  readonly reason: string
}

interface Lapsed {
  readonly instance: string
  readonly booking: string
  readonly state: 'expired' | 'no_show' | 'displaced'
  readonly claimed: boolean
  readonly reason: string
}

/** A request has lost what it held or was given: whom it concerns is told, and what gave way waits at its step again. */
export async function lapse<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  event: Lapsed,
  context: OperationContext,
  hooks: ReservationHooks<Resources>,
): Promise<void> {
  const { instance, booking, state, claimed, reason } = event
  const about = { instance, reservation: of.id }
  const lost = (await context.service(Bookings).ofRequest(context.db, about)).find((each) => each.booking === booking)
  context.notify(rowsChanged(of))
  if (!lost) return
  if (state === 'expired' || !claimed) return tellOf(of, event, lost, context)
  if (hooks.lapsed) return hooks.lapsed({ instance, booking, state, reason }, context)
  await tellOf(of, event, lost, context)
  if (of.claimAt === undefined) return
  await forgetGiven(of, context, [lost.record])
  await hooks.freed?.({ instance, reason: reason || '到时没有开始使用', bookings: [booking] }, context)
  if (state === 'displaced') await context.service(Requests).reopen(context, { instance, node: of.claimAt, reason })
}

async function tellOf<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  event: Lapsed,
  booking: RequestBooking,
  context: OperationContext,
): Promise<void> {
  const { instance, claimed, reason } = event
  const { applicant, from, to } = booking
  const record = await recordOf(of, context, booking.record)
  const rows = claimed ? await rowsOf(of, context, await heldIds(of, record, booking, context)) : {}
  const words = { purpose: purposeOf(of, record), reason, time: `${momentText(from)} 至 ${momentText(to)}` }
  await tell(context, [applicant, ...peopleOf(of, rows)], { instance, kind: kindOf(of, event), words }, of)
}

function kindOf({ claimAt, arrange }: Pick<Reservation, 'claimAt' | 'arrange'>, { state, claimed }: Lapsed) {
  if (state === 'expired') return 'expired'
  if (state === 'no_show') return 'released'
  return claimed && claimAt !== undefined && arrange !== undefined ? 'calledOff' : 'gaveWay'
}
