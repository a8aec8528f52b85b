import { nodeOf } from '../definition/graph.ts'
import type { RecordKind, WaitingToken } from '../instance/instance.ts'
import { changeSeat, type Seat, type Vote, type WantedReturn, withSeat } from '../instance/roster.ts'
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

/** Lets the actor vote on a seat: its task closes, a record is kept, and the token remembers the vote. */
export function castVote(run: Run, token: WaitingToken, seat: Seat, ballot: Ballot): WaitingToken {
  const { actor } = run.command
  const { kind, vote, code, wanted } = ballot
  const { principal } = run.facts
  const record = recordByActor(run, {
    kind,
    code,
    node: token.node,
    visit: token.visit,
    task: seat.task,
    actedFor: principal,
    about: wanted?.nodes,
  })
  const isStep = nodeOf(run.graph, token.node).node.kind === 'step'
  if (isStep) run.now.handled = true
  const voice = { user: principal ?? actor, record, form: run.facts.form }
  const spoke = vote === 'agree' && isStep ? voice : undefined
  const done =
    seat.task === undefined
      ? undefined
      : { task: seat.task, by: actor, ...(principal !== undefined && { for: principal }) }
  const voted = changeSeat(closeTask(run, token, seat, code, actor), { vote, voice: spoke, done, wanted })
  return { ...token, roster: withSeat(token.roster, voted) }
}
