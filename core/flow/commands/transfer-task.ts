import type { TransferCommand } from '../command.ts'
import { allows, stepAt } from '../definition/human-step.ts'
import { operationNames } from '../definition/operation-names.ts'
import { findOwnTurn, findTurn, type Turn } from '../engine/find-turn.ts'
import { recordByActor } from '../engine/record.ts'
import { putToken, type Run } from '../engine/run.ts'
import { selfPolicyAt } from '../engine/seating.ts'
import { closeTask, openTask } from '../engine/task.ts'
import { flowFaults } from '../faults.ts'
import { changeSeat, seatsOf, withSeat } from '../instance/roster.ts'

/** The seat stays, its turn goes to somebody else: the old task closes, a new one opens. */
export function transferTask(run: Run, command: TransferCommand): void {
  const turn = run.facts.manager ? findTurn(run, command.task) : findOwnTurn(run, command.task)
  refuseTransfer(run, turn, command.to)
  const { token, seat } = turn
  recordByActor(run, {
    kind: 'transfer',
    code: '12',
    node: token.node,
    visit: token.visit,
    task: seat.task,
    about: command.to,
    actedFor: run.facts.principal,
  })
  const offer = { ...seat.offer, candidates: [`u:${command.to}`] }
  const left = changeSeat(closeTask(run, token, seat, '12', command.actor), { offer })
  putToken(run, { ...token, roster: withSeat(token.roster, openTask(run, token, left)) })
}

function refuseTransfer(run: Run, { token, seat, node }: Turn, to: string): void {
  const key = `u:${to}`
  const step = stepAt(run.graph, token.node)
  if (!allows(step, 'transfer')) throw flowFaults.operationNotAllowed({ node, operation: operationNames.transfer })
  if (!run.facts.enabled(to)) throw flowFaults.transferUnavailable()
  if (seat.offer.candidates.length === 1 && seat.offer.candidates[0] === key) throw flowFaults.transferToSelf()
  const others = seatsOf(token.roster).filter((other) => other.id !== seat.id)
  if (others.some((other) => other.offer.candidates.includes(key))) throw flowFaults.transferTaken()
  const selfApproves = ['allow', 'autoPass'].includes(selfPolicyAt(run, token.node))
  if (to === run.now.initiator && !selfApproves) throw flowFaults.transferToInitiator()
}
