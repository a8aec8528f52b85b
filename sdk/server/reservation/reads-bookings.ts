import { EVERYTHING } from '@gongtai/core/contract/rights'
import type { Bookable, BusySpan } from '@gongtai/core/reservation/bookable'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import type { SignedInUser } from '../context.ts'

/** Whether a person may know by whom rows are taken, and for what; others see that they are. */
export function readsBookings(
  { calendar, register }: Pick<Bookable, 'calendar' | 'register'>,
  { permissions }: Pick<SignedInUser, 'permissions'>,
): boolean {
  const needed = calendar ?? register.permissions.read
  return needed === 'signed-in' || permissions.includes(needed) || permissions.includes(EVERYTHING)
}

/** The same of everything that a reservation books. */
export const readsReservation = ({ resources }: Reservation, user: Pick<SignedInUser, 'permissions'>): boolean =>
  Object.values(resources).every(({ of }) => readsBookings(of as unknown as Bookable, user))

/** All that strangers learn of a booking: that the row is taken then or closed, or how many of its places are. */
export const withoutWords = ({ from, to, lane, closure }: BusySpan, title = ''): BusySpan => ({
  ...{ booking: '', from, to, state: 'busy', title, person: '' },
  ...{ lane, instance: '', repeats: false, closure, late: '' },
})
