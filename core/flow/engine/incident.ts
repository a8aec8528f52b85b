import type { IncidentReason, VisitToken } from '../instance/instance.ts'
import type { SeatOffer } from '../instance/roster.ts'
import { putToken, type Run } from './run.ts'

/** Stops a token until a manager retries; nothing else of the instance is held up. */
export function raiseIncident(run: Run, token: VisitToken, reason: IncidentReason, seats?: readonly SeatOffer[]): void {
  const { visit, node, frame, from, attempt, carry } = token
  putToken(run, { kind: 'incident', visit, node, frame, from, attempt, carry, reason, seats })
  run.events.push({ kind: 'incidentOpened', node, visit, reason })
}
