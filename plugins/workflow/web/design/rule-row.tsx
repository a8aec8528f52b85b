import { Button, Switch } from '@blueprintjs/core'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@blueprintjs/icons'
import { assignmentTypes } from '@gongtai/sdk'
import type { AssignmentRule } from '@gongtai/sdk/flow'
import { useView } from '@gongtai/sdk/web'
import { RuleSources } from './rule-sources.tsx'

interface RuleRowProps {
  readonly rule: AssignmentRule
  readonly first: boolean
  readonly last: boolean
  readonly onChange: (change: Partial<AssignmentRule>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

const operators = [
  ['or', '或'],
  ['and', '且'],
  ['exclude', '排除'],
] as const

/** One row: how it joins the rows before, what kind of people it names, and whom. */
export function RuleRow({ rule, first, last, onChange, onMove, onRemove }: RuleRowProps) {
  const type = useView(assignmentTypes).find(rule.type)
  return (
    <div className="wf-rule">
      <select
        className="gt-select"
        aria-label="与上一行的关系"
        disabled={first}
        value={first ? 'or' : rule.operator}
        onChange={(event) => onChange({ operator: event.currentTarget.value as AssignmentRule['operator'] })}
      >
        {operators.map(([value, name]) => (
          <option key={value} value={value}>
            {first ? '取' : name}
          </option>
        ))}
      </select>
      <TypeSelect value={rule.type} onChange={(chosen) => onChange({ type: chosen, sources: [] })} />
      <RuleSources rule={rule} type={type} onChange={(sources) => onChange({ sources })} />
      {type?.group && (
        <Switch
          label="抽取"
          checked={rule.extract}
          onChange={(event) => onChange({ extract: event.currentTarget.checked })}
        />
      )}
      <RowButtons first={first} last={last} onMove={onMove} onRemove={onRemove} />
    </div>
  )
}

function TypeSelect({ value, onChange }: { readonly value: string; readonly onChange: (type: string) => void }) {
  const types = useView(assignmentTypes).all()
  return (
    <select
      className="gt-select"
      aria-label="来源类型"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {types.map((each) => (
        <option key={each.id} value={each.id}>
          {each.title}
        </option>
      ))}
    </select>
  )
}

const RowButtons = ({
  first,
  last,
  onMove,
  onRemove,
}: Pick<RuleRowProps, 'first' | 'last' | 'onMove' | 'onRemove'>) => (
  <span className="gt-actions">
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
