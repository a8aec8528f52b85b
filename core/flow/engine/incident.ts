import type { ParticipantOffer } from '../instance/approval.ts'
import type { IncidentReason, VisitToken } from '../instance/instance.ts'
import { putToken, type Run } from './run.ts'

/** Stops a token until a manager retries; nothing else of the instance is held up. */
export function raiseIncident(
  run: Run,
  token: VisitToken,
  reason: IncidentReason,
  participants?: readonly ParticipantOffer[],
): void {
  const { visit, node, frame, from, attempt, data } = token
  putToken(run, { kind: 'incident', visit, node, frame, from, attempt, data, reason, participants })
  run.events.push({ kind: 'incidentOpened', node, visit, reason })
}
