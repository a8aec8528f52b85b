import { nodeOf } from '../definition/graph.ts'
import {
  changeParticipant,
  type Participant,
  type Vote,
  type WantedReturn,
  withParticipant,
} from '../instance/approval.ts'
import type { RecordKind, WaitingToken } from '../instance/instance.ts'
import type { ClosingCode } from '../instance/status.ts'
import { recordByActor } from './record.ts'
import type { Run } from './run.ts'
import { closeTask } from './task.ts'

export interface Ballot {
  readonly kind: RecordKind
  readonly vote: Exclude<Vote, 'none'>
  readonly code: ClosingCode
  readonly wanted?: WantedReturn
}

/** Lets the actor vote as a participant: the task closes, a record is kept, and the token remembers the vote. */
export function castVote(run: Run, token: WaitingToken, participant: Participant, ballot: Ballot): WaitingToken {
  const { actor } = run.command
  const { kind, vote, code, wanted } = ballot
  const { principal } = run.facts
  const record = recordByActor(run, {
    kind,
    code,
    node: token.node,
    visit: token.visit,
    task: participant.task,
    actedFor: principal,
    about: wanted?.nodes,
  })
  const isStep = nodeOf(run.graph, token.node).node.kind === 'step'
  if (isStep) run.now.handled = true
  const given = { user: principal ?? actor, record, form: run.facts.form }
  const approvedBy = vote === 'agree' && isStep ? given : undefined
  const done =
    participant.task === undefined
      ? undefined
      : { task: participant.task, by: actor, ...(principal !== undefined && { for: principal }) }
  const voted = changeParticipant(closeTask(run, token, participant, code, actor), {
    vote,
    approvedBy,
    done,
    wanted,
  })
  return { ...token, approval: withParticipant(token.approval, voted) }
}
