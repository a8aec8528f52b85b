import { Button, Switch } from '@blueprintjs/core'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@blueprintjs/icons'
import { assignmentTypes } from '@gongtai/sdk'
import type { AssignmentRule } from '@gongtai/sdk/flow'
import { Select, useView } from '@gongtai/sdk/web'
import { RuleSources } from './rule-sources.tsx'
import '../styles/assignment.css'

interface RuleRowProps {
  readonly rule: AssignmentRule
  /** Place in the list, from 0. */
  readonly index: number
  readonly last: boolean
  /** Whether the row joins something: all but the first, and that one, too, where a matrix stands before it. */
  readonly joins: boolean
  readonly onChange: (change: Partial<AssignmentRule>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One row: how it joins the rows before, what kind of people it names, and whom. */
export function RuleRow({ rule, index, last, joins, onChange, onMove, onRemove }: RuleRowProps) {
  const type = useView(assignmentTypes).find(rule.type)
  return (
    <tr>
      <td className="wf-rule-number">{index + 1}</td>
      <td>{joins && <OperatorSelect value={rule.operator} onChange={(operator) => onChange({ operator })} />}</td>
      <td>
        <TypeSelect value={rule.type} onChange={(chosen) => onChange({ type: chosen, sources: [] })} />
      </td>
      <td className="wf-rule-sources">
        <RuleSources rule={rule} type={type} onChange={(sources) => onChange({ sources })} />
      </td>
      <td>
        {type?.group && (
          <Switch
            aria-label="抽取"
            checked={rule.extract}
            onChange={(event) => onChange({ extract: event.currentTarget.checked })}
          />
        )}
      </td>
      <td>
        <RowButtons first={index === 0} last={last} onMove={onMove} onRemove={onRemove} />
      </td>
    </tr>
  )
}

const operators = [
  { value: 'or', title: '或' },
  { value: 'and', title: '且' },
  { value: 'exclude', title: '排除' },
] as const

interface OperatorSelectProps {
  readonly value: AssignmentRule['operator']
  readonly onChange: (operator: AssignmentRule['operator']) => void
}

const OperatorSelect = ({ value, onChange }: OperatorSelectProps) => (
  <Select className="wf-rule-operator" label="与上一行的关系" value={value} onChange={onChange} options={operators} />
)

function TypeSelect({ value, onChange }: { readonly value: string; readonly onChange: (type: string) => void }) {
  const types = useView(assignmentTypes).all()
  return (
    <Select
      className="gt-wide"
      label="来源类型"
      value={value}
      onChange={onChange}
      options={types.map((each) => ({ value: each.id, title: each.title }))}
    />
  )
}

interface RowButtonsProps {
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

const RowButtons = ({ first, last, onMove, onRemove }: RowButtonsProps) => (
  <span className="wf-rule-buttons">
    <Button
      size="small"
      variant="minimal"
      icon={<ArrowUpIcon />}
      aria-label="上移"
      disabled={first}
      onClick={() => onMove(-1)}
    />
    <Button
      size="small"
      variant="minimal"
      icon={<ArrowDownIcon />}
      aria-label="下移"
      disabled={last}
      onClick={() => onMove(1)}
    />
    <Button
      size="small"
      variant="minimal"
      intent="danger"
      icon={<TrashIcon />}
      aria-label="删除规则"
      onClick={onRemove}
    />
  </span>
)
