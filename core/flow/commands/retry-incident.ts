import type { RetryCommand } from '../command.ts'
import type { SequenceFlow } from '../definition/definition.ts'
import { nodeOf } from '../definition/graph.ts'
import { perform } from '../engine/enter-node.ts'
import { incidentAt, requireReason } from '../engine/incident-at.ts'
import { leaveVisit } from '../engine/leave-visit.ts'
import { recordByActor } from '../engine/record.ts'
import { dropVisit, type Run } from '../engine/run.ts'
import { flowFaults } from '../faults.ts'
import type { IncidentToken } from '../instance/instance.ts'

/**
 * A manager has removed what stood in the way, names who is to act, or says which branch to take: the node is tried
 * again in the same visit.
 */
export function retryIncident(run: Run, command: RetryCommand): void {
  const token = incidentAt(run, command.visit)
  if (command.flows === undefined) tryAgain(run, token, command.people)
  else takeBranches(run, token, command.flows)
}

function tryAgain(run: Run, token: IncidentToken, people: RetryCommand['people']): void {
  recordByActor(run, { kind: 'retry', node: token.node, visit: token.visit })
  run.events.push({ kind: 'incidentClosed', visit: token.visit })
  dropVisit(run, token.visit)
  const chosen = people?.[token.node]?.map((user) => ({ candidates: [`u:${user}`] }))
  perform(run, token, chosen ?? token.participants)
}

function takeBranches(run: Run, token: IncidentToken, flows: readonly string[]): void {
  requireReason(run)
  const chosen = branchesOf(run, token, flows)
  const about = chosen.map((flow) => flow.id)
  recordByActor(run, { kind: 'chooseBranch', code: '6', node: token.node, visit: token.visit, about })
  run.events.push({ kind: 'incidentClosed', visit: token.visit })
  leaveVisit(run, token, { outcome: 'passed' }, chosen)
}

/** One branch of an exclusive gateway, one or more of an inclusive one. */
function branchesOf(run: Run, token: IncidentToken, flows: readonly string[]): readonly SequenceFlow[] {
  const { node, out } = nodeOf(run.graph, token.node)
  const chosen = out.filter((flow) => flows.includes(flow.id))
  const most = node.kind === 'exclusive' ? 1 : out.length
  const known = token.reason === 'noFlowHolds' && chosen.length === new Set(flows).size
  if (!known || chosen.length === 0 || chosen.length > most)
    throw flowFaults.branchUnknown({ node: node.name || node.id })
  return chosen
}
