import { refuseAcrossFork } from './across-fork.ts'
import { castVote } from './cast-vote.ts'
import type { ReturnCommand } from './command.ts'
import { flowFaults } from './faults.ts'
import { findOwnTurn, type Turn } from './find-turn.ts'
import { takeWayBack, wayBack } from './go-back.ts'
import { allows, returnsAsVote, stepAt } from './human-step.ts'
import { operationNames } from './operation-names.ts'
import type { WantedReturn } from './roster.ts'
import type { Run } from './run.ts'
import { settleRoster } from './settle-roster.ts'
import { closeOpenTurns } from './task.ts'

const codes = { rejectPrevious: '2', rejectInitiator: '3', reject: '4' } as const

/** A holder sends the instance back; with several voices it may only be a vote for sending it back. */
export function returnTask(run: Run, command: ReturnCommand) {
  const turn = findOwnTurn(run, command.task)
  refuseReturn(run, turn, command)
  const { token, seat } = turn
  const { kind, nodes } = command
  const wanted: WantedReturn = { kind, nodes }
  const way = wayBack(run, token, wanted)
  if (way === undefined) return
  refuseAcrossFork(run, token, way)
  if (returnsAsVote(stepAt(run.graph, token.node), token.roster))
    return settleRoster(run, castVote(run, token, seat, { kind: 'oppose', vote: 'oppose', code: '8', wanted }))
  const left = castVote(run, token, seat, { kind, vote: 'oppose', code: codes[kind], wanted })
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
