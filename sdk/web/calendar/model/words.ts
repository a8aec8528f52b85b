import type { CalendarBooking, CalendarResource, CalendarView } from './data.ts'
import { DAY, dayOf, daysOf, HOUR, MINUTE, startOf, weekdayOf } from './days.ts'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** `9:05`; the end of a day is `24:00` where it ends something. */
export function clockText(at: number, ends = false): string {
  const passed = at - startOf(dayOf(at))
  const day = ends && passed === 0 ? DAY : passed
  return `${Math.floor(day / HOUR)}:${String(Math.floor((day % HOUR) / MINUTE)).padStart(2, '0')}`
}

/** `5月6日`. */
export const dateText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** `9:00–11:30`, with the dates where it is not within one day. */
export function clockSpan(from: number, to: number): string {
  const [first, last] = [dayOf(from), dayOf(to - 1)]
  if (first === last) return `${clockText(from)}–${clockText(to, true)}`
  return `${dateText(first)} ${clockText(from)}–${dateText(last)} ${clockText(to, true)}`
}

/** The same with the date in any case. */
export const datedSpan = (from: number, to: number): string => {
  const sameDay = dayOf(from) === dayOf(to - 1)
  return sameDay ? `${dateText(dayOf(from))} ${clockSpan(from, to)}` : clockSpan(from, to)
}

/** What is read aloud of a booking: `苏P02168 9:00–11:30 出差 张三 已派车`. */
export function bookingLabel(resource: CalendarResource | undefined, booking: CalendarBooking): string {
  const span = clockSpan(Date.parse(booking.from), Date.parse(booking.to))
  return [resource?.name, span, booking.title, booking.person, booking.state.text].filter(Boolean).join(' ')
}

/** What is read aloud of a free moment of a resource. */
export const freeLabel = (resource: CalendarResource | undefined, at: number): string =>
  `${resource?.name ?? ''} ${dateText(dayOf(at))} ${clockText(at)} 空闲`

export const weekdayText = (day: string): string => `星期${WEEKDAYS[weekdayOf(day)]}`

/** `周三`. */
export const shortWeekday = (day: string): string => `周${WEEKDAYS[weekdayOf(day)]}`

/** What a view shows, as its heading says it. */
export function rangeText(view: CalendarView, day: string): string {
  const year = `${Number(day.slice(0, 4))}年`
  if (view === 'month') return `${year}${Number(day.slice(5, 7))}月`
  if (view === 'day') return `${year}${dateText(day)} ${weekdayText(day)}`
  const days = daysOf('week', day)
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day]
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${year}${dateText(first)}–${sameMonth ? `${Number(last.slice(8))}日` : dateText(last)}`
}
