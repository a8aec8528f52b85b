import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { type AssignmentRule, normalise } from '@gongtai/sdk/flow'
import { RuleRow } from './rule-row.tsx'

interface AssignmentEditorProps {
  readonly rules: readonly AssignmentRule[]
  readonly onChange: (rules: readonly AssignmentRule[]) => void
}

const fresh: AssignmentRule = { type: '0', operator: 'or', sources: [], extract: true }

/** The rules of who gets a task: rows combined from top to bottom. */
export function AssignmentEditor({ rules, onChange }: AssignmentEditorProps) {
  const set = (next: readonly AssignmentRule[]) => onChange(normalise(next))
  const replace = (index: number, change: Partial<AssignmentRule>) =>
    set(rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule)))
  const move = (index: number, by: number) => {
    const next = [...rules]
    const [taken] = next.splice(index, 1)
    if (taken) next.splice(index + by, 0, taken)
    set(next)
  }
  return (
    <section className="wf-rules" aria-label="人员指派规则">
      {rules.map((rule, index) => (
        <RuleRow
          key={index}
          rule={rule}
          first={index === 0}
          last={index === rules.length - 1}
          onChange={(change) => replace(index, change)}
          onMove={(by) => move(index, by)}
          onRemove={() => set(rules.filter((_, at) => at !== index))}
        />
      ))}
      <Button size="small" icon={<PlusIcon />} text="添加规则" onClick={() => set([...rules, fresh])} />
    </section>
  )
}
