import { type RepeatRule, repeatSentence } from '../booking/repeat.ts'

/**
 * What becomes of the times of a series that cannot be had: nothing is booked then, the others are, or another row of
 * the kind is taken for them.
 *
 * @see reservation
 */
export type SeriesMode = 'all' | 'free' | 'substitute'

/**
 * How a request repeats, as the field `series` of its form says.
 *
 * @see reservation
 */
export interface SeriesValue extends RepeatRule {
  readonly mode: SeriesMode
}

export const modeNames: Readonly<Record<SeriesMode, string>> = {
  all: '有一次不能预约即全部不约',
  free: '只预约空闲的',
  substitute: '不空闲的换用同类资源',
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

type Raw = Readonly<Record<string, unknown>>

const whole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/**
 * Reads how a request repeats from what a form stores.
 *
 * @param raw text or value of the field `series`
 * @returns how it repeats; `undefined` when it does not
 * @throws never
 * @example
 * const weekly = readSeries('{"every":"week","weekdays":[1],"count":5,"mode":"free"}')
 */
export function readSeries(raw: unknown): SeriesValue | undefined {
  const value = typeof raw === 'string' ? parsed(raw) : raw
  if (typeof value !== 'object' || value === null) return undefined
  const { every, interval, weekdays, until, count, holidays, swapDays, except, mode } = value as Raw
  if (every !== 'day' && every !== 'week' && every !== 'month') return undefined
  const days = Array.isArray(weekdays) ? weekdays.filter((day) => whole(day, 1, 7)) : []
  const left = Array.isArray(except) ? except.filter((day) => typeof day === 'string' && DATE.test(day)) : []
  return {
    every,
    ...(whole(interval, 2, 99) && { interval }),
    ...(every === 'week' && days.length > 0 && { weekdays: [...new Set<number>(days)].sort() }),
    ...(typeof until === 'string' && DATE.test(until) ? { until } : whole(count, 1, 366) ? { count } : {}),
    ...((holidays === 'skip' || holidays === 'next') && { holidays }),
    ...(swapDays === true && { swapDays }),
    ...(left.length > 0 && { except: left.slice(0, 100) }),
    mode: mode === 'free' || mode === 'substitute' ? mode : 'all',
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * How a request repeats, in a sentence.
 *
 * @param series how it repeats
 * @returns such as 每周一，共 5 次；只预约空闲的
 * @throws never
 * @example
 * const said: string = seriesSentence({ every: 'week', weekdays: [1], count: 5, mode: 'free' })
 */
export const seriesSentence = (series: SeriesValue): string => `${repeatSentence(series)}；${modeNames[series.mode]}`
