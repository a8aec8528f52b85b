import { Button } from '@blueprintjs/core'
import { type AssignmentRule, toRows } from '@gongtai/sdk/flow'
import { Avatar, EmptyState, type SelectorChoice, SelectorDialog, useSend, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { explainAssignment } from '../../model/design-calls.ts'

/** Tries the rules out: who would get the task if this person started now, and because of which row. */
export function DryRun({ rules }: { readonly rules: readonly AssignmentRule[] }) {
  const { user } = useSession()
  const [initiator, setInitiator] = useState<SelectorChoice>({ key: user.id, name: user.name })
  const [picking, setPicking] = useState(false)
  const explain = useSend(explainAssignment)
  const found = explain.data
  return (
    <section className="wf-dry-run" aria-label="试算">
      <div className="gt-actions">
        <span>假设发起人</span>
        <Button size="small" text={initiator.name} onClick={() => setPicking(true)} />
        <Button
          size="small"
          intent="primary"
          variant="outlined"
          text="试算"
          loading={explain.isPending}
          onClick={() => explain.mutate({ initiator: initiator.key, list: [...toRows(rules)] })}
        />
      </div>
      {found?.people.length === 0 && (
        <EmptyState compact title="没有人会收到任务" text="请调整规则，或为发起人所在部门设置负责人。" />
      )}
      <ul>
        {found?.people.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} size={24} />
            <b>{person.name}</b>
            <span className="gt-muted">{person.departmentName}</span>
            <span className="wf-because">第 {person.because.join('、')} 行</span>
          </li>
        ))}
        {found?.dropped.map((person) => (
          <li key={person.id} className="wf-dropped">
            <Avatar name={person.name} size={24} />
            <s>{person.name}</s>
            <span className="wf-because">{person.why}</span>
          </li>
        ))}
      </ul>
      {picking && (
        <SelectorDialog
          isOpen
          type="0"
          purpose="发起人"
          chosen={[initiator]}
          onConfirm={([person]) => person?.key && setInitiator(person)}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  )
}
