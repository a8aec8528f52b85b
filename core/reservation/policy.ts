import { writeDate } from '../form/date.ts'
import { type Fault, faults } from '../kernel/fault.ts'
import { durationText, momentText } from './moments.ts'

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
  /** Minutes before its begin from which on it may be asked for. */
  readonly aheadMinutes?: number
  /** Minutes after its begin until which it may still be asked for; 0 when absent. */
  readonly lateMinutes?: number
  /** Hours of the day, as `08:00`, between which it begins and ends. */
  readonly opens?: { readonly from: string; readonly to: string }
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
    text: (d: ReservationWords & { opens: { from: string; to: string } }) =>
      `${d.use}时间应在 ${d.opens.from} 至 ${d.opens.to} 之间，请修改${d.use}时间。`,
  },
  over: {
    status: 409,
    text: (d: ReservationWords & { at: Date; fields?: readonly string[] }) =>
      `${d.to} ${momentText(d.at)} 已过，请申请人调整${d.use}时间后重新提交。`,
  },
  missing: { status: 400, text: (d: { title: string; claim: string }) => `${d.claim}时请选择${d.title}。` },
  notYours: { status: 404, text: '没有您可以退回的预约，请刷新后重试。' },
  movedMeanwhile: { status: 409, text: '刚被他人调整，已为您显示最新安排，请重新操作。' },
  begun: { status: 409, text: (d: { use: string }) => `${d.use}已开始或已结束，不能再调整。` },
  inUse: { status: 409, text: (d: { use: string }) => `${d.use}已开始或已结束，不能再取消。` },
} as const

export const reservationFaults = (area: string) => faults(area, table)
export type ReservationFaults = ReturnType<typeof reservationFaults>

/** Why something cannot be asked for then; `undefined` when it can. */
export function spanProblem(
  { faults: said, words }: { readonly faults: ReservationFaults; readonly words: ReservationWords },
  policy: ReservationPolicy,
  { from, to }: ReservedSpan,
  now: Date,
): Fault | undefined {
  const { shortestMinutes = 0, longestMinutes, aheadMinutes, lateMinutes = 0, opens } = policy
  const lasts = minutes(from, to)
  if (lasts <= 0) return said.emptySpan({ ...words })
  if (minutes(from, now) > lateMinutes) return said.inPast({ ...words, minutes: lateMinutes })
  if (aheadMinutes !== undefined && minutes(now, from) > aheadMinutes)
    return said.tooFarAhead({ ...words, minutes: aheadMinutes })
  if (longestMinutes !== undefined && lasts > longestMinutes) return said.tooLong({ ...words, minutes: longestMinutes })
  if (lasts < shortestMinutes) return said.tooShort({ ...words, minutes: shortestMinutes })
  if (opens && !within(opens, from, to)) return said.closed({ ...words, opens })
  return to <= now ? said.over({ ...words, at: to }) : undefined
}

const minutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000

const timeOf = (at: Date): string => writeDate(at).slice(11, 16)

function within(opens: { readonly from: string; readonly to: string }, from: Date, to: Date): boolean {
  // The last instant of the span: midnight belongs to the evening before it.
  const [first, last] = [timeOf(from), timeOf(new Date(to.getTime() - 1))]
  return first >= opens.from && first < opens.to && last >= opens.from && last < opens.to
}
