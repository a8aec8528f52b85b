import { dropVisit, type Run } from '../engine/run.ts'
import type { Visit, VisitToken } from './instance.ts'

/** The row of an open visit. */
export const visitOf = ({ visit, node, frame, from, attempt, forced }: VisitToken): Visit => ({
  seq: visit,
  node,
  frame,
  from,
  attempt,
  ...(forced && { forced }),
})

/** How a visit ended, and with which votes. */
export type VisitEnd = Required<Pick<Visit, 'outcome'>> & Pick<Visit, 'approval'>

/** Takes the token out of its node and closes the visit with what it left behind. */
export function closeVisit(run: Run, token: VisitToken, end: VisitEnd): Visit {
  const visit = { ...visitOf(token), outcome: end.outcome, approval: end.approval }
  dropVisit(run, token.visit)
  run.events.push({ kind: 'visitClosed', visit })
  return visit
}
