import type { Visit, VisitToken } from './instance.ts'
import { dropVisit, type Run } from './run.ts'

/** The row of an open visit. */
export const visitOf = ({ visit, node, frame, from, attempt }: VisitToken): Visit => ({
  seq: visit,
  node,
  frame,
  from,
  attempt,
})

/** Takes the token out of its node and closes the visit with what it left behind. */
export function closeVisit(
  run: Run,
  token: VisitToken,
  end: Required<Pick<Visit, 'outcome'>> & Pick<Visit, 'voices' | 'seats'>,
): Visit {
  const { visit: seq, node, frame, from, attempt } = token
  const visit = { seq, node, frame, from, attempt, outcome: end.outcome, voices: end.voices, seats: end.seats }
  dropVisit(run, token.visit)
  run.events.push({ kind: 'visitClosed', visit })
  return visit
}
