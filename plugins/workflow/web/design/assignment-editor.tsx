import { Button, HTMLSelect, Switch } from '@blueprintjs/core'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons'
import { assignmentTypes } from '@gongtai/sdk'
import { type AssignmentRule, normalise } from '@gongtai/sdk/flow'
import { SelectorDialog, useView } from '@gongtai/sdk/web'
import { useState } from 'react'
import { INITIATORS_OWN } from '../../model/assignment/sources.ts'

interface AssignmentEditorProps {
  readonly rules: readonly AssignmentRule[]
  readonly onChange: (rules: readonly AssignmentRule[]) => void
}

const operators = [
  ['or', '或'],
  ['and', '且'],
  ['exclude', '排除'],
] as const

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
    <div className="wf-rules" aria-label="人员指派规则">
      {rules.map((rule, index) => (
        <RuleRow
          // Rows have no identity of their own: they are told apart by their place.
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
    </div>
  )
}

interface RuleRowProps {
  readonly rule: AssignmentRule
  readonly first: boolean
  readonly last: boolean
  readonly onChange: (change: Partial<AssignmentRule>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function RuleRow({ rule, first, last, onChange, onMove, onRemove }: RuleRowProps) {
  const types = useView(assignmentTypes)
  const [picking, setPicking] = useState(false)
  const type = types.find(rule.type)
  const ofInitiator = type?.selector === '3' && !type.group
  return (
    <div className="wf-rule">
      <HTMLSelect
        aria-label="与上一行的关系"
        className="wf-rule-operator"
        disabled={first}
        value={first ? 'or' : rule.operator}
        onChange={(event) => onChange({ operator: event.currentTarget.value as AssignmentRule['operator'] })}
      >
        {operators.map(([value, name]) => (
          <option key={value} value={value}>
            {first ? '取' : name}
          </option>
        ))}
      </HTMLSelect>
      <HTMLSelect aria-label="来源类型" value={rule.type} onChange={(event) => onChange({ type: event.currentTarget.value, sources: [] })}>
        {types.all().map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </HTMLSelect>
      <span className="wf-rule-sources">
        {!type?.selector && <span className="gt-muted">无需选择</span>}
        {type?.selector && (
          <Button fill alignText="start" ellipsizeText text={rule.sources.map((source) => source.name).join('、') || '请选择人员'} onClick={() => setPicking(true)} />
        )}
        {ofInitiator && (
          <Button size="small" variant="minimal" text="用发起人部门" onClick={() => onChange({ sources: [{ key: INITIATORS_OWN, name: '发起人所在部门' }] })} />
        )}
      </span>
      {type?.group && <Switch className="wf-rule-extract" label="抽取" checked={rule.extract} onChange={(event) => onChange({ extract: event.currentTarget.checked })} />}
      <span className="gt-actions">
        <Button size="small" variant="minimal" icon={<ArrowUpIcon />} aria-label="上移" disabled={first} onClick={() => onMove(-1)} />
        <Button size="small" variant="minimal" icon={<ArrowDownIcon />} aria-label="下移" disabled={last} onClick={() => onMove(1)} />
        <Button size="small" variant="minimal" intent="danger" icon={<TrashIcon />} aria-label="删除规则" onClick={onRemove} />
      </span>
      {picking && type?.selector && (
        <SelectorDialog
          isOpen
          multiple
          type={type.selector}
          purpose="办理人来源"
          chosen={rule.sources.filter((source) => source.key !== INITIATORS_OWN)}
          onConfirm={(chosen) => onChange({ sources: chosen.filter(({ key }) => key !== '').map(({ key, name }) => ({ key, name })) })}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
