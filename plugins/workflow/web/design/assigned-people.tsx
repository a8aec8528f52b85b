import { Button } from '@blueprintjs/core'
import { PeopleIcon } from '@blueprintjs/icons'
import { assignmentTypes } from '@gongtai/sdk'
import type { AssignmentRule, StepNode } from '@gongtai/sdk/flow'
import { useView } from '@gongtai/sdk/web'
import { useState } from 'react'
import { firstRules, otherGroups } from '../../model/designer/first-rules.ts'
import { assignmentSummary, operatorNames } from '../../model/designer/summary.ts'
import { AssignmentDialog } from './assignment-dialog.tsx'
import '../styles/assignment.css'

interface AssignedPeopleProps {
  readonly purpose: string
  readonly assignment: StepNode['assignment'] | undefined
  /** What holds when there is no rule; without it at least one is needed. */
  readonly whenEmpty?: string
  readonly onSave: (rules: readonly AssignmentRule[]) => Promise<void> | void
}

/** The rules in words, and the way to the dialog that changes them. */
export function AssignedPeople({ purpose, assignment, whenEmpty, onSave }: AssignedPeopleProps) {
  const [open, setOpen] = useState(false)
  const types = useView(assignmentTypes)
  const rules = firstRules(assignment)
  return (
    <section className="wf-assigned" aria-label={purpose}>
      {rules.length === 0 && <p className="gt-muted">{whenEmpty ?? '还没有设置办理人'}</p>}
      <ol>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules are only shown here
          <li key={index}>
            {index > 0 && <b>{operatorNames[rule.operator]}</b>}
            {types.find(rule.type)?.title ?? `类型 ${rule.type}`}
            {rule.sources.length > 0 && `：${rule.sources.map((source) => source.name).join('、')}`}
          </li>
        ))}
      </ol>
      {otherGroups(assignment).map((group) => (
        <p key={group.id} className="gt-muted">
          没有找到人时：{assignmentSummary({ assignment: [group] }, (id) => types.find(id)?.title)}
        </p>
      ))}
      <Button icon={<PeopleIcon />} text={`设置${purpose}`} onClick={() => setOpen(true)} />
      {open && (
        <AssignmentDialog
          purpose={purpose}
          rules={rules}
          mayBeEmpty={whenEmpty !== undefined}
          onSave={onSave}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
