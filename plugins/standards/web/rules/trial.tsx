import { DayField, formatTime, Panel, PushButton, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { type Draft, type RuleDetail, tryRule } from '../../model/rule-calls.ts'
import { FactFields, factsOf } from './fact-fields.tsx'
import { JudgedLine } from './judged-line.tsx'

/** Judges made-up facts by what holds on a day. */
export const Trial = ({ rule }: { readonly rule: RuleDetail }) => (
  <Panel title="试算">
    <TrialForm rule={rule} />
  </Panel>
)

interface TrialFormProps {
  readonly rule: RuleDetail
  /** In place of the versions of its scope. */
  readonly draft?: Draft | undefined
}

export function TrialForm({ rule, draft }: TrialFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [day, setDay] = useState(formatTime(new Date(), '{y}-{m}-{d}'))
  const attempt = useSend(tryRule)
  const run = () =>
    attempt.mutate({ code: rule.code, day, facts: factsOf(rule.inputs, typed), ...(draft && { draft }) })
  return (
    <form
      className="std-trial"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <FactFields inputs={rule.inputs} facts={typed} onChange={setTyped} />
      {!draft && <DayField label="日期" value={day} onChange={setDay} />}
      <PushButton text="试算" type="submit" disabled={attempt.isPending} />
      {attempt.data && (
        <div role="status">
          <JudgedLine judged={attempt.data} />
          {attempt.data.text !== '' && <p>{attempt.data.text}</p>}
        </div>
      )}
    </form>
  )
}
