import { faults } from '../kernel/fault.ts'
import { durationText, momentText } from './moments.ts'

/**
 * Hours of a day, as `08:00`; the end may be `24:00`.
 *
 * @see reservation
 */
export interface OpenHours {
  readonly from: string
  readonly to: string
}

/**
 * Whether something may be asked for on such a day: freely, with a reason, or not at all.
 *
 * @see reservation
 */
export type DayRule = 'allow' | 'reason' | 'deny'

/**
 * How much one person, or all people of one department, may have of a kind in a period, what was used included.
 * `future` is everything from now on.
 *
 * @see reservation
 */
export interface ReservationQuota {
  readonly per: 'person' | 'department'
  readonly in: 'day' | 'week' | 'month' | 'year' | 'future'
  /** How many. */
  readonly most?: number
  /** Minutes of them together. */
  readonly mostMinutes?: number
}

/**
 * When something may be asked for, and for how long. What is absent is not limited.
 *
 * @see reservation
 */
export interface ReservationPolicy {
  /** Number of hours that a request which waits for its decision keeps what it asks for. */
  readonly holdHours: number
  /** Minutes that it lasts at least. */
  readonly shortestMinutes?: number
  /** Minutes that it lasts at most. */
  readonly longestMinutes?: number
  /** Minutes, counted from midnight, in whose multiples it begins and ends. */
  readonly stepMinutes?: number
  /** Minutes before its begin from which on it may be asked for. */
  readonly aheadMinutes?: number
  /** Minutes before its begin until which it has to be asked for. */
  readonly noticeMinutes?: number
  /** Minutes after its begin until which it may still be asked for; 0 when absent. */
  readonly lateMinutes?: number
  /** Hours of the day between which it begins and ends. */
  readonly opens?: OpenHours
  /**
   * Hours of the days from Monday to Sunday where they differ from `opens`, one after the other; none where it is closed.
   * What lasts within one day lies within one of them.
   */
  readonly weekdays?: readonly (readonly OpenHours[] | undefined)[]
  /** Days at the end of a week on which nobody works; `allow` when absent. */
  readonly weekend?: DayRule
  /** Public holidays; `allow` when absent. */
  readonly holiday?: DayRule
  readonly quotas?: readonly ReservationQuota[]
  /** How many one person may hold undecided for one day. */
  readonly openHolds?: number
  /** How many times something that repeats is booked at once, as a count; 53 when absent. */
  readonly repeatMost?: number
  /** Minutes before its begin until which its applicant may give it back; until it begins when absent. */
  readonly cancelMinutes?: number
  /** Minutes before its begin from which on one may check in; at any time before when absent. */
  readonly checkInMinutes?: number
  /** Minutes after its begin after which it is free for others when nobody has checked in; it is kept when absent. */
  readonly releaseMinutes?: number
}

/**
 * What a span, its ends and a claim are called in sentences.
 *
 * @see reservation
 */
export interface ReservationWords {
  /** 用车, 会议; what is asked for. */
  readonly use: string
  readonly from: string
  readonly to: string
  /** 派车, 确认; what the claim is. */
  readonly claim: string
}

/**
 * Half-open: the end is the first instant that is free again.
 *
 * @see reservation
 */
export interface ReservedSpan {
  readonly from: Date
  readonly to: Date
}

const table = {
  badTime: { status: 400, text: (d: { use: string }) => `${d.use}时间不正确，请按 yyyy-MM-dd HH:mm:ss 填写。` },
  emptySpan: { status: 400, text: (d: ReservationWords) => `${d.to}必须晚于${d.from}，请修改${d.use}时间。` },
  inPast: {
    status: 400,
    text: (d: ReservationWords & { minutes: number }) =>
      d.minutes === 0
        ? `${d.from}已过，请修改${d.use}时间。`
        : `${d.from}最多早于提交时间 ${durationText(d.minutes)}，请修改${d.use}时间。`,
  },
  tooFarAhead: {
    status: 400,
    text: (d: ReservationWords & { minutes: number }) =>
      `${d.use}最多提前 ${durationText(d.minutes)}申请，请修改${d.use}时间。`,
  },
  tooShort: {
    status: 400,
    text: (d: ReservationWords & { minutes: number }) =>
      `单次${d.use}最短 ${durationText(d.minutes)}，请修改${d.use}时间。`,
  },
  tooLong: {
    status: 400,
    text: (d: ReservationWords & { minutes: number }) =>
      `单次${d.use}最长 ${durationText(d.minutes)}，请修改${d.use}时间或分次申请。`,
  },
  closed: {
    status: 400,
    text: (d: ReservationWords & { opens: readonly { from: string; to: string }[] }) =>
      `${d.use}时间应在 ${d.opens.map(({ from, to }) => `${from} 至 ${to}`).join('、')} 之间，请修改${d.use}时间。`,
  },
  onStep: {
    status: 400,
    text: (d: ReservationWords & { minutes: number }) =>
      `${d.use}的起止时间应为 ${durationText(d.minutes)}的整倍数，请修改${d.use}时间。`,
  },
  tooSoon: {
    status: 400,
    text: (d: ReservationWords & { minutes: number }) =>
      `${d.use}至少提前 ${durationText(d.minutes)}申请，请修改${d.use}时间。`,
  },
  closedDay: {
    status: 400,
    text: (d: ReservationWords & { weekday: string }) => `${d.weekday}不开放，请修改${d.use}时间。`,
  },
  onWeekend: {
    status: 400,
    text: (d: ReservationWords & { day: string; rule: DayRule }) => restText(d, '休息日'),
  },
  onHoliday: {
    status: 400,
    text: (d: ReservationWords & { day: string; rule: DayRule }) => restText(d, '节假日'),
  },
  overQuota: {
    status: 409,
    text: (d: ReservationWords & { whose: string; period: string; most: string }) =>
      `${d.whose}${d.period}的${d.use}已达上限（${d.most}），请改期或取消其他${d.use}。`,
  },
  tooManyHolds: {
    status: 409,
    text: (d: ReservationWords & { most: number }) =>
      `您同一天待审批的${d.use}最多 ${d.most} 个，请等待审批或撤回后再申请。`,
  },
  tooLateToCancel: {
    status: 409,
    text: (d: { use: string; until: Date }) => `${momentText(d.until)} 之后不能自行退回${d.use}，请联系管理人员。`,
  },
  over: {
    status: 409,
    text: (d: ReservationWords & { at: Date; fields?: readonly string[] }) =>
      `${d.to} ${momentText(d.at)} 已过，请申请人调整${d.use}时间后重新提交。`,
  },
  missing: { status: 400, text: (d: { title: string; claim: string }) => `${d.claim}时请选择${d.title}。` },
  notYours: { status: 404, text: '没有您可以退回的预约，请刷新后重试。' },
  sameRows: { status: 400, text: '两项安排占用的是同一资源，无须对调。' },
  movedMeanwhile: { status: 409, text: '刚被他人调整，已为您显示最新安排，请重新操作。' },
  begun: { status: 409, text: (d: { use: string }) => `${d.use}已开始或已结束，不能再调整。` },
  inUse: { status: 409, text: (d: { use: string }) => `${d.use}已开始或已结束，不能再取消。` },
} as const

const restText = ({ use, day, rule }: { use: string; day: string; rule: DayRule }, kind: string) =>
  rule === 'reason' ? `${day} 是${kind}，请填写${use}原因。` : `${day} 是${kind}，不能申请${use}，请改期。`

export const reservationFaults = (area: string) => faults(area, table)
export type ReservationFaults = ReturnType<typeof reservationFaults>
