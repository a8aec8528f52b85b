import { writeDate } from '../form/date.ts'
import type { Fault } from '../kernel/fault.ts'
import { type WorkingCalendar, worksOn } from '../working-time/working-calendar.ts'
import {
  type OpenHours,
  type ReservationFaults,
  type ReservationPolicy,
  type ReservationWords,
  type ReservedSpan,
  reservationFaults,
} from './policy.ts'

/**
 * In whose words a policy refuses: those of a reservation.
 *
 * @see spanProblems
 */
export interface PolicySays {
  readonly faults: ReservationFaults
  readonly words: ReservationWords
}

/**
 * The words of a reservation, by what a booking says of it.
 *
 * @param refuses id and words of the reservation
 * @returns for `spanProblems`
 * @throws never
 * @example
 * declare const request: BookingRequest
 * const says = request.refuses && policySays(request.refuses)
 */
export const policySays = ({ of, words }: { readonly of: string; readonly words: ReservationWords }): PolicySays => ({
  faults: reservationFaults(of),
  words,
})

/**
 * What the answer depends on besides the span.
 *
 * @see spanProblems
 */
export interface PolicyFacts {
  readonly now: Date
  /** For the rules of weekends and holidays; without it a week has five days and no holidays. */
  readonly calendar?: WorkingCalendar
  /** Why it has to be on such a day. */
  readonly reason?: string
}

/** The first reason why something cannot be asked for then; `undefined` when it can. */
export const spanProblem = (
  says: PolicySays,
  policy: ReservationPolicy,
  span: ReservedSpan,
  now: Date,
): Fault | undefined => spanProblems(says, policy, span, { now })[0]

/**
 * All reasons why something cannot be asked for then, quotas and clashes apart.
 *
 * @param says faults and words of a reservation
 * @param policy what holds for it
 * @param span when it is wanted
 * @param facts the time, and for the rules of weekends and holidays the working calendar
 * @returns a fault for each; nothing when it can be asked for
 * @throws never
 * @example
 * declare const roomUse: Reservation
 * const [from, to] = [new Date('2026-05-06T09:00:00+08:00'), new Date('2026-05-06T19:00:00+08:00')]
 * const problems = spanProblems(roomUse, { holdHours: 72, longestMinutes: 480 }, { from, to }, { now: from })
 */
export function spanProblems(
  { faults: said, words }: PolicySays,
  policy: ReservationPolicy,
  span: ReservedSpan,
  facts: PolicyFacts,
): readonly Fault[] {
  const { from, to } = span
  const { now } = facts
  const {
    shortestMinutes = 0,
    longestMinutes,
    stepMinutes = 1,
    aheadMinutes,
    noticeMinutes = 0,
    lateMinutes = 0,
  } = policy
  const lasts = minutes(from, to)
  if (lasts <= 0) return [said.emptySpan({ ...words })]
  const past = minutes(from, now) > lateMinutes
  return [
    ...(past ? [said.inPast({ ...words, minutes: lateMinutes })] : []),
    ...(noticeMinutes > 0 && !past && minutes(now, from) < noticeMinutes
      ? [said.tooSoon({ ...words, minutes: noticeMinutes })]
      : []),
    ...(aheadMinutes !== undefined && minutes(now, from) > aheadMinutes
      ? [said.tooFarAhead({ ...words, minutes: aheadMinutes })]
      : []),
    ...(longestMinutes !== undefined && lasts > longestMinutes
      ? [said.tooLong({ ...words, minutes: longestMinutes })]
      : []),
    ...(lasts < shortestMinutes ? [said.tooShort({ ...words, minutes: shortestMinutes })] : []),
    ...([from, to].every((end) => minuteOf(end) % stepMinutes === 0)
      ? []
      : [said.onStep({ ...words, minutes: stepMinutes })]),
    ...closedProblems({ faults: said, words }, policy, span),
    ...restProblems({ faults: said, words }, policy, span, facts),
    ...(!past && to <= now ? [said.over({ ...words, at: to })] : []),
  ]
}

const minutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000

const dayOf = (at: Date): string => writeDate(at).slice(0, 10)
const timeOf = (at: Date): string => writeDate(at).slice(11, 16)
const minuteOf = (at: Date): number => Number(timeOf(at).slice(0, 2)) * 60 + Number(timeOf(at).slice(3))

const WEEKDAYS = ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'] as const

/** From 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** It has to begin and to end while it is open, without a break between if that is on one day. */
function closedProblems(
  { faults: said, words }: PolicySays,
  policy: ReservationPolicy,
  { from, to }: ReservedSpan,
): readonly Fault[] {
  // The last instant of the span: midnight belongs to the evening before it.
  const last = new Date(to.getTime() - 1)
  const parts = dayOf(from) === dayOf(last) ? [[from, last]] : [[from], [last]]
  const problems = new Map<string, Fault>()
  for (const part of parts) {
    const weekday = weekdayOf(dayOf(part[0] as Date))
    const hours = hoursOn(policy, weekday)
    const name = WEEKDAYS[weekday] ?? ''
    if (hours?.length === 0) problems.set(name, said.closedDay({ ...words, weekday: name }))
    else if (hours && !hours.some((each) => part.every((at) => within(each, timeOf(at)))))
      problems.set(JSON.stringify(hours), said.closed({ ...words, opens: hours }))
  }
  return [...problems.values()]
}

/** `undefined` where nothing is said of it. */
const hoursOn = ({ opens, weekdays }: ReservationPolicy, weekday: number): readonly OpenHours[] | undefined =>
  weekdays?.[weekday] ?? (opens && [opens])

const within = (hours: OpenHours, time: string): boolean => time >= hours.from && time < hours.to

/** Further than this nobody looks: what lasts longer is no matter of single days. */
const MOST_DAYS = 60
const DAY = 86_400_000

/** The first weekend and the first holiday that it touches. */
function restProblems(
  { faults: said, words }: PolicySays,
  { weekend = 'allow', holiday = 'allow' }: ReservationPolicy,
  { from, to }: ReservedSpan,
  { calendar = { days: new Map(), hours: [] }, reason = '' }: PolicyFacts,
): readonly Fault[] {
  const rules = { weekend, holiday }
  const refused = new Map<'weekend' | 'holiday', Fault>()
  for (const day of daysOf(from, to)) {
    if (worksOn(calendar, day)) continue
    const kind = calendar.days.get(day) === 'holiday' ? 'holiday' : 'weekend'
    const rule = rules[kind]
    if (rule === 'allow' || (rule === 'reason' && reason.trim() !== '') || refused.has(kind)) continue
    refused.set(
      kind,
      kind === 'holiday' ? said.onHoliday({ ...words, day, rule }) : said.onWeekend({ ...words, day, rule }),
    )
  }
  return [...refused.values()]
}

function daysOf(from: Date, to: Date): readonly string[] {
  const first = Date.parse(`${dayOf(from)}T00:00:00Z`)
  // The last instant of the span: what ends at midnight does not touch the day after.
  const last = Date.parse(`${dayOf(new Date(to.getTime() - 1))}T00:00:00Z`)
  const count = Math.min(MOST_DAYS, (last - first) / DAY + 1)
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY).toISOString().slice(0, 10))
}
