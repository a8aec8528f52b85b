import { isDay } from '@gongtai/core/form/date'
import type { ReportSpan } from '@gongtai/core/report/report'

/** Spans that people usually ask for; `own` is any other one. */
export const SPANS = [
  { value: 'month', title: '本月' },
  { value: 'last-month', title: '上月' },
  { value: 'quarter', title: '本季度' },
  { value: 'year', title: '本年' },
  { value: 'last-year', title: '上年' },
  { value: 'twelve-months', title: '近 12 个月' },
] as const

export type SpanName = (typeof SPANS)[number]['value']

/** The days of a usual span, as seen on a day: whole months, quarters and years, also where they are still to come. */
export function spanOf(name: SpanName, today: string): ReportSpan {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const months = (from: number, to: number): ReportSpan => ({ from: dayOf(year, from, 1), to: dayOf(year, to + 1, 0) })
  const quarter = month - ((month - 1) % 3)
  switch (name) {
    case 'month':
      return months(month, month)
    case 'last-month':
      return months(month - 1, month - 1)
    case 'quarter':
      return months(quarter, quarter + 2)
    case 'year':
      return months(1, 12)
    case 'last-year':
      return months(-11, 0)
    case 'twelve-months':
      return months(month - 11, month)
  }
}

export const nameOf = (span: ReportSpan, today: string): SpanName | undefined =>
  SPANS.find(({ value }) => {
    const usual = spanOf(value, today)
    return usual.from === span.from && usual.to === span.to
  })?.value

/** Months are counted from 1 and may lie outside the year; day 0 is the last one of the month before. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** What is wrong with days that somebody typed. */
export function spanProblem({ from, to }: ReportSpan): string | undefined {
  if (!isDay(from) || !isDay(to)) return '请选择开始日期与结束日期'
  if (from > to) return '结束日期不能早于开始日期'
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 10 ? '一次最多统计十年，请缩短时间范围' : undefined
}
