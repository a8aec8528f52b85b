import type { ReportSpan } from '@gongtai/core/report/report'
import { DayField } from '../ui/day/day-field.tsx'
import { nameOf, SPANS, spanOf } from './report-span.ts'

interface SpanPickerProps {
  readonly span: ReportSpan
  readonly today: string
  readonly problem: string | undefined
  readonly onChange: (span: ReportSpan) => void
}

/** Usual spans to press, and any other by its first and last day. */
export function SpanPicker({ span, today, problem, onChange }: SpanPickerProps) {
  const chosen = nameOf(span, today)
  return (
    <div className="gt-report-span">
      <div className="gt-report-presets" role="group" aria-label="统计时间">
        {SPANS.map(({ value, title }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChange(spanOf(value, today))}
          >
            {title}
          </button>
        ))}
      </div>
      <DayField label="开始日期" value={span.from} onChange={(from) => onChange({ ...span, from })} />
      <DayField
        label="结束日期"
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
        {...(problem !== undefined && { problem })}
      />
    </div>
  )
}
