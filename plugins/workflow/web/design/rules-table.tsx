import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { type AssignmentRule, normalise } from '@gongtai/sdk/flow'
import { useRowKeys } from '@gongtai/sdk/web'
import { MATRIX } from '../../model/assignment/rule-fields.ts'
import { RuleRow } from './rule-row.tsx'
import '../styles/assignment.css'

interface RulesTableProps {
  readonly rules: readonly AssignmentRule[]
  readonly onChange: (rules: readonly AssignmentRule[]) => void
}

const fresh: AssignmentRule = { type: '0', operator: 'or', sources: [], extract: true }

/** The rules of who gets a task, one row each, combined from top to bottom. */
export function RulesTable({ rules, onChange }: RulesTableProps) {
  const keys = useRowKeys(rules)
  const set = (next: readonly AssignmentRule[]) => onChange(normalise(next))
  const replace = (index: number, change: Partial<AssignmentRule>) =>
    set(rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule)))
  const matrix = rules.some((rule) => rule.type === MATRIX)
  return (
    <div className="wf-rules">
      <table className="wf-rules-table" aria-label="人员指派规则">
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">关系</th>
            <th scope="col">来源类型</th>
            <th scope="col">人员来源</th>
            <th scope="col">抽取</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, index) => (
            <RuleRow
              key={keys[index]}
              rule={rule}
              index={index}
              last={index === rules.length - 1}
              joins={index > 0 || matrix}
              onChange={(change) => replace(index, change)}
              onMove={(by) => set(moved(rules, index, by))}
              onRemove={() => set(rules.filter((_, at) => at !== index))}
            />
          ))}
        </tbody>
      </table>
      {rules.length === 0 && <p className="wf-rules-none">还没有规则，请添加一行。</p>}
      <Button size="small" icon={<PlusIcon />} text="添加规则" onClick={() => set([...rules, fresh])} />
    </div>
  )
}

/** The rules with one of them swapped with its neighbour. */
function moved(rules: readonly AssignmentRule[], index: number, by: -1 | 1): readonly AssignmentRule[] {
  const next = [...rules]
  const [taken] = next.splice(index, 1)
  if (taken) next.splice(index + by, 0, taken)
  return next
}
