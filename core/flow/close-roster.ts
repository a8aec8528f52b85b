import { followOppose } from './follow-oppose.ts'
import { decisionAt, isCountersign } from './human-step.ts'
import { raiseIncident } from './incident.ts'
import type { Visit, Voice, WaitingToken } from './instance.ts'
import { leaveVisit } from './leave-visit.ts'
import { recordBySystem } from './record.ts'
import { type Roster, seatsOf } from './roster.ts'
import type { Run } from './run.ts'
import { count, type RosterOutcome } from './tally.ts'
import { closeOpenTurns } from './task.ts'

/** Ends a decided vote: unvoted tasks close, the summary is recorded, and the visit goes where the result leads. */
export function closeRoster(run: Run, voted: WaitingToken, outcome: RosterOutcome): void {
  const token = closeOpenTurns(run, voted)
  const end = endOf(token.roster, outcome)
  summarise(run, token, outcome)
  if (outcome === 'passed') leaveVisit(run, token, end)
  else if (outcome === 'failed') followOppose(run, token, end)
  else raiseIncident(run, token, 'nobodyVoted', end.seats)
}

function summarise(run: Run, token: WaitingToken, outcome: RosterOutcome): void {
  const decision = decisionAt(run.graph, token.node)
  if (!isCountersign(decision, token.roster)) return
  const code = outcome === 'passed' ? '7' : '8'
  const tally = count(token.roster, decision.rule === 'weight')
  recordBySystem(run, { kind: 'summary', code, node: token.node, visit: token.visit, tally })
}

export type VisitEnd = Required<Pick<Visit, 'outcome' | 'seats'>> & Pick<Visit, 'voices'>

/** What a return and the steps behind need to know of a roster. */
export function endOf(roster: Roster, outcome: RosterOutcome): VisitEnd {
  const seats = seatsOf(roster)
  const voices = seats.map((seat) => seat.voice).filter((voice): voice is Voice => voice !== undefined)
  const passed = seats.some((seat) => seat.vote !== 'none' && seat.auto !== true) ? 'passed' : 'auto'
  return { outcome: outcome === 'passed' ? passed : 'failed', seats: seats.map((seat) => seat.offer), voices }
}
