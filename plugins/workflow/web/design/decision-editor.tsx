import { Checkbox, NumericInput } from '@blueprintjs/core'
import type { Decision, StepNode } from '@gongtai/sdk/flow'
import { Field } from '@gongtai/sdk/web'

interface DecisionEditorProps {
  readonly step: StepNode
  readonly onChange: (change: Partial<StepNode>) => void
}

const rules: readonly (readonly [Decision['rule'], string])[] = [
  ['any', '一人办理即可（或签）'],
  ['all', '全部同意（会签）'],
  ['sequence', '依次同意（顺序会签）'],
  ['ratio', '按同意比例'],
]

/** How several voices become one result, and what else the step asks for. */
export function DecisionEditor({ step, onChange }: DecisionEditorProps) {
  const decision: Decision = step.decision ?? { rule: 'any' }
  const set = (change: Partial<Decision>) => onChange({ decision: { ...decision, ...change } })
  const ratio = decision.rule === 'ratio'
  return (
    <>
      <Field label="多人办理" labels="top">
        {(control) => (
          <select
            {...control}
            className="gt-select gt-wide"
            value={decision.rule}
            onChange={(event) => {
              const rule = event.currentTarget.value as Decision['rule']
              set({ rule, ...(rule === 'ratio' && { percent: decision.percent ?? 60 }) })
            }}
          >
            {rules.map(([rule, name]) => (
              <option key={rule} value={rule}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {ratio && (
        <Field label="同意比例（%）" labels="top">
          {(control) => (
            <NumericInput
              {...control}
              fill
              min={1}
              max={100}
              value={decision.percent ?? 60}
              onValueChange={(percent) => set({ percent })}
            />
          )}
        </Field>
      )}
      {decision.rule !== 'any' && (
        <Checkbox
          label="允许弃权"
          checked={decision.mayAbstain ?? false}
          onChange={(event) => set({ mayAbstain: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label="必须填写意见"
        checked={step.opinion?.required ?? false}
        onChange={(event) => onChange({ opinion: { ...step.opinion, required: event.currentTarget.checked } })}
      />
    </>
  )
}
