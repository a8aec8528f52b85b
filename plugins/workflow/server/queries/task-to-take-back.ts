import { type Graph, type Instance, tasksToTakeBack } from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import { liveVisits } from '../store/decide-stored.ts'
import type { FlowDatabase } from '../tables.ts'

/** The newest task a person completed in a request and may take back. */
export async function taskToTakeBack(
  db: FlowDatabase,
  user: string,
  { id, state, marking }: { readonly id: string; readonly state: string; readonly marking: unknown },
  graph: Graph,
) {
  if (state !== 'running') return null
  const acted = await db
    .selectFrom('flow_task_done')
    .select('task')
    .where('instance_id', '=', id)
    .where((eb) => eb.or([eb('holder', '=', user), sql<boolean>`candidates && array['u:' || ${user}::text]`]))
    .limit(1)
    .executeTakeFirst()
  if (!acted) return null
  const found = tasksToTakeBack(graph, marking as Instance, user, await liveVisits(db, id)).at(-1)
  return found ? { task: found.task, nodeName: graph.nodes.get(found.node)?.node.name || found.node } : null
}
