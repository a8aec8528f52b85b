import type { CalendarView } from './data.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Beijing time has no summer time, so a day is always as long. */
const BEIJING = 8 * HOUR

/** The Beijing day of an instant as `yyyy-MM-dd`. */
export const dayOf = (at: number): string => new Date(at + BEIJING).toISOString().slice(0, 10)

/** The instant at which a day begins. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

export const shifted = (day: string, by: number): string => dayOf(startOf(day) + by * DAY)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(startOf(day) + BEIJING).getUTCDay() + 6) % 7

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4

/** The days that a view shows around a day: that one, its week from Monday on, or its month. */
export function daysOf(view: CalendarView, day: string): readonly string[] {
  if (view === 'day') return [day]
  const first = view === 'week' ? shifted(day, -weekdayOf(day)) : `${day.slice(0, 7)}-01`
  const count = view === 'week' ? 7 : daysIn(day)
  return Array.from({ length: count }, (_, index) => shifted(first, index))
}

const daysIn = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A day of the next or previous span of a view; a month away it is the same date, or the last one there is. */
export function paged(view: CalendarView, day: string, by: number): string {
  if (view !== 'month') return shifted(day, by * (view === 'week' ? 7 : 1))
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
  return `${first.slice(0, 8)}${String(Math.min(date, daysIn(first))).padStart(2, '0')}`
}

/** An instant on the grid of a step, which counts from the beginning of the day. */
export const snapped = (at: number, step: number, round: (part: number) => number = Math.round): number =>
  round((at + BEIJING) / step) * step - BEIJING
