import type { ReturnCommand } from '../command.ts'
import { allows, returnsAsVote, stepAt } from '../definition/human-step.ts'
import { operationNames } from '../definition/operation-names.ts'
import { refuseAcrossFork } from '../engine/across-fork.ts'
import { castVote } from '../engine/cast-vote.ts'
import { findOwnTurn, type Turn } from '../engine/find-turn.ts'
import { takeWayBack, wayBack } from '../engine/go-back.ts'
import type { Run } from '../engine/run.ts'
import { settleApproval } from '../engine/settle-approval.ts'
import { closeOpenTurns } from '../engine/task.ts'
import { flowFaults } from '../faults.ts'
import type { WantedReturn } from '../instance/approval.ts'

const codes = { rejectPrevious: '2', rejectInitiator: '3', reject: '4' } as const

/** A holder sends the instance back; with several participants it may only be a vote for sending it back. */
export function returnTask(run: Run, command: ReturnCommand) {
  const turn = findOwnTurn(run, command.task)
  refuseReturn(run, turn, command)
  const { token, participant } = turn
  const { kind, nodes } = command
  const wanted: WantedReturn = { kind, nodes }
  const way = wayBack(run, token, wanted)
  if (way === undefined) return
  refuseAcrossFork(run, token, way)
  if (returnsAsVote(stepAt(run.graph, token.node), token.approval))
    return settleApproval(run, castVote(run, token, participant, { kind: 'oppose', vote: 'oppose', code: '8', wanted }))
  const left = castVote(run, token, participant, { kind, vote: 'oppose', code: codes[kind], wanted })
  takeWayBack(run, closeOpenTurns(run, left), way, 'returned')
}

function refuseReturn(run: Run, { token, node }: Turn, command: ReturnCommand): void {
  const step = stepAt(run.graph, token.node)
  if (!allows(step, command.kind))
    throw flowFaults.operationNotAllowed({ node, operation: operationNames[command.kind] })
  if (step.opinion?.required === true && !command.opinion?.trim()) throw flowFaults.opinionRequired({ node })
  if (command.kind === 'reject') refuseTarget(run, step.returns?.targets, command.nodes)
}

function refuseTarget(run: Run, allowed: readonly string[] | undefined, nodes: readonly string[] | undefined): void {
  const [target, ...more] = nodes ?? []
  if (target === undefined || more.length > 0) throw flowFaults.targetRequired()
  if (allowed === undefined || allowed.includes(target)) return
  throw flowFaults.targetNotInPast({ node: run.graph.nodes.get(target)?.node.name || target })
}
