import { sql } from '@gongtai/sdk/server'
import type { DoneRow } from '../../model/shapes.ts'
import type { FlowDatabase } from '../tables.ts'
import { newestFirst } from './paged/newest-first.ts'
import { contains, type ListQuery } from './paged/paging.ts'
import type { Searching } from './paged/searching.ts'
import type { Source } from './paged/sources.ts'
import { requestsOf, summaryContains } from './summaries.ts'

/** What somebody handled for others: their own requests have a list of their own, and what was cancelled is not done. */
export const forOthers = sql<boolean>`(code not in ('-1', '10') and initiator <> holder)`

/** Those of a person. */
const doneBy = (user: string): Source => ({
  read: ({ most, within }) => sql`select closed_at as at, instance_id as id, task from flow_task_done
    where tenant_id = current_tenant() and holder = ${user} and ${forOthers}
      and ${within({ at: sql`closed_at`, id: sql`instance_id`, task: sql`task` })}
    order by closed_at desc, instance_id desc, task desc limit ${most}`,
})

const searchingFor = (user: string, word: string): Searching => ({
  word,
  says: (row) => sql`(select ${contains(['done.title', 'done.number', 'done.initiator_name'], word)}
      or ${summaryContains('done', word)}
    from flow_task_done done
    where done.tenant_id = current_tenant() and done.instance_id = ${row}.id and done.task = ${row}.task)`,
  // `offset 0` keeps the steps in this order: each row is found by its key, whatever the statistics say.
  madeIn: (hours) => sql`select done.closed_at as at, done.instance_id as id, done.task
    from (${hours}) word
    cross join lateral (select instance_id from flow_concern
      where tenant_id = current_tenant() and user_id = ${user}
        and started_at >= word.hour and started_at < word.hour + interval '1 hour' offset 0) concern
    cross join lateral (select closed_at, instance_id, task from flow_task_done
      where tenant_id = current_tenant() and instance_id = concern.instance_id
        and holder = ${user} and ${forOthers} offset 0) done`,
})

/** What a person has handled for others, newest first. */
export async function doneTasks(db: FlowDatabase, user: string, query: ListQuery) {
  const searching = query.search ? searchingFor(user, query.search) : undefined
  const { keys, ...counted } = await newestFirst(db, query, [doneBy(user)], searching)
  const done = await db
    .selectFrom('flow_task_done')
    .selectAll()
    .where('instance_id', 'in', [...keys.map(({ id }) => id), ''])
    .where('task', 'in', [...keys.map(({ task }) => task), 0])
    .execute()
  const byKey = new Map(done.map((row) => [`${row.instance_id}.${row.task}`, row]))
  const rows = keys.flatMap(({ id, task }) => byKey.get(`${id}.${task}`) ?? [])
  const requests = await requestsOf(
    db,
    rows.map((row) => row.instance_id),
  )
  return {
    rows: rows.map(
      (task): DoneRow => ({
        taskId: `${task.instance_id}.${task.task}`,
        procInstId: task.instance_id,
        title: task.title,
        summary: requests.get(task.instance_id)?.summary ?? '',
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
