import { sql } from '@gongtai/sdk/server'
import type { DoneRow } from '../../model/shapes.ts'
import type { FlowDatabase } from '../tables.ts'
import { contains, type ListQuery, paging } from './paging.ts'

/** What somebody handled for others: their own requests have a list of their own, and what was cancelled is not done. */
export const forOthers = sql<boolean>`(code not in ('-1', '10') and initiator <> holder)`

/** What a person has handled for others, newest first. */
export async function doneTasks(db: FlowDatabase, user: string, query: ListQuery) {
  const { limit, offset } = paging(query)
  const mine = db
    .selectFrom('flow_task_done')
    .where('holder', '=', user)
    .where(forOthers)
    .$if(Boolean(query.search), (q) => q.where(contains(['title', 'number', 'initiator_name'], query.search)))
  const rows = await mine.selectAll().orderBy('closed_at', 'desc').limit(limit).offset(offset).execute()
  const { total } = await mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map(
      (task): DoneRow => ({
        taskId: `${task.instance_id}.${task.task}`,
        procInstId: task.instance_id,
        title: task.title,
        number: task.number,
        nodeName: task.node_name,
        processName: task.definition_title,
        initiator: task.initiator_name,
        openedAt: task.opened_at.toISOString(),
        closedAt: task.closed_at.toISOString(),
        status: task.code,
      }),
    ),
    total,
  }
}
