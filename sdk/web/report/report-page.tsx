import type { Call } from '@gongtai/core/contract/call'
import type { Report, ReportSpan } from '@gongtai/core/report/report'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatTime } from '../format/date-time.ts'
import { useCall } from '../hooks/use-call.ts'
import { FaultState } from '../ui/fault-state.tsx'
import { Page, PageHeader } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { printElement } from '../ui/print-element.ts'
import { PushButton } from '../ui/push-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ReportBody } from './report-body.tsx'
import { type SpanName, spanOf, spanProblem } from './report-span.ts'
import { SpanPicker } from './span-picker.tsx'
import './report.css'

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
export function ReportPage({ title, call, description, span = 'year' }: ReportPageProps) {
  const today = formatTime(new Date(), '{y}-{m}-{d}')
  const [address, setAddress] = useSearchParams()
  const usual = spanOf(span, today)
  const asked = { from: address.get('from') ?? usual.from, to: address.get('to') ?? usual.to }
  const problem = spanProblem(asked)
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(call, asked, {
    enabled: problem === undefined,
    keepLast: true,
    quiet: true,
  })
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Page>
      <PageHeader
        title={title}
        description={description}
        actions={
          <PushButton text="打印" disabled={!data} onClick={() => sheet.current && printElement(sheet.current)} />
        }
      />
      <SpanPicker
        span={asked}
        today={today}
        problem={problem}
        onChange={({ from, to }) => setAddress({ from, to }, { replace: true })}
      />
      <div ref={sheet} className="gt-report" aria-busy={isPlaceholderData}>
        <p className="gt-report-heading">
          {title}（{asked.from} 至 {asked.to}）
        </p>
        {error && !data ? (
          <FaultState error={error} actions={<PushButton text="重新加载" onClick={() => void refetch()} />} />
        ) : isPending && problem === undefined ? (
          <Panel>
            <Skeleton lines={4} shape="figures" />
          </Panel>
        ) : (
          data && <ReportBody report={data} span={asked} />
        )}
      </div>
    </Page>
  )
}
