import { Drawer } from '@blueprintjs/core'
import { useState } from 'react'
import { DayInput } from '../ui/day/day-input.tsx'
import { Field } from '../ui/inputs/field.tsx'
import { SelectField } from '../ui/inputs/labelled-inputs.tsx'
import { PushButton } from '../ui/inputs/push-button.tsx'
import type { Calendar } from './calendar.ts'
import type { CalendarWaiting } from './model/data.ts'
import { HOUR, MINUTE, startOf } from './model/days.ts'
import { type Draft, placing, spanOf } from './model/draft.ts'
import { STEP } from './model/scale.ts'
import { datedSpan } from './model/words.ts'

interface SpanSheetProps {
  readonly calendar: Calendar
  /** What is put on a resource; absent when something is made. */
  readonly waiting?: CalendarWaiting
  readonly onClose: () => void
}

const clocks = Array.from({ length: 24 * 4 + 1 }, (_, part) => {
  const minutes = part * (STEP / MINUTE)
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return [String(minutes), text] as const
})

/** The phone's way of making something or of putting what waits onto a resource: a sheet from below. */
export function SpanSheet({ calendar, waiting, onClose }: SpanSheetProps) {
  const { noun, place, byResource, work, onMake, onPlace } = calendar
  const [resource, setResource] = useState(place.resource ?? '')
  const [span, setSpan] = useState({ day: place.day, from: '540', to: '600' })
  const draft = waiting ? placing(waiting, resource) : madeDraft(resource, span)
  const refusal = draft.to <= draft.from ? '结束时间应晚于开始时间。' : work.refusalOn(draft, byResource(resource))
  const chosen = byResource(resource)
  const confirm = () => {
    onClose()
    if (waiting && chosen) onPlace?.(waiting, chosen)
    else onMake?.(spanOf(draft))
  }
  return (
    <Drawer
      isOpen
      className="gt-cal-sheet"
      position="bottom"
      size="auto"
      title={waiting ? waiting.title : '新建'}
      onClose={onClose}
    >
      <div className="gt-cal-sheet-body" role="dialog" aria-modal aria-label={waiting ? waiting.title : '新建'}>
        {waiting && <p>{datedSpan(draft.from, draft.to)}</p>}
        <SelectField
          label={noun}
          labels="top"
          value={resource}
          unchosen={`请选择${noun}`}
          options={resourceOptions(calendar, draft)}
          onChange={setResource}
        />
        {!waiting && <SpanFields span={span} onChange={setSpan} />}
        <p className={refusal ? 'gt-cal-verdict-refused' : 'gt-cal-verdict-fits'} role="status">
          {resource === '' ? `请选择${noun}。` : (refusal ?? '该时段可用。')}
        </p>
        <PushButton
          primary
          disabled={resource === '' || refusal !== undefined}
          text={waiting ? '就用这个' : '下一步'}
          onClick={confirm}
        />
      </div>
    </Drawer>
  )
}

/** Those that fit first; the others say why not. */
function resourceOptions({ resources, work }: Calendar, draft: Draft) {
  const judged = resources.map((each) => ({ each, reason: work.refusalOn({ ...draft, resource: each.id }, each) }))
  const words = ({ each, reason }: (typeof judged)[number]) =>
    [each.id, [each.name, each.detail, reason && `（${reason}）`].filter(Boolean).join(' ')] as const
  return [...judged.filter(({ reason }) => !reason), ...judged.filter(({ reason }) => reason)].map(words)
}

interface Span {
  readonly day: string
  readonly from: string
  readonly to: string
}

const madeDraft = (resource: string, { day, from, to }: Span): Draft => ({
  kind: 'make',
  resource,
  from: startOf(day) + Number(from) * MINUTE,
  to: startOf(day) + Number(to) * MINUTE,
})

function SpanFields({ span, onChange }: { readonly span: Span; readonly onChange: (span: Span) => void }) {
  const begin = (from: string) => {
    const length = Math.max(HOUR / MINUTE, Number(span.to) - Number(span.from))
    onChange({ ...span, from, to: String(Math.min(24 * 60, Number(from) + length)) })
  }
  return (
    <>
      <Field label="日期" labels="top">
        {(control) => (
          <DayInput
            control={control}
            className="gt-wide"
            required
            value={span.day}
            onChange={(day) => onChange({ ...span, day })}
          />
        )}
      </Field>
      <div className="gt-cal-sheet-span">
        <SelectField label="开始" labels="top" value={span.from} options={clocks.slice(0, -1)} onChange={begin} />
        <SelectField
          label="结束"
          labels="top"
          value={span.to}
          options={clocks.slice(1)}
          onChange={(to) => onChange({ ...span, to })}
        />
      </div>
    </>
  )
}
