/**
 * How far a booking has come.
 *
 * @see Bookings
 */
export type BookingState =
  | 'held'
  | 'confirmed'
  | 'in_use'
  | 'done'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'no_show'
  | 'displaced'

/** The only arrows there are; everything else is refused. */
const arrows: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ['confirmed', 'rejected', 'cancelled', 'expired', 'displaced'],
  confirmed: ['in_use', 'cancelled', 'no_show', 'displaced'],
  in_use: ['done'],
  done: [],
  rejected: [],
  cancelled: [],
  expired: [],
  no_show: [],
  displaced: [],
}

/**
 * Whether a booking may go from one state to another.
 *
 * @param from as it stands
 * @param to as it is to be
 * @returns whether there is such a step
 * @throws never
 * @example
 * bookingMayBecome('held', 'confirmed') // true
 */
export const bookingMayBecome = (from: BookingState, to: BookingState): boolean => arrows[from].includes(to)

export const stateNames: Readonly<Record<BookingState, string>> = {
  held: '预占',
  confirmed: '已确认',
  in_use: '使用中',
  done: '已结束',
  rejected: '未通过',
  cancelled: '已取消',
  expired: '已过期',
  no_show: '未到场',
  displaced: '已让出',
}
