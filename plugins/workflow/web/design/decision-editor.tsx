import { Checkbox, NumericInput } from '@blueprintjs/core'
import { type Decision, defaultOperations, type StepNode } from '@gongtai/sdk/flow'
import { Field, SelectField } from '@gongtai/sdk/web'
import { OperationsEditor } from './operations-editor.tsx'
import { PluginOperationsEditor } from './plugin-operations-editor.tsx'

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

const opposeRoutes = [
  ['initiator', '退回发起人'],
  ['previous', '退回上一步'],
  ['route', '按分支条件继续'],
  ['end', '结束流程'],
] as const

/** How several votes become one result, and what else the step asks for. */
export function DecisionEditor({ step, onChange }: DecisionEditorProps) {
  const decision: Decision = step.decision ?? { rule: 'any' }
  const set = (change: Partial<Decision>) => onChange({ decision: { ...decision, ...change } })
  const setOppose = (kind: string) => {
    const { onOppose: _, ...others } = decision
    const chosen = opposeRoutes.find(([each]) => each === kind)
    onChange({ decision: chosen ? { ...others, onOppose: { kind: chosen[0] } } : others })
  }
  const setRule = (rule: Decision['rule']) =>
    set({ rule, ...(rule === 'ratio' && { percent: decision.percent ?? 60 }) })
  return (
    <>
      <SelectField
        label="多人办理"
        labels="top"
        options={rules}
        value={decision.rule}
        onChange={(rule) => setRule(rule as Decision['rule'])}
      />
      {decision.rule === 'ratio' && (
        <PercentField value={decision.percent ?? 60} onChange={(percent) => set({ percent })} />
      )}
      {decision.rule !== 'any' && <Votes decision={decision} onChange={set} onOppose={setOppose} />}
      <Checkbox
        label="必须填写意见"
        checked={step.opinion?.required ?? false}
        onChange={(event) => onChange({ opinion: { ...step.opinion, required: event.currentTarget.checked } })}
      />
      <Checkbox
        label="必须手写签名"
        checked={step.opinion?.signature ?? false}
        onChange={(event) => onChange({ opinion: { ...step.opinion, signature: event.currentTarget.checked } })}
      />
      <Checkbox
        label="允许批量办理"
        checked={step.batch ?? false}
        onChange={(event) => onChange({ batch: event.currentTarget.checked })}
      />
      <OperationsEditor
        operations={step.operations ?? defaultOperations}
        onChange={(operations) => onChange({ operations })}
      />
      <PluginOperationsEditor
        operations={step.pluginOperations ?? []}
        onChange={(pluginOperations) => onChange({ pluginOperations })}
      />
    </>
  )
}

interface VotesProps {
  readonly decision: Decision
  readonly onChange: (change: Partial<Decision>) => void
  /** Empty: as is usual. */
  readonly onOppose: (kind: string) => void
}

/** What only matters where several people vote. */
const Votes = ({ decision, onChange, onOppose }: VotesProps) => (
  <>
    <SelectField
      label="不通过时"
      labels="top"
      unchosen="默认（有读取办理结果的分支时继续，否则退回发起人）"
      options={opposeRoutes}
      value={decision.onOppose?.kind ?? ''}
      onChange={onOppose}
    />
    <Checkbox
      label="允许弃权"
      checked={decision.mayAbstain ?? false}
      onChange={(event) => onChange({ mayAbstain: event.currentTarget.checked })}
    />
  </>
)

interface PercentFieldProps {
  readonly value: number
  readonly onChange: (percent: number) => void
}

const PercentField = ({ value, onChange }: PercentFieldProps) => (
  <Field label="同意比例（%）" labels="top">
    {(control) => <NumericInput {...control} fill min={1} max={100} value={value} onValueChange={onChange} />}
  </Field>
)
