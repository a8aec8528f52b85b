import type { AddSignerCommand } from '../command.ts'
import { allows, stepAt } from '../definition/human-step.ts'
import { operationNames } from '../definition/operation-names.ts'
import { castVote } from '../engine/cast-vote.ts'
import { findOwnTurn, type Turn } from '../engine/find-turn.ts'
import { recordBeside, recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { selfPolicyAt } from '../engine/seating.ts'
import { settleRoster } from '../engine/settle-roster.ts'
import { closeTask } from '../engine/task.ts'
import { flowFaults } from '../faults.ts'
import { type Group, type Seat, seatsOf, withNode } from '../instance/roster.ts'
import { ballotOf, refuseVote } from './complete-task.ts'

const MOST_SIGNERS = 20

/**
 * A holder asks others to sign as well. Before: the own turn ends and comes back once all of them have agreed. After:
 * the holder agrees, and the seat has only agreed once all of them have. Whoever of them opposes speaks for the seat.
 */
export function addSigner(run: Run, command: AddSignerCommand): void {
  const turn = findOwnTurn(run, command.task)
  const users = [...new Set(command.users)]
  refuseSigners(run, turn, users)
  const { token, seat } = turn
  const signers = signersOf(token.roster, users)
  const about = { node: token.node, visit: token.visit, about: users, actedFor: run.facts.principal }
  if (command.place === 'before') {
    recordByActor(run, { kind: 'addSigner', code: '12', task: seat.task, ...about })
    const waiting = closeTask(run, token, seat, '12', command.actor)
    const chain: Group = { kind: 'seq', members: [signers, waiting] }
    settleRoster(run, { ...token, roster: withNode(token.roster, seat.id, chain) })
    return
  }
  refuseVote(run, turn, { ...command, kind: 'approve' })
  const voted = castVote(run, token, seat, ballotOf(run, turn, { kind: 'approve' }))
  recordBeside(run, { kind: 'addSigner', ...about })
  const own = seatsOf(voted.roster).find((each) => each.id === seat.id)!
  const chain: Group = { kind: 'seq', members: [own, signers] }
  settleRoster(run, { ...voted, roster: withNode(voted.roster, seat.id, chain) })
}

function refuseSigners(run: Run, { token, node }: Turn, users: readonly string[]): void {
  if (!allows(stepAt(run.graph, token.node), 'addSigner'))
    throw flowFaults.operationNotAllowed({ node, operation: operationNames.addSigner })
  if (users.length === 0 || users.length > MOST_SIGNERS) throw flowFaults.signersRequired()
  if (!users.every((user) => run.facts.enabled(user))) throw flowFaults.signerUnavailable()
  const seated = new Set(seatsOf(token.roster).flatMap((seat) => seat.offer.candidates))
  if (users.some((user) => seated.has(`u:${user}`))) throw flowFaults.signerTaken()
  const selfApproves = ['allow', 'autoPass'].includes(selfPolicyAt(run, token.node))
  if (users.includes(run.now.initiator) && !selfApproves) throw flowFaults.signerIsInitiator()
}

/** Side by side, without a weight of their own: the chain weighs what the seat does that added them. */
function signersOf(roster: Group, users: readonly string[]): Group {
  const last = Math.max(...seatsOf(roster).map((seat) => seat.id))
  const members = users.map(
    (user, index): Seat => ({
      kind: 'seat',
      id: last + index + 1,
      offer: { candidates: [`u:${user}`], weight: 0 },
      vote: 'none',
      turn: 0,
      added: true,
    }),
  )
  return { kind: 'par', members }
}
