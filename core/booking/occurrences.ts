import ICAL from 'ical.js'
import { readDate, writeDate } from '../form/date.ts'
import type { ReservedSpan } from '../reservation/policy.ts'
import { type WorkingCalendar, worksOn } from '../working-time/working-calendar.ts'
import { bookingFaults } from './faults.ts'
import type { RepeatRule } from './repeat.ts'

/**
 * When something that repeats is to be.
 *
 * @see occurrencesOf
 */
export interface Occurrences {
  readonly spans: readonly ReservedSpan[]
  /** Days left out because of a holiday, as `YYYY-MM-DD`. */
  readonly skipped: readonly string[]
}

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

/** How often a rule is followed at most, unless somebody says otherwise: once a week for a year. */
const MOST = 53

/**
 * A rule as calendars write it, holidays apart.
 *
 * @param rule how it repeats
 * @returns the value of an RRULE
 * @throws never
 * @example
 * recurrenceText({ every: 'week', weekdays: [1], until: '2026-12-31' }) // FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;UNTIL=20261231T235959
 */
export function recurrenceText({ every, interval = 1, weekdays = [], until, count }: RepeatRule): string {
  return [
    `FREQ=${FREQUENCIES[every]}`,
    `INTERVAL=${interval}`,
    ...(weekdays.length > 0 ? [`BYDAY=${weekdays.map((day) => CODES[day - 1]).join(',')}`] : []),
    ...(until !== undefined ? [`UNTIL=${until.replaceAll('-', '')}T235959`] : []),
    ...(until === undefined && count !== undefined ? [`COUNT=${count}`] : []),
  ].join(';')
}

/**
 * The single times of something that repeats.
 *
 * @param rule how it repeats
 * @param first the first time, if the rule has it on that day; its hours are those of all
 * @param calendar the working calendar, from that day on
 * @param most how many times at most; 53 when absent
 * @returns the times in order, and the days that were left out
 * @throws a fault when the rule has no end, has none at all, or would be followed more often than that
 * @example
 * const calendar: WorkingCalendar = { days: new Map([['2026-10-05', 'holiday']]), hours: usualHours }
 * const first = { from: new Date('2026-09-28T09:00:00+08:00'), to: new Date('2026-09-28T10:00:00+08:00') }
 * const { spans, skipped } = occurrencesOf({ every: 'week', count: 3, holidays: 'skip' }, first, calendar)
 */
export function occurrencesOf(
  rule: RepeatRule,
  { from, to }: ReservedSpan,
  calendar: WorkingCalendar,
  most = MOST,
): Occurrences {
  if (rule.until === undefined && rule.count === undefined) throw bookingFaults.endlessSeries()
  const lasts = to.getTime() - from.getTime()
  const begins = writeDate(from)
  const time = begins.slice(11)
  const recur = ICAL.Recur.fromString(recurrenceText(rule))
  const iterator = recur.iterator(ICAL.Time.fromDateTimeString(begins.replace(' ', 'T')))
  const days = new Set<string>()
  const skipped: string[] = []
  for (let at = iterator.next(); at; at = iterator.next()) {
    if (days.size + skipped.length >= most) throw bookingFaults.seriesTooLong({ most })
    const day = at.toString().slice(0, 10)
    const kept = rule.holidays === undefined || rule.holidays === 'keep' || !isRest(calendar, day)
    if (kept) days.add(day)
    else if (rule.holidays === 'next') days.add(nextWorkingDay(calendar, day))
    else skipped.push(day)
  }
  if (rule.swapDays) for (const day of swapped(calendar, [...days, ...skipped])) days.add(day)
  for (const day of rule.except ?? []) days.delete(day)
  if (days.size > most) throw bookingFaults.seriesTooLong({ most })
  if (days.size === 0) throw bookingFaults.emptySeries()
  const spans = [...days].sort().map((day) => {
    const start = readDate(`${day} ${time}`) as Date
    return { from: start, to: new Date(start.getTime() + lasts) }
  })
  return { spans, skipped }
}

/** A day on which the calendar rests; a weekend that somebody names by its day is meant. */
const isRest = ({ days }: WorkingCalendar, day: string): boolean => ['holiday', 'rest'].includes(days.get(day) ?? '')

/** Days worked in exchange for others, between the first of a rule and its last. */
function swapped({ days }: WorkingCalendar, of: readonly string[]): readonly string[] {
  const [first = '', last = ''] = [of.toSorted()[0], of.toSorted().at(-1)]
  return [...days].filter(([day, kind]) => kind === 'swapped' && day >= first && day <= last).map(([day]) => day)
}

const DAY = 86_400_000
const LONGEST_REST = 30

function nextWorkingDay(calendar: WorkingCalendar, day: string): string {
  const first = Date.parse(`${day}T00:00:00Z`)
  const after = Array.from({ length: LONGEST_REST }, (_, at) =>
    new Date(first + (at + 1) * DAY).toISOString().slice(0, 10),
  )
  return after.find((each) => worksOn(calendar, each)) ?? day
}
