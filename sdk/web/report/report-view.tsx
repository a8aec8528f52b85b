import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatTime } from '../format/date-time.ts'
import { useCall } from '../hooks/use-call.ts'
import { PushButton } from '../ui/inputs/push-button.tsx'
import { Page, PageHeader } from '../ui/layout/page.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { printElement } from '../ui/layout/print-element.ts'
import { FaultState } from '../ui/states/fault-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { ReportBody } from './report-body.tsx'
import type { ReportPageProps } from './report-page.tsx'
import { spanOf, spanProblem } from './report-span.ts'
import { SpanPicker } from './span-picker.tsx'
import './report.css'

export function ReportView({ title, call, description, span = 'year' }: ReportPageProps) {
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
