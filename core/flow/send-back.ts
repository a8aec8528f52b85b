import { backToStart } from './back-to-start.ts'
import type { SendBackCommand } from './command.ts'
import { incidentAt, requireReason } from './incident-at.ts'
import { recordByActor } from './record.ts'
import type { Run } from './run.ts'

/** A manager hands the form of a stuck instance back to the initiator, whose corrections lead it another way. */
export function sendBack(run: Run, command: SendBackCommand): void {
  const token = incidentAt(run, command.visit)
  requireReason(run)
  recordByActor(run, { kind: 'rejectInitiator', code: '3', node: token.node, visit: token.visit })
  run.events.push({ kind: 'incidentClosed', visit: token.visit })
  backToStart(run, token)
}
