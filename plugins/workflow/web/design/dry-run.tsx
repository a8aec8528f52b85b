import { Button } from '@blueprintjs/core'
import { assignmentTypes } from '@gongtai/sdk'
import { type AssignmentRule, toRows } from '@gongtai/sdk/flow'
import { Avatar, EmptyState, type SelectorChoice, StateTag, useSend, useSession, useView } from '@gongtai/sdk/web'
import { useContext, useState } from 'react'
import { explainAssignment } from '../../model/design-calls.ts'
import { operatorNames } from '../../model/designer/summary.ts'
import { AssignedForm } from './assigned-form.ts'
import { InitiatorPicker } from './initiator-picker.tsx'
import { namedBy, type Supposed, SupposedForm } from './supposed-form.tsx'
import '../styles/assignment.css'

type Rules = readonly AssignmentRule[]
type Explained = NonNullable<NonNullable<typeof explainAssignment.types>['answer']>

/** Tries the rules out: who would get the task if this person started now, and because of which row. */
export function DryRun({ rules }: { readonly rules: Rules }) {
  const { user } = useSession()
  const [initiator, setInitiator] = useState<SelectorChoice>({ key: user.id, name: user.name })
  const [supposed, setSupposed] = useState<Supposed>({})
  const { components } = useContext(AssignedForm)
  const explain = useSend(explainAssignment)
  const named = namedBy(supposed, components)
  return (
    <section className="wf-dry-run" aria-label="试算">
      <header>
        <h3>试算：谁会收到</h3>
        <span className="gt-actions">
          <InitiatorPicker initiator={initiator} onChange={setInitiator} />
          <Button
            size="small"
            intent="primary"
            variant="outlined"
            text="试算"
            loading={explain.isPending}
            onClick={() => explain.mutate({ initiator: initiator.key, list: [...toRows(rules)], named })}
          />
        </span>
      </header>
      <SupposedForm rules={rules} supposed={supposed} onChange={setSupposed} />
      {explain.data && <Found found={explain.data} rules={rules} />}
    </section>
  )
}

interface FoundProps {
  readonly found: Explained
  readonly rules: Rules
}

function Found({ found, rules }: FoundProps) {
  const types = useView(assignmentTypes)
  const reason = (sn: number) => `第 ${sn} 行${types.find(rules[sn - 1]?.type ?? '')?.title ?? ''}`
  return (
    <>
      {found.people.length === 0 && (
        <EmptyState compact title="没有人会收到任务" text="请调整规则，或为发起人所在部门设置负责人。" />
      )}
      <ul className="wf-dry-people">
        {found.people.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} size={24} />
            <b>{person.name}</b>
            <span className="gt-muted">{person.departmentName}</span>
            <span className="wf-because">{person.because.map(reason).join('，')}</span>
            <StateTag family="ok">办理</StateTag>
          </li>
        ))}
        {found.dropped.map((person) => (
          <li key={person.id} className="wf-dropped">
            <Avatar name={person.name} size={24} />
            <s>{person.name}</s>
            <span className="wf-because">{person.why}</span>
            <StateTag family="idle">未取</StateTag>
          </li>
        ))}
      </ul>
      {found.rows.length > 1 && <Merging found={found} rules={rules} />}
    </>
  )
}

/** How many people are left after each row. */
const Merging = ({ found, rules }: FoundProps) => (
  <ol className="wf-merging" aria-label="合并过程">
    {found.rows.map(({ sn, kept, added, found: own }) => (
      <li key={sn}>
        <small>
          {sn > 1 && `${operatorNames[rules[sn - 1]?.operator ?? 'or']} `}第 {sn} 行（找到 {own} 人）
        </small>
        <b>{kept + added} 人</b>
      </li>
    ))}
  </ol>
)
