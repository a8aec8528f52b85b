import type { Call } from '@gongtai/core/contract/call'
import type { Report, ReportSpan } from '@gongtai/core/report/report'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { SpanName } from './report-span.ts'

/** Fetched with the first report that is shown: the home page does without. */
const View = lazy(async () => ({ default: (await import('./report-view.tsx')).ReportView }))

/**
 * What {@link ReportPage} takes.
 *
 * @see ReportPage
 */
export interface ReportPageProps {
  readonly title: string
  /** Made with `reportCall`. */
  readonly call: Call<ReportSpan, Report>
  /** One line under the title: what is counted, and what is not. */
  readonly description?: ReactNode
  /** The span shown at first; this year when absent. */
  readonly span?: SpanName
}

/**
 * The report of an area: numbers, drawings and tables of a span of time, each leading to the rows behind it. The span
 * stands in the address; tables and drawings are saved as sheets, and the whole is printed.
 *
 * @param props title, call, and what is shown at first
 * @throws never; a failed load says what to do
 * @example
 * declare const carReport: Call<ReportSpan, Report>
 * export default function CarReportPage() {
 *   return <ReportPage title="用车统计" call={carReport} span="quarter" />
 * }
 */
export function ReportPage(props: ReportPageProps) {
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <View {...props} />
    </Suspense>
  )
}
