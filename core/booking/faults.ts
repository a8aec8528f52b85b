import { faults } from '../kernel/fault.ts'
import { momentText } from '../reservation/moments.ts'
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
  /** Of places without names, how many are left. */
  readonly left?: number
}

const stateText = ({ left, who }: ClashDetail): string =>
  left === undefined ? `已被${who}占用` : left > 0 ? `仅余 ${left} 位` : '已满'

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
      `${d.clashes.map((clash) => `「${clash.resource}」在 ${spanText(clash.from, clash.to)} ${stateText(clash)}`).join('；')}，请另选时段或资源。`,
  },
  justTaken: { status: 409, text: '该时段刚刚被他人占用，请刷新后另选时段或资源。' },
  tooManyPlaces: {
    status: 400,
    text: (d: { name: string; capacity: number; places: number }) =>
      `「${d.name}」共 ${d.capacity} 位，本次需要 ${d.places} 位，请减少人数或另选。`,
  },
  noNumberOfPlaces: { status: 400, text: '请填写人数，应为 1 以上的整数。' },
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
  several: {
    status: 409,
    text: (d: {
      problems: readonly { readonly code: string; readonly text: string }[]
      clashes?: readonly ClashDetail[]
    }) =>
      `共 ${d.problems.length} 处需要调整：${d.problems.map(({ text }, index) => `${index + 1}. ${text}`).join('')}`,
  },
  tooEarlyToCheckIn: { status: 409, text: (d: { from: Date }) => `${momentText(d.from)} 起才能签到，请稍后再试。` },
  released: {
    status: 409,
    text: (d: { at: Date }) => `${momentText(d.at)} 前没有签到，预约已释放，请重新预约。`,
  },
  endlessSeries: { status: 400, text: '请填写重复到哪一天，或重复多少次。' },
  emptySeries: { status: 400, text: '按此规则没有一次预约，请修改重复规则或起止日期。' },
  seriesTooLong: { status: 400, text: (d: { most: number }) => `一次最多预约 ${d.most} 次，请缩短重复的期限。` },
  seriesRefused: {
    status: 409,
    text: (d: { refused: readonly { readonly from: Date; readonly to: Date; readonly reason: string }[] }) =>
      `有 ${d.refused.length} 次不能预约：${d.refused.map(({ from, to, reason }) => `${spanText(from, to)}，${reason}`).join('')}`,
  },
  closureHits: {
    status: 409,
    text: (d: { clashes: readonly ClashDetail[]; displaces?: boolean }) =>
      `停用期间${d.displaces ? '有不能让出的占用' : '已有占用'}：${d.clashes.map((clash) => `「${clash.resource}」${spanText(clash.from, clash.to)}（${clash.who}）`).join('、')}，请${d.displaces ? '先处理' : '让出它们'}或改期。`,
  },
  cannotSwap: { status: 409, text: '只有尚未开始、资源种类相同的两个预约可以互换，请刷新后重试。' },
  notInUse: { status: 409, text: '只有使用中的预约可以延长，请刷新后重试。' },
  keyReused: { status: 409, text: '同一提交编号已用于另一条预约，请重新提交。' },
})
