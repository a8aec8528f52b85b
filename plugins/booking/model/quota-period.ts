import type { ReservationQuota } from '@gongtai/sdk'

const BEIJING = 8 * 3_600_000
const DAY = 86_400_000

/** A period of a quota; without an end it goes on for ever. */
export interface Period {
  readonly from: Date
  readonly to?: Date
}

/** The period of a quota in which something begins, in the time of China. */
export function periodOf(length: ReservationQuota['in'], begins: Date, now: Date): Period {
  if (length === 'future') return { from: now }
  const local = new Date(begins.getTime() + BEIJING)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const at = (...date: [year: number, month: number, day: number]) => new Date(Date.UTC(...date) - BEIJING)
  if (length === 'year') return { from: at(year, 0, 1), to: at(year + 1, 0, 1) }
  if (length === 'month') return { from: at(year, month, 1), to: at(year, month + 1, 1) }
  const back = length === 'week' ? (local.getUTCDay() + 6) % 7 : 0
  const from = at(year, month, day - back)
  return { from, to: new Date(from.getTime() + (length === 'week' ? 7 : 1) * DAY) }
}

/** As sentences say it. */
export const periodNames: Readonly<Record<ReservationQuota['in'], string>> = {
  day: '当天',
  week: '当周',
  month: '当月',
  year: '当年',
  future: '尚未开始',
}
