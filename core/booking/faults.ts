import { faults } from '../kernel/fault.ts'
import { spanText } from './span-text.ts'
import { type BookingState, stateNames } from './states.ts'

/**
 * Who is in the way of a booking.
 *
 * @see bookingFaults
 */
export interface ClashDetail {
  readonly [key: string]: unknown
  readonly resource: string
  readonly from: Date
  readonly to: Date
  readonly who: string
}

/**
 * Why something cannot be booked or changed, as {@link Bookings} refuses it.
 *
 * @example
 * const { code } = bookingFaults.clash({ clashes: [] }) // booking.clash
 */
export const bookingFaults = faults('booking', {
  clash: {
    status: 409,
    text: (d: { clashes: readonly ClashDetail[] }) =>
      `${d.clashes.map((clash) => `「${clash.resource}」在 ${spanText(clash.from, clash.to)} 已被${clash.who}占用`).join('；')}，请另选时段或资源。`,
  },
  justTaken: { status: 409, text: '该时段刚刚被他人占用，请刷新后另选时段或资源。' },
  unknownResource: { status: 404, text: '所选资源不存在或已停用，请重新选择。' },
  outOfService: {
    status: 409,
    text: (d: { names: readonly string[] }) => `「${d.names.join('、')}」当前停用，请另选资源。`,
  },
  emptySpan: { status: 400, text: '结束时间必须晚于开始时间。' },
  unknownBooking: { status: 404, text: '预约不存在，可能已被取消，请刷新后重试。' },
  wrongState: {
    status: 409,
    text: (d: { from: BookingState; to: BookingState }) =>
      `预约当前为「${stateNames[d.from]}」，不能变更为「${stateNames[d.to]}」，请刷新后重试。`,
  },
  keyReused: { status: 409, text: '同一提交编号已用于另一条预约，请重新提交。' },
})
