import { domainEvent } from './event.ts'

/**
 * A booking is lost without its applicant's doing: a hold on which nobody decided in time (`expired`), a booking that
 * nobody checked in (`no_show`), or one that gave way to a closure (`displaced`). Told within minutes, once, whoever came
 * upon it.
 *
 * @example
 * export const strike = reaction('visitor.strike-out', bookingLapsed, 'after', async ({ booking, state }) => {
 *   if (state === 'no_show') console.log(booking)
 * })
 */
export const bookingLapsed = domainEvent<{
  readonly booking: string
  readonly state: 'expired' | 'no_show' | 'displaced'
  /** Whether it was agreed already, and not only held. */
  readonly claimed: boolean
  /** Why it gave way; empty when it lapsed. */
  readonly reason: string
  /** The request of the workflow and the reservation it was made for; empty when it was made for none. */
  readonly instance: string
  readonly reservation: string
}>('booking.lapsed')
