import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/**
 * The node from which somebody looks on at a request in which nothing waits for them: where they were asked last,
 * whether they, another candidate or nobody acted there, or else where it was sent them for reading. Its initiator,
 * and who was never asked, looks on from no node.
 */
export async function looksFrom(
  db: FlowDatabase,
  { user, keys }: { readonly user: string; readonly keys: readonly string[] },
  { id, initiator }: { readonly id: string; readonly initiator: string },
): Promise<string | undefined> {
  if (initiator === user) return undefined
  const { rows } = await sql<{ node: string }>`
    (select node from flow_task_done
      where tenant_id = current_tenant() and instance_id = ${id}
        and (holder = ${user} or candidates && ${keys}::text[])
      order by closed_at desc, task desc limit 1)
    union all
    (select node from flow_reading
      where tenant_id = current_tenant() and instance_id = ${id} and reader = ${user}
      order by opened_at desc, visit desc limit 1)
    limit 1`.execute(db)
  return rows[0]?.node
}
