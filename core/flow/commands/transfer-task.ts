import type { TransferCommand } from '../command.ts'
import { allows, stepAt } from '../definition/human-step.ts'
import { operationNames } from '../definition/operation-names.ts'
import { findOwnTurn, findTurn, type Turn } from '../engine/find-turn.ts'
import { selfPolicyAt } from '../engine/participation.ts'
import { recordByActor } from '../engine/record.ts'
import { putToken, type Run } from '../engine/run.ts'
import { closeTask, openTask } from '../engine/task.ts'
import { flowFaults } from '../faults.ts'
import { changeParticipant, participantsOf, withParticipant } from '../instance/approval.ts'

/** The participant stays, the turn goes to somebody else: the old task closes, a new one opens. */
export function transferTask(run: Run, command: TransferCommand): void {
  const turn = run.facts.manager ? findTurn(run, command.task) : findOwnTurn(run, command.task)
  refuseTransfer(run, turn, command.to)
  const { token, participant } = turn
  recordByActor(run, {
    kind: 'transfer',
    code: '12',
    node: token.node,
    visit: token.visit,
    task: participant.task,
    about: command.to,
    actedFor: run.facts.principal,
  })
  const offer = { ...participant.offer, candidates: [`u:${command.to}`] }
  const left = changeParticipant(closeTask(run, token, participant, '12', command.actor), { offer })
  putToken(run, { ...token, approval: withParticipant(token.approval, openTask(run, token, left)) })
}

function refuseTransfer(run: Run, { token, participant, node }: Turn, to: string): void {
  const key = `u:${to}`
  const step = stepAt(run.graph, token.node)
  if (!allows(step, 'transfer')) throw flowFaults.operationNotAllowed({ node, operation: operationNames.transfer })
  if (!run.facts.enabled(to)) throw flowFaults.transferUnavailable()
  if (participant.offer.candidates.length === 1 && participant.offer.candidates[0] === key)
    throw flowFaults.transferToSelf()
  const others = participantsOf(token.approval).filter((other) => other.id !== participant.id)
  if (others.some((other) => other.offer.candidates.includes(key))) throw flowFaults.transferTaken()
  const selfApproves = ['allow', 'autoPass'].includes(selfPolicyAt(run, token.node))
  if (to === run.now.initiator && !selfApproves) throw flowFaults.transferToInitiator()
}
