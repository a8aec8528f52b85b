import type { ExpireCommand } from '../command.ts'
import { endInstance } from '../engine/end-instance.ts'
import { goBack } from '../engine/go-back.ts'
import { leaveVisit } from '../engine/leave-visit.ts'
import { recordBySystem } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { settleApproval } from '../engine/settle-approval.ts'
import { closeOpenTurns } from '../engine/task.ts'
import { flowFaults } from '../faults.ts'
import { type Approval, participantsOf, voteOf } from '../instance/approval.ts'
import type { WaitingToken } from '../instance/instance.ts'

/** A step has taken too long: what the designer wants then happens, and the trail says that nobody did it. */
export function expireStep(run: Run, command: ExpireCommand): void {
  const token = run.now.tokens.find((one): one is WaitingToken => one.kind === 'waiting' && one.visit === command.visit)
  if (token === undefined) throw flowFaults.stepGone()
  const { act } = command
  if (act === 'handTo') handOver(run, token, command.to ?? [])
  else if (act === 'escalate') show(run, token, command.to ?? [])
  else {
    recordExpiry(run, token, act)
    if (act === 'end') endInstance(run, 'terminated')
    else leave(run, closeOpenTurns(run, token, '11'), act)
  }
}

/** Nothing moves; those who are told may read what it is about. */
function show(run: Run, token: WaitingToken, readers: readonly string[]): void {
  recordExpiry(run, token, 'escalate', readers)
  if (readers.length > 0) run.events.push({ kind: 'readingOpened', node: token.node, visit: token.visit, readers })
}

function leave(run: Run, token: WaitingToken, act: 'approve' | 'returnInitiator' | 'returnPrevious'): void {
  if (act === 'approve') leaveVisit(run, token, { outcome: 'auto', approval: token.approval })
  else goBack(run, token, { kind: act === 'returnInitiator' ? 'rejectInitiator' : 'rejectPrevious' }, 'returned')
}

/** Those who have voted are heard; for all others those named decide, as one. */
function handOver(run: Run, token: WaitingToken, to: readonly string[]): void {
  const candidates = to.filter((key) => !key.startsWith('u:') || run.facts.enabled(key.slice(2)))
  if (candidates.length === 0) throw flowFaults.transferUnavailable()
  recordExpiry(run, token, 'handTo', candidates)
  const left = closeOpenTurns(run, token, '11')
  settleApproval(run, { ...left, approval: handedOver(left.approval, candidates) })
}

function handedOver(approval: Approval, candidates: readonly string[]): Approval {
  const all = participantsOf(approval)
  const weight = all.reduce((sum, { vote, offer }) => (vote === 'none' ? sum + (offer.weight ?? 1) : sum), 0)
  const id = Math.max(...all.map((participant) => participant.id)) + 1
  return {
    ...approval,
    members: [
      ...approval.members.filter((member) => voteOf(member) !== 'none'),
      { kind: 'participant', id, offer: { candidates, weight }, vote: 'none', turn: 0 },
    ],
  }
}

function recordExpiry(run: Run, { node, visit }: WaitingToken, act: ExpireCommand['act'], to: readonly string[] = []) {
  recordBySystem(run, { kind: 'expired', code: '11', node, visit, about: [act, ...to] })
}
