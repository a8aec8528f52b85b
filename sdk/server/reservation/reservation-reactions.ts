import type { Operation } from '@gongtai/core/points/operations'
import type { Reaction } from '@gongtai/core/points/reactions'
import type { Reservation, ReservedResources } from '@gongtai/core/reservation/reservation'
import { bookingLapsed } from '../booking-events.ts'
import { reaction } from '../event.ts'
import { operation } from '../operation.ts'
import { Bookings } from '../services/bookings.ts'
import { Requests } from '../services/requests.ts'
import { instanceEnded, instanceReturned, instanceStarted, taskCompleted } from '../workflow-events.ts'
import { insteadOperation } from './instead.ts'
import { lapse } from './lapse.ts'
import { claim, freeReservation, hold, type ReservationHooks, refuseLateCancel, timesOf } from './reserve.ts'

const STANDING: readonly string[] = ['held', 'confirmed', 'in_use', 'done']

/**
 * What follows from the course of a request, each of them replaceable.
 *
 * @see reservationReactions
 */
export interface ReservationReactions {
  /** Handed in: what it wishes for is held. */
  readonly holdOnStart: Reaction
  /** Handed in again: held anew, maybe other rows or for another time. */
  readonly holdOnResubmit: Reaction
  /** Agreed, at the end or at the step of the declaration: claimed; a clash keeps the task open. */
  readonly claim: Reaction
  /** Ended otherwise: free; its applicant takes back in time what was given. */
  readonly freeOnEnd: Reaction
  /** Back with its initiator, whichever way: free. */
  readonly freeOnReturn: Reaction
  /** Lost without its applicant's doing: they are told, and the hook where there is one. */
  readonly tellLapse: Reaction
}

/**
 * What the declaration of a reservation does while its requests go their way, all in the transaction of each step.
 *
 * @param of the declaration
 * @param hooks what happens besides
 * @returns reactions by what they do; offer those you want: `...offerAll(reactions, Object.values(…))`
 * @throws never
 * @example
 * declare const roomUse: Reservation
 * export default serverHalf({
 *   activate: () => ({ offers: offerAll(reactions, Object.values(reservationReactions(roomUse))) }),
 * })
 */
export function reservationReactions<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  hooks: ReservationHooks<Resources> = {},
): ReservationReactions {
  const { id, table, claimAt } = of
  const on = (part: string) => `${id}-${part}`
  return {
    holdOnStart: reaction(on('hold'), instanceStarted, 'with', async (event, context) => {
      if (event.table === table) await hold(of, event, context)
    }),
    holdOnResubmit: reaction(on('hold-again'), taskCompleted, 'with', async (event, context) => {
      if (event.table === table && event.kind === 'resubmit') await hold(of, event, context)
    }),
    claim: claimAt
      ? reaction(on('claim'), taskCompleted, 'with', async (event, context) => {
          if (event.table !== table || event.node !== claimAt || event.kind !== 'approve') return
          await claim(of, event, context, hooks)
        })
      : reaction(on('claim'), instanceEnded, 'with', async (event, context) => {
          if (event.table === table && event.outcome === 'agreed') await claim(of, event, context, hooks)
        }),
    freeOnEnd: reaction(on('free-on-end'), instanceEnded, 'with', async (event, context) => {
      if (event.table !== table || event.outcome === 'agreed') return
      // What was given already is given back in time, or by whoever keeps it.
      if (event.outcome === 'withdrawn' && event.initiator === context.user.id)
        await refuseLateCancel(of, event, context)
      await freeReservation(of, { ...event, reason: '申请已结束' }, context, hooks)
    }),
    freeOnReturn: reaction(on('free-on-return'), instanceReturned, 'with', async (event, context) => {
      if (event.table !== table) return
      await freeReservation(of, { ...event, reason: '申请已退回' }, context, hooks)
    }),
    tellLapse: reaction(on('lapse'), bookingLapsed, 'after', async (event, context) => {
      if (event.reservation === id) await lapse(of, event, context, hooks)
    }),
  }
}

/**
 * Answers the calls of a reservation by which its applicant gives back what was agreed, and sees what can be had instead
 * of what is taken.
 *
 * @param of the declaration
 * @param hooks those of the reactions
 * @returns values for the point `operations`
 * @throws never
 * @example
 * declare const roomUse: Reservation
 * export default serverHalf({ activate: () => ({ offers: offerAll(operations, reservationOperations(roomUse)) }) })
 */
export function reservationOperations<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  hooks: ReservationHooks<Resources> = {},
): readonly Operation[] {
  return [
    operation(of.calls.giveUp, async ({ instance, reason, booking, scope }, context) => {
      const about = { instance, reservation: of.id }
      const bookings = context.service(Bookings)
      const part = { ...(booking !== undefined && { booking }), ...(scope && { scope }) }
      const own = timesOf(await bookings.ofRequest(context.db, about), part, context.now)
      if (!own.some(({ applicant }) => applicant === context.user.id)) throw of.faults.notYours()
      await refuseLateCancel(of, { instance, ...part }, context)
      if ((await freeReservation(of, { instance, reason, ...part }, context, hooks)) === 0)
        throw of.faults.inUse({ use: of.words.use })
      // While other times of it stand, the request does.
      const left = await bookings.ofRequest(context.db, about)
      if (!left.some(({ state }) => STANDING.includes(state)))
        await context.service(Requests).revoke(context, { instance, reason })
      return { instance }
    }),
    insteadOperation(of as unknown as Reservation),
  ]
}
