import { likeText, sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

interface DescribedRequest {
  readonly summary: string
  readonly version: number
  readonly form: string
  readonly form_version: number
}

/** What a list says of requests besides their titles, by their ids. */
export async function requestsOf(
  db: FlowDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DescribedRequest>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('flow_instance')
    .select(['id', 'summary', 'version', 'form', 'form_version'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(found.map(({ id, ...request }) => [id, request]))
}

/**
 * Whether the request of a task says in its summary what was typed. A value and no `exists`, which might be answered by
 * reading all requests once.
 */
export const summaryContains = (task: 'task' | 'done', text = '') =>
  sql<boolean>`(select described.summary ilike ${likeText(text)} from flow_instance described
    where described.tenant_id = ${sql.ref(`${task}.tenant_id`)} and described.id = ${sql.ref(`${task}.instance_id`)})`
