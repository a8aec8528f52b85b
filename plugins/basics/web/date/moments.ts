import { dayOf, type Moment, readMoment } from '../../model/date/moment.ts'

const parts = (moment: Moment): readonly number[] => (moment.match(/\d+/g) ?? []).map(Number)

/** A moment on the calendar of the browser, whose days are local ones. */
export function toLocal(moment: Moment): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts(moment)
  return new Date(year, month - 1, day, hour, minute, second)
}

export function fromLocal(date: Date): Moment {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** The day after the day of a moment, at midnight. */
export function nextDay(moment: Moment): Moment {
  const date = toLocal(`${dayOf(moment)} 00:00:00`)
  date.setDate(date.getDate() + 1)
  return fromLocal(date)
}

export const currentMoment = (): Moment => readMoment(new Date()) ?? ''
