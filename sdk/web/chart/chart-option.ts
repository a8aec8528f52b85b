import type { ChartData } from '@gongtai/core/report/chart-data'
import type { EChartsCoreOption } from 'echarts/core'
import { hourName, WEEKDAYS } from './chart-data.ts'
import type { ChartLook } from './chart-look.ts'

interface OptionParts {
  readonly data: ChartData
  readonly look: ChartLook
  /** Written behind values, such as 次. */
  readonly unit: string
  /** Pixels. */
  readonly width: number
}

const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif'
/** Pixels a name needs on the axis before it is set at an angle. */
const NAME_WIDTH = 56

/** What ECharts is told to draw. */
export function chartOption(parts: OptionParts): EChartsCoreOption {
  const { data } = parts
  if ('series' in data) return alongCategories(parts, data)
  if ('parts' in data) return ofAWhole(parts, data)
  return overAWeek(parts, data)
}

const common = ({ look, unit }: OptionParts) => ({
  animation: false,
  color: [...look.series],
  textStyle: { fontFamily: FONT, color: look.quiet },
  tooltip: {
    // Drawn, not written as HTML: names come from people.
    renderMode: 'richText',
    confine: true,
    backgroundColor: look.ground,
    borderColor: look.line,
    textStyle: { color: look.text, fontSize: 13 },
    valueFormatter: (value: unknown) => (typeof value === 'number' ? `${value.toLocaleString('zh-CN')}${unit}` : '—'),
  },
})

const legend = (look: ChartLook, shown: boolean) => ({
  show: shown,
  type: 'scroll',
  bottom: 0,
  icon: 'roundRect',
  itemWidth: 12,
  itemHeight: 8,
  textStyle: { color: look.quiet },
  pageTextStyle: { color: look.quiet },
  pageIconColor: look.quiet,
})

const axisOf = (look: ChartLook) => ({
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
  axisLabel: { color: look.quiet, fontSize: 12 },
  splitLine: { lineStyle: { color: look.line } },
})

function alongCategories(parts: OptionParts, data: Extract<ChartData, { kind: 'bar' | 'stacked' | 'line' }>) {
  const { look, unit, width } = parts
  const several = data.series.length > 1
  const narrow = width < data.categories.length * NAME_WIDTH
  return {
    ...common(parts),
    tooltip: {
      ...common(parts).tooltip,
      trigger: 'axis',
      axisPointer: { type: data.kind === 'line' ? 'line' : 'shadow' },
    },
    legend: legend(look, several),
    grid: {
      left: 4,
      right: 12,
      top: unit ? 32 : 12,
      bottom: several ? 36 : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      ...axisOf(look),
      type: 'category',
      data: data.categories,
      splitLine: { show: false },
      boundaryGap: data.kind !== 'line',
      axisLabel: {
        color: look.quiet,
        fontSize: 12,
        hideOverlap: true,
        rotate: narrow ? 40 : 0,
        width: 96,
        overflow: 'truncate',
      },
    },
    yAxis: {
      ...axisOf(look),
      type: 'value',
      axisLine: { show: false },
      name: unit && `单位：${unit}`,
      nameTextStyle: { color: look.quiet, align: 'left' },
    },
    series: data.series.map(({ name, values }, at) => ({
      name,
      data: values,
      ...(data.kind === 'line' ? lineLook(at) : barLook(data.kind === 'stacked', at === data.series.length - 1)),
    })),
  }
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond']

/** Lines differ in their marks as well, since not everybody tells the colours apart. */
const lineLook = (at: number) => ({
  type: 'line',
  symbol: SYMBOLS[at % SYMBOLS.length],
  symbolSize: 7,
  lineStyle: { width: 2 },
  connectNulls: false,
})

const barLook = (stacked: boolean, last: boolean) => ({
  type: 'bar',
  barMaxWidth: 32,
  ...(stacked && { stack: 'all' }),
  itemStyle: { borderRadius: !stacked || last ? [2, 2, 0, 0] : 0 },
})

function ofAWhole(parts: OptionParts, data: Extract<ChartData, { kind: 'pie' | 'doughnut' }>) {
  const { look, width } = parts
  const narrow = width < 480
  return {
    ...common(parts),
    tooltip: { ...common(parts).tooltip, trigger: 'item' },
    legend: legend(look, true),
    series: [
      {
        type: 'pie',
        radius: data.kind === 'pie' ? [0, '68%'] : ['44%', '68%'],
        center: ['50%', '46%'],
        data: data.parts,
        itemStyle: { borderColor: look.ground, borderWidth: 2 },
        label: { show: !narrow, color: look.text, formatter: '{b}  {d}%' },
        labelLine: { show: !narrow, lineStyle: { color: look.quiet } },
      },
    ],
  }
}

function overAWeek(parts: OptionParts, data: Extract<ChartData, { kind: 'week' }>) {
  const { look, unit } = parts
  const hours = data.days[0]?.map((_, at) => hourName(data.from + at)) ?? []
  const points = data.days.flatMap((values, day) => values.map((value, at) => [at, day, value]))
  return {
    ...common(parts),
    tooltip: {
      ...common(parts).tooltip,
      trigger: 'item',
      formatter: ({ value: [at, day, value] }: { readonly value: readonly [number, number, number] }) =>
        `${WEEKDAYS[day]} ${hours[at]}  ${value}${unit}`,
    },
    grid: { left: 4, right: 4, top: 4, bottom: 44, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { ...axisOf(look), type: 'category', data: hours, splitLine: { show: false } },
    yAxis: {
      ...axisOf(look),
      type: 'category',
      data: WEEKDAYS,
      inverse: true,
      axisLine: { show: false },
      splitLine: { show: false },
    },
    visualMap: {
      min: 0,
      max: Math.max(1, ...points.map(([, , value]) => value ?? 0)),
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      itemWidth: 12,
      calculable: false,
      text: ['多', '少'],
      textStyle: { color: look.quiet },
      inRange: { color: [...look.ramp] },
    },
    series: [
      { type: 'heatmap', data: points, itemStyle: { borderColor: look.ground, borderWidth: 2, borderRadius: 3 } },
    ],
  }
}
