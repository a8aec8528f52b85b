/**
 * What a day is, where it is not what its weekday says: a rest day of everybody, a public holiday, or a day at the
 * weekend on which people work in exchange for one.
 *
 * @see afterWorkingDays
 */
export type DayKind = 'work' | 'rest' | 'holiday' | 'swapped'

/**
 * A part of a working day.
 *
 * @see afterWorkingDays
 */
export interface WorkingHours {
  /** Minutes since midnight. */
  readonly from: number
  /** Minutes since midnight, more than `from`. */
  readonly to: number
}

/**
 * On which days and in which hours an office works, in the time of China.
 *
 * @see afterWorkingDays
 */
export interface WorkingCalendar {
  /** By `YYYY-MM-DD`; all others are as Monday to Friday are. */
  readonly days: ReadonlyMap<string, DayKind>
  /** In order, one after another; at least one. */
  readonly hours: readonly WorkingHours[]
}

/**
 * Morning and afternoon of an office that has said nothing else: 08:30 to 12:00 and 13:30 to 18:00.
 *
 * @example
 * const calendar: WorkingCalendar = { days: new Map([['2026-10-01', 'holiday']]), hours: usualHours }
 */
export const usualHours: readonly WorkingHours[] = [
  { from: 510, to: 720 },
  { from: 810, to: 1080 },
]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BEIJING = 8 * 60 * MINUTE

/** Beyond this many days without a single hour of work a calendar is taken for one that never works. */
const LONGEST_REST = 400

/**
 * Whether people work on a day.
 *
 * @param calendar days and hours
 * @param day as `YYYY-MM-DD`
 * @returns what the calendar says of the day, and where it says nothing whether it is a Monday to Friday
 * @throws never
 * @example
 * const calendar: WorkingCalendar = { days: new Map([['2026-10-10', 'swapped']]), hours: usualHours }
 * const saturday = worksOn(calendar, '2026-10-10')
 */
export function worksOn({ days }: WorkingCalendar, day: string): boolean {
  const kind = days.get(day)
  if (kind !== undefined) return kind === 'work' || kind === 'swapped'
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

/**
 * When so many working days are over: with the last hour of the last of them. The day of the beginning does not count.
 *
 * @param calendar days and hours
 * @param from an instant, such as the arrival of a task
 * @param count how many days of work, 1 or more
 * @returns the end of work on that day
 * @throws RangeError when the calendar has no working day for more than a year
 * @example
 * const calendar: WorkingCalendar = { days: new Map(), hours: usualHours }
 * const due = afterWorkingDays(calendar, new Date('2026-11-20T10:00:00+08:00'), 1)
 */
export function afterWorkingDays(calendar: WorkingCalendar, from: Date, count: number): Date {
  let day = dayNumber(from)
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(calendar, day + 1)
  return instantAt(day, Math.max(...calendar.hours.map(({ to }) => to)))
}

/**
 * When so many minutes of work are over.
 *
 * @param calendar days and hours
 * @param from an instant; outside working hours counting begins with the next of them
 * @param minutes how many minutes of work, 0 or more
 * @returns the instant at which they are over
 * @throws RangeError when the calendar has no working day for more than a year
 * @example
 * const calendar: WorkingCalendar = { days: new Map(), hours: usualHours }
 * const due = afterWorkingMinutes(calendar, new Date('2026-11-20T17:00:00+08:00'), 120)
 */
export function afterWorkingMinutes(calendar: WorkingCalendar, from: Date, minutes: number): Date {
  let left = minutes * MINUTE
  let day = nextWorkingDay(calendar, dayNumber(from))
  for (;;) {
    for (const { from: opens, to } of calendar.hours) {
      const begin = Math.max(instantAt(day, opens).getTime(), from.getTime())
      const end = instantAt(day, to).getTime()
      if (begin > end) continue
      if (begin + left <= end) return new Date(begin + left)
      left -= end - begin
    }
    day = nextWorkingDay(calendar, day + 1)
  }
}

/**
 * When so many minutes of work were still to come.
 *
 * @param calendar days and hours
 * @param until an instant; outside working hours counting begins with the end of the last of them
 * @param minutes how many minutes of work, 0 or more
 * @returns the instant from which on they are worked until then
 * @throws RangeError when the calendar has no working day for more than a year
 * @example
 * const calendar: WorkingCalendar = { days: new Map(), hours: usualHours }
 * const asked = beforeWorkingMinutes(calendar, new Date('2026-11-23T09:00:00+08:00'), 120)
 */
export function beforeWorkingMinutes(calendar: WorkingCalendar, until: Date, minutes: number): Date {
  let left = minutes * MINUTE
  let day = lastWorkingDay(calendar, dayNumber(until))
  for (;;) {
    for (const { from, to: closes } of calendar.hours.toReversed()) {
      const begin = instantAt(day, from).getTime()
      const end = Math.min(instantAt(day, closes).getTime(), until.getTime())
      if (end < begin) continue
      if (end - left >= begin) return new Date(end - left)
      left -= end - begin
    }
    day = lastWorkingDay(calendar, day - 1)
  }
}

/**
 * How much work lies between two instants.
 *
 * @param calendar days and hours
 * @param from the earlier instant
 * @param to the later one
 * @returns minutes of work, 0 when `to` is not later
 * @throws never
 * @example
 * const calendar: WorkingCalendar = { days: new Map(), hours: usualHours }
 * const worked = workingMinutes(calendar, new Date('2026-11-20T08:30:00+08:00'), new Date('2026-11-23T08:30:00+08:00'))
 */
export function workingMinutes(calendar: WorkingCalendar, from: Date, to: Date): number {
  let sum = 0
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    if (!worksOn(calendar, dayText(day))) continue
    for (const hours of calendar.hours) {
      const begin = Math.max(instantAt(day, hours.from).getTime(), from.getTime())
      const end = Math.min(instantAt(day, hours.to).getTime(), to.getTime())
      sum += Math.max(0, end - begin)
    }
  }
  return sum / MINUTE
}

function nextWorkingDay(calendar: WorkingCalendar, from: number): number {
  for (let day = from; day < from + LONGEST_REST; day += 1) if (worksOn(calendar, dayText(day))) return day
  throw new RangeError(`the calendar has no working day from ${dayText(from)} on`)
}

function lastWorkingDay(calendar: WorkingCalendar, until: number): number {
  for (let day = until; day > until - LONGEST_REST; day -= 1) if (worksOn(calendar, dayText(day))) return day
  throw new RangeError(`the calendar has no working day until ${dayText(until)}`)
}

/** Days since 1970-01-01 in the time of China. */
const dayNumber = (instant: Date): number => Math.floor((instant.getTime() + BEIJING) / DAY)

const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

const instantAt = (day: number, minutes: number): Date => new Date(day * DAY - BEIJING + minutes * MINUTE)
