import { type Graph, nodeOf } from '../definition/graph.ts'
import { approvalsIn } from './approval.ts'
import type { EarlierApproval, StepResult, TokenData, Visit } from './instance.ts'

export const noTokenData: TokenData = { result: 'auto', latestApprovals: [], earlierApprovals: [] }

/** What a token brings along once it has left a visit it entered with `before`. */
export function tokenDataAfter(graph: Graph, visit: Visit, before: TokenData): TokenData {
  if (nodeOf(graph, visit.node).node.kind !== 'step') return before
  const result = resultAfter(visit, before.result)
  const latestApprovals = visit.approval === undefined ? [] : approvalsIn(visit.approval)
  if (!latestApprovals.some((approval) => approval.auto !== true)) return { ...before, result }
  const earlierApprovals = graph.remembersAll ? union([before.earlierApprovals, before.latestApprovals]) : []
  return { result, latestApprovals, earlierApprovals }
}

function resultAfter(visit: Visit, before: StepResult): StepResult {
  if (visit.outcome === 'failed') return 'opposed'
  if (visit.outcome === 'auto') return before === 'opposed' ? 'agreed' : before
  return 'agreed'
}

/** What the token of a join brings along from all its branches. */
export function mergeTokenData(branches: readonly TokenData[]): TokenData {
  const [first, ...others] = branches
  if (first === undefined) return noTokenData
  if (others.length === 0) return first
  const results = branches.map((data) => data.result)
  return {
    result: (['opposed', 'agreed'] as const).find((result) => results.includes(result)) ?? 'auto',
    latestApprovals: union(branches.map((data) => data.latestApprovals)),
    earlierApprovals: union(branches.map((data) => data.earlierApprovals)),
  }
}

/** One approval per person: the latest. */
function union(lists: readonly (readonly EarlierApproval[])[]): readonly EarlierApproval[] {
  const latest = new Map<string, EarlierApproval>()
  for (const approval of lists.flat()) {
    const known = latest.get(approval.user)
    if (known === undefined || known.record <= approval.record) latest.set(approval.user, approval)
  }
  return [...latest.values()]
}

/** Who handled the nearest steps before; the initiator when there was none. */
export function previousPeople(data: TokenData, initiator: string): readonly string[] {
  const people = data.latestApprovals.filter((approval) => approval.auto !== true).map((approval) => approval.user)
  return people.length === 0 ? [initiator] : people
}
