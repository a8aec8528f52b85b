import type { ChartData } from '@gongtai/core/report/chart-data'
import { lazy, Suspense } from 'react'
import type { ChartDatum } from './chart-data.ts'

/**
 * What {@link Chart} takes.
 *
 * @see Chart
 */
export interface ChartProps {
  /** What it shows, in words; also the name of saved files. */
  readonly title: string
  readonly data: ChartData
  /** Written behind values, such as 次 or 万元. */
  readonly unit?: string
  /** In pixels; 280 when absent. */
  readonly height?: number
  /** Why there may be nothing, in one sentence. */
  readonly empty?: string
  /** Called with the value that is pressed, in the drawing or in the table: usually to open the list behind it. */
  readonly onPick?: (datum: ChartDatum) => void
}

const Figure = lazy(() => import('./chart-figure.tsx'))

/**
 * Figures as a drawing: bars, stacked bars, lines, a pie or doughnut, or the hours of a week. It follows the theme and
 * its place's width, can be shown as a table, printed, and saved as a picture or as comma separated text. Its code is
 * fetched when the first chart is shown.
 *
 * @param props what it shows, and what a press opens
 * @throws never; without any value it says so
 * @example
 * declare const open: (room: string) => void
 * const data: ChartData = {
 *   kind: 'bar',
 *   categories: ['第一会议室', '第二会议室'],
 *   series: [{ name: '会议', values: [12, 7] }],
 * }
 * export const Usage = () => <Chart title="会议室使用" unit="次" data={data} onPick={({ name }) => open(name)} />
 * @example
 * const week: ChartData = { kind: 'week', from: 8, days: Array.from({ length: 7 }, () => [3, 5, 4, 0, 2, 6]) }
 * export const Busy = () => <Chart title="一周忙闲" unit="次" data={week} />
 */
export const Chart = (props: ChartProps) => (
  <Suspense fallback={<div style={{ height: props.height ?? 280 }} aria-busy />}>
    <Figure {...props} />
  </Suspense>
)
