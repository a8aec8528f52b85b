import type { Graph, Visit } from '@gongtai/sdk/flow'
import type { FlowDatabase } from '../tables.ts'

/** Steps a task can be sent back to: human steps in the causal past of its own visit, nearest first. */
export async function returnTargets(db: FlowDatabase, instance: string, visit: number, graph: Graph) {
  const rows = await db
    .selectFrom('flow_visit')
    .select('body')
    .where('instance_id', '=', instance)
    .where('live', '=', true)
    .execute()
  const visits = new Map(rows.map((row) => [(row.body as Visit).seq, row.body as Visit]))
  const seen = new Set<number>()
  const queue = [visit]
  const targets = new Map<string, string>()
  for (let seq = queue.shift(); seq !== undefined; seq = queue.shift()) {
    for (const edge of visits.get(seq)?.from ?? []) if (!seen.has(edge.visit)) queue.push(edge.visit)
    if (seen.has(seq)) continue
    seen.add(seq)
    const node = graph.nodes.get(visits.get(seq)?.node ?? '')?.node
    if (seq !== visit && (node?.kind === 'step' || node?.kind === 'start')) targets.set(node.id, node.name)
  }
  const own = graph.nodes.get(visits.get(visit)?.node ?? '')?.node
  const allowed = own?.kind === 'step' ? own.returns?.targets : undefined
  return [...targets].filter(([node]) => allowed?.includes(node) ?? true).map(([node, name]) => ({ node, name }))
}
