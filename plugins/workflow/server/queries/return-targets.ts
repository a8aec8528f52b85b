import { type Graph, type Instance, returnTargets as targetsIn } from '@gongtai/sdk/flow'
import type { ReturnTarget } from '../../model/shapes.ts'
import { liveVisits } from '../store/decide-stored.ts'
import type { FlowDatabase } from '../tables.ts'

/** Steps a task can be sent back to, nearest first, with what that would take away. */
export async function returnTargets(
  db: FlowDatabase,
  graph: Graph,
  stored: { readonly id: string; readonly marking: unknown },
  task: number,
): Promise<ReturnTarget[]> {
  const nameOf = (node: string) => graph.nodes.get(node)?.node.name || node
  const targets = targetsIn(graph, stored.marking as Instance, task, await liveVisits(db, stored.id))
  return targets.map(({ node, name, cancels, undone }) => ({
    node,
    name,
    cancels: cancels.length,
    undone: undone.map(nameOf),
  }))
}
