import { decisionAt, isCountersign } from '../definition/human-step.ts'
import type { VisitOutcome, WaitingToken } from '../instance/instance.ts'
import { offersOf, type Roster, seatsOf } from '../instance/roster.ts'
import { count, type RosterOutcome } from '../instance/tally.ts'
import type { VisitEnd } from '../instance/visit.ts'
import { followOppose } from './follow-oppose.ts'
import { raiseIncident } from './incident.ts'
import { leaveVisit } from './leave-visit.ts'
import { recordBySystem } from './record.ts'
import type { Run } from './run.ts'
import { closeOpenTurns } from './task.ts'

/** Ends a decided vote: unvoted tasks close, the summary is recorded, and the visit goes where the result leads. */
export function closeRoster(run: Run, voted: WaitingToken, outcome: RosterOutcome): void {
  const token = closeOpenTurns(run, voted)
  const end: VisitEnd = { outcome: visitOutcome(token.roster, outcome), roster: token.roster }
  summarise(run, token, outcome)
  if (outcome === 'passed') leaveVisit(run, token, end)
  else if (outcome === 'failed') followOppose(run, token, end)
  else raiseIncident(run, token, 'nobodyVoted', offersOf(token.roster))
}

function summarise(run: Run, token: WaitingToken, outcome: RosterOutcome): void {
  const decision = decisionAt(run.graph, token.node)
  if (!isCountersign(decision, token.roster)) return
  const code = outcome === 'passed' ? '7' : '8'
  const tally = count(token.roster, decision.rule === 'weight')
  recordBySystem(run, { kind: 'summary', code, node: token.node, visit: token.visit, tally })
}

function visitOutcome(roster: Roster, outcome: RosterOutcome): VisitOutcome {
  if (outcome !== 'passed') return 'failed'
  return seatsOf(roster).some((seat) => seat.vote !== 'none' && seat.auto !== true) ? 'passed' : 'auto'
}
