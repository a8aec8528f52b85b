import { type StepNode, toRows } from '@gongtai/sdk/flow'
import { Avatar, Skeleton, useSend } from '@gongtai/sdk/web'
import { useEffect } from 'react'
import { explainAssignment } from '../../model/design-calls.ts'
import { decisionSummary } from '../../model/designer/summary.ts'
import '../styles/assignment.css'

interface SimulatedStepProps {
  readonly step: StepNode
  readonly initiator: string
}

/** One step and the people it would ask; rules with a condition are tried as if it held. */
export function SimulatedStep({ step, initiator }: SimulatedStepProps) {
  const { mutate, data } = useSend(explainAssignment, { quiet: true })
  const rules = step.assignment.find((group) => group.rules.length > 0)?.rules ?? []
  useEffect(() => {
    if (rules.length > 0) mutate({ initiator, list: [...toRows(rules)] })
  }, [initiator, rules, mutate])
  const people = rules.length === 0 ? [] : data?.people
  return (
    <li>
      <div>
        <b>{step.name}</b>
        <small className="gt-muted">{decisionSummary(step)}</small>
      </div>
      {!people && <Skeleton lines={1} />}
      {people?.length === 0 && <p className="wf-nobody">没有人会收到任务，将按「无人办理」的设置处理</p>}
      <ul className="wf-dry-people">
        {(people ?? []).map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} size={24} />
            <b>{person.name}</b>
            <span className="gt-muted">{person.departmentName}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
