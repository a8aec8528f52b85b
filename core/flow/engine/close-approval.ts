import { decisionAt, isCountersign } from '../definition/human-step.ts'
import { type Approval, offersOf, participantsOf } from '../instance/approval.ts'
import type { VisitOutcome, WaitingToken } from '../instance/instance.ts'
import { type ApprovalOutcome, count } from '../instance/tally.ts'
import type { VisitEnd } from '../instance/visit.ts'
import { followOppose } from './follow-oppose.ts'
import { raiseIncident } from './incident.ts'
import { leaveVisit } from './leave-visit.ts'
import { recordBySystem } from './record.ts'
import type { Run } from './run.ts'
import { closeOpenTurns } from './task.ts'

/** Ends a decided vote: unvoted tasks close, the summary is recorded, and the visit goes where the result leads. */
export function closeApproval(run: Run, voted: WaitingToken, outcome: ApprovalOutcome): void {
  const token = closeOpenTurns(run, voted)
  const end: VisitEnd = { outcome: visitOutcome(token.approval, outcome), approval: token.approval }
  summarise(run, token, outcome)
  if (outcome === 'passed') leaveVisit(run, token, end)
  else if (outcome === 'failed') followOppose(run, token, end)
  else raiseIncident(run, token, 'nobodyVoted', { participants: offersOf(token.approval) })
}

function summarise(run: Run, token: WaitingToken, outcome: ApprovalOutcome): void {
  const decision = decisionAt(run.graph, token.node)
  if (!isCountersign(decision, token.approval)) return
  const code = outcome === 'passed' ? '7' : '8'
  const tally = count(token.approval, decision.rule === 'weight')
  recordBySystem(run, { kind: 'summary', code, node: token.node, visit: token.visit, tally })
}

function visitOutcome(approval: Approval, outcome: ApprovalOutcome): VisitOutcome {
  if (outcome !== 'passed') return 'failed'
  return participantsOf(approval).some((participant) => participant.vote !== 'none' && participant.auto !== true)
    ? 'passed'
    : 'auto'
}
