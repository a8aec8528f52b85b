import { decisionAt } from '../definition/human-step.ts'
import type { VisitToken } from '../instance/instance.ts'
import { rosterOf, type SeatOffer } from '../instance/roster.ts'
import { backToStart } from './back-to-start.ts'
import { raiseIncident } from './incident.ts'
import { leaveVisit } from './leave-visit.ts'
import { recordBySystem } from './record.ts'
import type { Run } from './run.ts'
import { seatingOf } from './seating.ts'
import { settleRoster } from './settle-roster.ts'

/** Seats the people of a visit: those of an earlier turn when all of them are still there, else by the rule. */
export function openRoster(run: Run, token: VisitToken, earlier?: readonly SeatOffer[]): void {
  const stillThere = earlier !== undefined && earlier.length > 0 && earlier.every((offer) => canAct(run, offer))
  const seating = stillThere ? ({ kind: 'seats', offers: earlier } as const) : seatingOf(run, token)
  if (seating === undefined) return
  if (seating.kind === 'seats') settleRoster(run, seatedAt(run, token, seating.offers))
  else if (seating.kind === 'incident') raiseIncident(run, token, 'nobody')
  else {
    recordBySystem(run, { kind: 'noApprover', code: '11', node: token.node, visit: token.visit })
    if (seating.kind === 'autoPass') leaveVisit(run, token, { outcome: 'auto' })
    else backToStart(run, token)
  }
}

const canAct = (run: Run, offer: SeatOffer): boolean =>
  offer.candidates.some((key) => !key.startsWith('u:') || run.facts.enabled(key.slice(2)))

function seatedAt(run: Run, token: VisitToken, offers: readonly SeatOffer[]) {
  const { rule } = decisionAt(run.graph, token.node)
  const { visit, node, frame, from, attempt, carry } = token
  const roster = rosterOf(offers, rule === 'sequence' ? 'seq' : 'par')
  return { kind: 'waiting', visit, node, frame, from, attempt, carry, roster } as const
}
