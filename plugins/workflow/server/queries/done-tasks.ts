import { sql } from '@gongtai/sdk/server'
import type { DoneRow } from '../../model/shapes.ts'
import type { FlowDatabase } from '../tables.ts'
import { newestFirst, type Source } from './newest-first.ts'
import { contains, type ListQuery } from './paging.ts'
import { summariesOf, summaryContains } from './summaries.ts'

/** What somebody handled for others: their own requests have a list of their own, and what was cancelled is not done. */
export const forOthers = sql<boolean>`(code not in ('-1', '10') and initiator <> holder)`

/** What a person has handled for others, newest first. */
export async function doneTasks(db: FlowDatabase, user: string, query: ListQuery) {
  const found = query.search
    ? sql`(${contains(['title', 'number', 'initiator_name'], query.search)}
        or ${summaryContains('flow_task_done', query.search)})`
    : sql`true`
  const mine: Source = (most) => sql`select closed_at as at, instance_id || '.' || task as id from flow_task_done
    where tenant_id = current_tenant() and holder = ${user} and ${forOthers} and ${found}
    order by closed_at desc, instance_id desc, task desc limit ${most}`
  const { ids, ...counted } = await newestFirst(db, query, [mine])
  const keys = ids.map((id) => id.split('.') as [string, string])
  const done = await db
    .selectFrom('flow_task_done')
    .selectAll()
    .where('instance_id', 'in', [...keys.map(([instance]) => instance), ''])
    .where('task', 'in', [...keys.map(([, task]) => Number(task)), 0])
    .execute()
  const byId = new Map(done.map((task) => [`${task.instance_id}.${task.task}`, task]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const summaries = await summariesOf(
    db,
    rows.map((row) => row.instance_id),
  )
  return {
    rows: rows.map(
      (task): DoneRow => ({
        taskId: `${task.instance_id}.${task.task}`,
        procInstId: task.instance_id,
        title: task.title,
        summary: summaries.get(task.instance_id) ?? '',
        number: task.number,
        nodeName: task.node_name,
        processName: task.definition_title,
        initiator: task.initiator_name,
        openedAt: task.opened_at.toISOString(),
        closedAt: task.closed_at.toISOString(),
        status: task.code,
      }),
    ),
    ...counted,
  }
}
