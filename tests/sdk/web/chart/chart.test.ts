import { describe, expect, it } from 'vitest'
import type { ChartData } from '../../../../core/report/chart-data.ts'
import { datumAt, isEmptyChart } from '../../../../sdk/web/chart/chart-data.ts'
import { chartLook } from '../../../../sdk/web/chart/chart-look.ts'
import { chartOption } from '../../../../sdk/web/chart/chart-option.ts'
import { chartCsv, chartTable } from '../../../../sdk/web/chart/chart-table.ts'
import { PRESET_COLOURS } from '../../../../sdk/web/theme/brand-scale.ts'
import { contrast } from '../../../../sdk/web/theme/contrast.ts'

const months: ChartData = {
  kind: 'stacked',
  categories: ['一月', '二月'],
  series: [
    { name: '已批准', values: [3, null] },
    { name: '=已退回', values: [1, -2] },
  ],
}
const parts: ChartData = {
  kind: 'doughnut',
  parts: [
    { name: '轿车', value: 4 },
    { name: '客车', value: 0 },
  ],
}
const week: ChartData = { kind: 'week', from: 8, days: Array.from({ length: 7 }, (_, day) => [day, 0]) }

const optionOf = (data: ChartData, unit = '次', width = 900) =>
  chartOption({ data, unit, width, look: chartLook('#4E7DF7', false) }) as {
    readonly series: readonly Record<string, unknown>[]
    readonly xAxis: { readonly data: readonly string[]; readonly axisLabel: { readonly rotate: number } }
    readonly yAxis: { readonly name: string }
    readonly legend: { readonly show: boolean }
    readonly visualMap: { readonly max: number }
    readonly tooltip: {
      readonly renderMode: string
      valueFormatter(value: unknown): string
      formatter(point: { readonly value: readonly number[] }): string
    }
  }

describe('what is drawn', () => {
  it('bars, stacked bars and lines stand along their categories, in the order that was given', () => {
    for (const [kind, type] of [
      ['bar', 'bar'],
      ['stacked', 'bar'],
      ['line', 'line'],
    ] as const) {
      const { series, xAxis } = optionOf({ ...months, kind })
      expect(xAxis.data).toEqual(['一月', '二月'])
      expect(series.map((one) => [one.type, one.data, one.stack])).toEqual(
        [
          [3, null],
          [1, -2],
        ].map((values) => [type, values, kind === 'stacked' ? 'all' : undefined]),
      )
    }
  })

  it('lines differ in their marks as well as in their colours', () => {
    const marks = optionOf({ ...months, kind: 'line' }).series.map(({ symbol }) => symbol)
    expect(new Set(marks).size).toBe(2)
  })

  it('a doughnut has a hole, a pie has none', () => {
    expect(optionOf(parts).series[0]?.radius).not.toEqual(optionOf({ ...parts, kind: 'pie' }).series[0]?.radius)
    expect(optionOf(parts).series[0]?.data).toEqual(parts.parts)
  })

  it('a week has a place for each hour of each day, Monday first, and says which one it is', () => {
    const { series, visualMap, xAxis, tooltip } = optionOf(week)
    expect(series[0]?.data).toHaveLength(14)
    expect(series[0]?.data).toContainEqual([0, 1, 1])
    expect([visualMap.max, xAxis.data]).toEqual([6, ['08:00', '09:00']])
    expect(tooltip.formatter({ value: [1, 6, 5] })).toBe('周日 09:00  5次')
  })

  it('values carry their unit, which stands at the axis; where there is none, nothing does', () => {
    expect(optionOf(months).yAxis.name).toBe('单位：次')
    expect(optionOf(months, '').yAxis.name).toBe('')
    expect(optionOf(months, '万元').tooltip.valueFormatter(12_345.6)).toBe('12,345.6万元')
    expect(optionOf(months).tooltip.valueFormatter(null)).toBe('—')
  })

  it('names that have no room beside each other are set at an angle, and one series needs no legend', () => {
    expect(optionOf(months).xAxis.axisLabel.rotate).toBe(0)
    expect(optionOf(months, '次', 100).xAxis.axisLabel.rotate).not.toBe(0)
    expect(optionOf(months).legend.show).toBe(true)
    expect(optionOf({ ...months, series: months.series.slice(0, 1) }).legend.show).toBe(false)
  })

  it('names are never written as HTML', () => {
    for (const data of [months, parts, week]) expect(optionOf(data).tooltip.renderMode).toBe('richText')
  })
})

describe('the colours of a chart', () => {
  it.each(PRESET_COLOURS)(
    'after %s stand out from the card, and its words can be read, in the light and in the dark',
    (seed) => {
      for (const dark of [false, true]) {
        const { series, text, quiet, ground } = chartLook(seed, dark)
        for (const colour of series)
          expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
        for (const colour of [text, quiet]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

describe('the figures of a chart', () => {
  it('are the rows of a table, with nothing where there is no value', () => {
    expect(chartTable(months).head).toEqual(['', '已批准', '=已退回'])
    expect(chartTable(months).rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.value)])).toEqual([
      ['一月', [3, 1]],
      ['二月', [undefined, -2]],
    ])
    expect(chartTable(parts).rows.map(({ name }) => name)).toEqual(['轿车', '客车'])
    expect(chartTable(week).rows.map(({ name, cells }) => [name, cells.length])).toEqual([
      ['08:00', 7],
      ['09:00', 7],
    ])
  })

  it('are saved as they stand, and no name becomes a formula', () => {
    expect(chartCsv(months)).toBe("\uFEFF,已批准,'=已退回\r\n一月,3,1\r\n二月,,-2\r\n")
  })

  it('are said in words where they are pressed', () => {
    expect(datumAt(months, 1, 0)).toEqual({ at: 0, series: 1, value: 1, name: '一月 · =已退回' })
    expect(datumAt({ ...months, series: months.series.slice(0, 1) }, 0, 0)?.name).toBe('一月')
    expect(datumAt(months, 0, 1)).toBeUndefined()
    expect(datumAt(parts, 0, 0)).toEqual({ at: 0, series: 0, value: 4, name: '轿车' })
    expect(datumAt(week, 6, 0)).toEqual({ at: 0, series: 6, value: 6, name: '周日 08:00' })
  })

  it('are missing where no value is known, or a whole has no parts', () => {
    expect(isEmptyChart(months)).toBe(false)
    expect(isEmptyChart({ ...months, series: [] })).toBe(true)
    expect(isEmptyChart({ ...months, series: [{ name: '次数', values: [null, null] }] })).toBe(true)
    expect(isEmptyChart({ ...months, series: [{ name: '次数', values: [0, 0] }] })).toBe(false)
    expect(isEmptyChart({ kind: 'pie', parts: [{ name: '轿车', value: 0 }] })).toBe(true)
    expect(isEmptyChart({ ...week, days: week.days.map(() => [0, 0]) })).toBe(true)
  })
})
