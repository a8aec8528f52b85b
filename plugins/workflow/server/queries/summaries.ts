import { likeText, sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/** The lines below the titles of requests, by their ids. */
export async function summariesOf(db: FlowDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('flow_instance')
    .select(['id', 'summary'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(found.map(({ id, summary }) => [id, summary]))
}

/**
 * Whether the request of a task says in its summary what was typed. A value and no `exists`, which might be answered by
 * reading all requests once.
 */
export const summaryContains = (task: 'task' | 'done', text = '') =>
  sql<boolean>`(select described.summary ilike ${likeText(text)} from flow_instance described
    where described.tenant_id = ${sql.ref(`${task}.tenant_id`)} and described.id = ${sql.ref(`${task}.instance_id`)})`
