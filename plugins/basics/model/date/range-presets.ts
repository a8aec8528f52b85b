import { type DateLimits, dayAllowed, withinDay } from './date-limits.ts'
import { type DateRangeOptions, isTimed, patternOf } from './date-options.ts'
import { joinRange } from './date-range.ts'
import { type Moment, readMoment, writeMoment } from './moment.ts'

/** Days that are often asked for, as a range field keeps them. */
export interface RangePreset {
  readonly text: string
  readonly value: string
}

/** The hours of a day that is taken as a whole. */
const BEGINS = '09:00:00'
const ENDS = '18:00:00'

const DAY = 86_400_000

/** Today, tomorrow, this week and the next one, as far as the limits allow both of their ends. */
export function rangePresets(now: Moment, options: DateRangeOptions, limits: DateLimits): readonly RangePreset[] {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const offered = [
    ['今天', 0, 0],
    ['明天', 1, 1],
    ['本周', -weekday, 6 - weekday],
    ['下周', 7 - weekday, 13 - weekday],
  ] as const
  const at = (days: number, time: string): Moment => {
    const day = new Date(today + days * DAY).toISOString().slice(0, 10)
    return readMoment(`${day} ${time}`) ?? now
  }
  return offered.flatMap(([text, from, to]) => {
    const ends = [at(from, BEGINS), at(to, ENDS)]
    if (!ends.every((end) => dayAllowed(end, limits))) return []
    const [start = '', end = ''] = ends.map((each) =>
      writeMoment(isTimed(options) ? withinDay(each, limits) : each, patternOf(options)),
    )
    return [{ text, value: joinRange({ start, end }) }]
  })
}
