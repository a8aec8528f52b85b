import type { AddSignerCommand } from '../command.ts'
import { allows, stepAt } from '../definition/human-step.ts'
import { operationNames } from '../definition/operation-names.ts'
import { castVote } from '../engine/cast-vote.ts'
import { findOwnTurn, type Turn } from '../engine/find-turn.ts'
import { selfPolicyAt } from '../engine/participation.ts'
import { recordBeside, recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { settleApproval } from '../engine/settle-approval.ts'
import { closeTask } from '../engine/task.ts'
import { flowFaults } from '../faults.ts'
import { type Group, type Participant, participantsOf, withNode } from '../instance/approval.ts'
import { ballotOf, refuseVote } from './complete-task.ts'

const MOST_SIGNERS = 20

/**
 * A holder asks others to sign as well. Before: the own turn ends and comes back once all of them have agreed. After:
 * the holder agrees, which counts once all of them have agreed. Whoever of them opposes decides for all of them.
 */
export function addSigner(run: Run, command: AddSignerCommand): void {
  const turn = findOwnTurn(run, command.task)
  const users = [...new Set(command.users)]
  refuseSigners(run, turn, users)
  const { token, participant } = turn
  const signers = signersOf(token.approval, users)
  const about = { node: token.node, visit: token.visit, about: users, actedFor: run.facts.principal }
  if (command.place === 'before') {
    recordByActor(run, { kind: 'addSigner', code: '12', task: participant.task, ...about })
    const waiting = closeTask(run, token, participant, '12', command.actor)
    const chain: Group = { kind: 'seq', members: [signers, waiting] }
    settleApproval(run, { ...token, approval: withNode(token.approval, participant.id, chain) })
    return
  }
  refuseVote(run, turn, { ...command, kind: 'approve' })
  const voted = castVote(run, token, participant, ballotOf(run, turn, { kind: 'approve' }))
  recordBeside(run, { kind: 'addSigner', ...about })
  const own = participantsOf(voted.approval).find((each) => each.id === participant.id)!
  const chain: Group = { kind: 'seq', members: [own, signers] }
  settleApproval(run, { ...voted, approval: withNode(voted.approval, participant.id, chain) })
}

function refuseSigners(run: Run, { token, node }: Turn, users: readonly string[]): void {
  if (!allows(stepAt(run.graph, token.node), 'addSigner'))
    throw flowFaults.operationNotAllowed({ node, operation: operationNames.addSigner })
  if (users.length === 0 || users.length > MOST_SIGNERS) throw flowFaults.signersRequired()
  if (!users.every((user) => run.facts.enabled(user))) throw flowFaults.signerUnavailable()
  const taken = new Set(participantsOf(token.approval).flatMap((participant) => participant.offer.candidates))
  if (users.some((user) => taken.has(`u:${user}`))) throw flowFaults.signerTaken()
  const selfApproves = ['allow', 'autoPass'].includes(selfPolicyAt(run, token.node))
  if (users.includes(run.now.initiator) && !selfApproves) throw flowFaults.signerIsInitiator()
}

/** Side by side, without a weight of their own: the chain weighs what the participant does who added them. */
function signersOf(approval: Group, users: readonly string[]): Group {
  const last = Math.max(...participantsOf(approval).map((participant) => participant.id))
  const members = users.map(
    (user, index): Participant => ({
      kind: 'participant',
      id: last + index + 1,
      offer: { candidates: [`u:${user}`], weight: 0 },
      vote: 'none',
      turn: 0,
      added: true,
    }),
  )
  return { kind: 'par', members }
}
