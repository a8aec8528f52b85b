import type { RetryCommand } from './command.ts'
import { perform } from './enter-node.ts'
import { flowFaults } from './faults.ts'
import type { IncidentToken } from './instance.ts'
import { recordByActor } from './record.ts'
import { dropVisit, type Run } from './run.ts'

/** A manager has removed what stood in the way, or names who is to act; the node is tried again in the same visit. */
export function retryIncident(run: Run, command: RetryCommand): void {
  if (!run.facts.manager) throw flowFaults.managerOnly()
  const token = run.now.tokens.find(
    (one): one is IncidentToken => one.kind === 'incident' && one.visit === command.visit,
  )
  if (token === undefined) throw flowFaults.noIncident()
  recordByActor(run, { kind: 'retry', node: token.node, visit: token.visit })
  run.events.push({ kind: 'incidentClosed', visit: token.visit })
  dropVisit(run, token.visit)
  const chosen = command.people?.[token.node]?.map((user) => ({ candidates: [`u:${user}`] }))
  perform(run, token, chosen ?? token.seats)
}
