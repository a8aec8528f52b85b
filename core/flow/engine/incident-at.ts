import { flowFaults } from '../faults.ts'
import type { IncidentToken } from '../instance/instance.ts'
import type { Run } from './run.ts'

/** Where the instance is stuck, for a manager who gets it going. */
export function incidentAt(run: Run, visit: number): IncidentToken {
  if (!run.facts.manager) throw flowFaults.managerOnly()
  const token = run.now.tokens.find((one): one is IncidentToken => one.kind === 'incident' && one.visit === visit)
  if (token === undefined) throw flowFaults.noIncident()
  return token
}

/** What a manager decides in place of the drawing has to be explained. */
export function requireReason(run: Run): void {
  if (!run.command.opinion?.trim()) throw flowFaults.repairReasonRequired()
}
