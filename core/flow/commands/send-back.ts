import type { SendBackCommand } from '../command.ts'
import { backToStart } from '../engine/back-to-start.ts'
import { incidentAt, requireReason } from '../engine/incident-at.ts'
import { recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'

/** A manager hands the form of a stuck instance back to the initiator, whose corrections lead it another way. */
export function sendBack(run: Run, command: SendBackCommand): void {
  const token = incidentAt(run, command.visit)
  requireReason(run)
  recordByActor(run, { kind: 'rejectInitiator', code: '3', node: token.node, visit: token.visit })
  run.events.push({ kind: 'incidentClosed', visit: token.visit })
  backToStart(run, token)
}
