import { decisionAt } from '../definition/human-step.ts'
import { approvalOf, type ParticipantOffer } from '../instance/approval.ts'
import type { VisitToken } from '../instance/instance.ts'
import { backToStart } from './back-to-start.ts'
import { raiseIncident } from './incident.ts'
import { leaveVisit } from './leave-visit.ts'
import { type Participation, participationAt } from './participation.ts'
import { recordBySystem } from './record.ts'
import type { Run } from './run.ts'
import { settleApproval } from './settle-approval.ts'

/** Asks the people of a visit: those of an earlier turn when all of them are still there, else by the rule. */
export function openApproval(run: Run, token: VisitToken, earlier?: readonly ParticipantOffer[]): void {
  const stillThere = earlier !== undefined && earlier.length > 0 && earlier.every((offer) => canAct(run, offer))
  const participation: Participation = stillThere
    ? { kind: 'participants', offers: earlier }
    : participationAt(run, token)
  if (participation === undefined) return
  if (participation.kind === 'participants') {
    if (participation.handedOn) recordBySystem(run, { kind: 'handedOn', node: token.node, visit: token.visit })
    settleApproval(run, waitingAt(run, token, participation.offers))
  } else if (participation.kind === 'incident') raiseIncident(run, token, 'nobody')
  else {
    recordBySystem(run, { kind: 'noApprover', code: '11', node: token.node, visit: token.visit })
    if (participation.kind === 'autoPass') leaveVisit(run, token, { outcome: 'auto' })
    else backToStart(run, token)
  }
}

const canAct = (run: Run, offer: ParticipantOffer): boolean =>
  offer.candidates.some((key) => !key.startsWith('u:') || run.facts.enabled(key.slice(2)))

function waitingAt(run: Run, token: VisitToken, offers: readonly ParticipantOffer[]) {
  const { rule } = decisionAt(run.graph, token.node)
  const { visit, node, frame, from, attempt, data } = token
  const approval = approvalOf(offers, rule === 'sequence' ? 'seq' : 'par')
  return { kind: 'waiting', visit, node, frame, from, attempt, data, approval } as const
}
