import type { ChartData } from '@gongtai/core/report/chart-data'

/**
 * The value that was chosen in a chart.
 *
 * @see Chart
 */
export interface ChartDatum {
  /** Position of the category, part or hour, counted from 0. */
  readonly at: number
  /** Position of the series, or of the day from Monday on, counted from 0; 0 for parts of a whole. */
  readonly series: number
  /** How many it is, in the unit of the chart. */
  readonly value: number
  /** It in words, such as 三月 · 已批准. */
  readonly name: string
}

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Whether there is nothing to draw: no value at all, or none but zeros in a whole. */
export function isEmptyChart(data: ChartData): boolean {
  if ('series' in data) return data.series.every(({ values }) => values.every((value) => value === null))
  if ('parts' in data) return data.parts.every(({ value }) => value === 0)
  return data.days.every((hours) => hours.every((value) => value === 0))
}

/** What stands at a place of the chart; nothing where there is no value. */
export function datumAt(data: ChartData, series: number, at: number): ChartDatum | undefined {
  if ('series' in data) {
    const one = data.series[series]
    const name = data.series.length > 1 ? `${data.categories[at]} · ${one?.name}` : (data.categories[at] ?? '')
    return named(series, at, one?.values[at], name)
  }
  if ('parts' in data) return named(0, at, data.parts[at]?.value, data.parts[at]?.name ?? '')
  return named(series, at, data.days[series]?.[at], `${WEEKDAYS[series]} ${hourName(data.from + at)}`)
}

const named = (series: number, at: number, value: number | null | undefined, name: string): ChartDatum | undefined =>
  value === null || value === undefined ? undefined : { at, series, value, name }
