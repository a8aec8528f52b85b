import type { IncidentReason, IncidentToken, VisitToken } from '../instance/instance.ts'
import { putToken, type Run } from './run.ts'

type Stuck = Pick<IncidentToken, 'participants' | 'problem'>

/** Stops a token until a manager retries; nothing else of the instance is held up. */
export function raiseIncident(run: Run, token: VisitToken, reason: IncidentReason, more: Stuck = {}): void {
  const { visit, node, frame, from, attempt, data } = token
  putToken(run, { kind: 'incident', visit, node, frame, from, attempt, data, reason, ...more })
  run.events.push({ kind: 'incidentOpened', node, visit, reason })
}
