import { csvLines, csvMark } from '@gongtai/core/register/csv'
import type { ChartData } from '@gongtai/core/report/chart-data'
import { type ChartDatum, datumAt, hourName, WEEKDAYS } from './chart-data.ts'

export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly (ChartDatum | undefined)[] }[]
}

/** The values of a chart as a table: for those who do not see it, and for those who want the figures. */
export function chartTable(data: ChartData): ChartTable {
  if ('series' in data) {
    return {
      head: ['', ...data.series.map(({ name }) => name)],
      rows: data.categories.map((name, at) => ({
        name,
        cells: data.series.map((_, series) => datumAt(data, series, at)),
      })),
    }
  }
  if ('parts' in data) {
    return {
      head: ['', '数值'],
      rows: data.parts.map(({ name }, at) => ({ name, cells: [datumAt(data, 0, at)] })),
    }
  }
  const hours = data.days[0]?.map((_, at) => at) ?? []
  return {
    head: ['', ...WEEKDAYS],
    rows: hours.map((at) => ({
      name: hourName(data.from + at),
      cells: WEEKDAYS.map((_, day) => datumAt(data, day, at)),
    })),
  }
}

/** The table as a file that spreadsheets open. */
export function chartCsv(data: ChartData): string {
  const { head, rows } = chartTable(data)
  const lines = rows.map(({ name, cells }) => [name, ...cells.map((cell) => String(cell?.value ?? ''))])
  return csvMark + csvLines([head, ...lines])
}
