import type { VoteCommand } from '../command.ts'
import { allows, decisionAt, isCountersign, stepAt } from '../definition/human-step.ts'
import { operationNames } from '../definition/operation-names.ts'
import { type Ballot, castVote } from '../engine/cast-vote.ts'
import { findOwnTurn, type Turn } from '../engine/find-turn.ts'
import { selfPolicyAt } from '../engine/participation.ts'
import type { Run } from '../engine/run.ts'
import { settleApproval } from '../engine/settle-approval.ts'
import { flowFaults } from '../faults.ts'

/** A holder agrees, opposes or abstains; handing in a start form that came back is an agreement too. */
export function completeTask(run: Run, command: VoteCommand): void {
  const turn = findOwnTurn(run, command.task)
  refuseVote(run, turn, command)
  settleApproval(run, castVote(run, turn.token, turn.participant, ballotOf(run, turn, command)))
}

/** @throws when the step does not let the holder vote like this */
export function refuseVote(
  run: Run,
  { token, node }: Turn,
  command: Pick<VoteCommand, 'kind' | 'opinion' | 'signed'>,
): void {
  const step = stepAt(run.graph, token.node)
  if (run.command.actor === run.now.initiator && refusesOwn(run, token.node)) throw flowFaults.ownApplication()
  if (command.kind !== 'approve' && !allows(step, command.kind))
    throw flowFaults.operationNotAllowed({ node, operation: operationNames[command.kind] })
  if (step.opinion?.required === true && !command.opinion?.trim()) throw flowFaults.opinionRequired({ node })
  if (step.opinion?.signature === true && command.signed !== true) throw flowFaults.signatureRequired({ node })
}

/** Whoever reaches a step by a group, or was named by hand, is told as well that nobody decides what they asked for. */
const refusesOwn = (run: Run, node: string): boolean =>
  node !== run.graph.start.node.id && ['forbid', 'nextLevel'].includes(selfPolicyAt(run, node))

export function ballotOf(run: Run, { token, participant }: Turn, { kind }: Pick<VoteCommand, 'kind'>): Ballot {
  if (kind === 'oppose') return { kind, vote: 'oppose', code: '8' }
  if (kind === 'abstain') return { kind, vote: 'abstain', code: '9' }
  if (token.node === run.graph.start.node.id) return { kind: 'resubmit', vote: 'agree', code: '1' }
  const countersign = participant.added || isCountersign(decisionAt(run.graph, token.node), token.approval)
  return { kind, vote: 'agree', code: countersign ? '7' : '1' }
}
