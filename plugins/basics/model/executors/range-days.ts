import type { Executor } from '@gongtai/sdk'
import { splitRange } from '../date/date-range.ts'
import { dayOf, type Moment, readMoment } from '../date/moment.ts'

const DAY = 86_400_000

/** Begins in the afternoon, or ends at noon. */
const HALF = { start: '2', end: '1' } as const

const startOf = (moment: Moment): number => Date.parse(`${dayOf(moment)}T00:00:00Z`)

/**
 * How many days a date range covers, both ends included. Two further sources may say in which half of the day it
 * begins and ends (1 上午, 2 下午); each half day that does not count is taken off.
 */
export const rangeDays: Executor = {
  id: 'rangeDays',
  title: '起止天数',
  reads: 'row',
  problems: () => [],
  run: ({ sources: [range, begins, ends] }) => {
    const { start, end } = splitRange(String(range ?? ''))
    const [from, to] = [readMoment(start), readMoment(end)]
    if (!from || !to || startOf(to) < startOf(from)) return null
    const whole = (startOf(to) - startOf(from)) / DAY + 1
    return whole - (begins === HALF.start ? 0.5 : 0) - (ends === HALF.end ? 0.5 : 0)
  },
}
