import { sql } from '@gongtai/sdk/server'
import type { TaskRow } from '../../model/shapes.ts'
import { opinionNeeded } from '../../model/step-rights.ts'
import { graphOf } from '../store/graphs.ts'
import type { FlowDatabase } from '../tables.ts'
import { holderKeys } from './holder-keys.ts'
import { contains, type ListQuery, paging } from './paged/paging.ts'
import { requestsOf, summaryContains } from './summaries.ts'

/** Open tasks that wait for a person, newest first. Only open rows are touched, so years of history cost nothing. */
export async function pendingTasks(
  db: FlowDatabase,
  { user, tenant }: { readonly user: { readonly id: string }; readonly tenant: string },
  query: ListQuery,
) {
  const keys = await holderKeys(db, user.id)
  const { limit, offset } = paging(query)
  const mine = db
    .selectFrom('flow_task as task')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('flow_inbox as inbox')
          .select('inbox.task')
          .whereRef('inbox.tenant_id', '=', 'task.tenant_id')
          .whereRef('inbox.instance_id', '=', 'task.instance_id')
          .whereRef('inbox.task', '=', 'task.task')
          .where('inbox.holder_key', 'in', keys),
      ),
    )
    .$if(Boolean(query.search), (q) =>
      q.where((eb) =>
        eb.or([
          contains(['task.title', 'task.number', 'task.initiator_name'], query.search),
          summaryContains('task', query.search),
        ]),
      ),
    )
  const rows = await mine
    .selectAll('task')
    .orderBy('opened_at', 'desc')
    .orderBy('instance_id', 'desc')
    .orderBy('task', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: await withRequests(db, tenant, rows), total }
}

type Open = Awaited<ReturnType<ReturnType<typeof openRows>['execute']>>[number]
const openRows = (db: FlowDatabase) => db.selectFrom('flow_task').selectAll()

/** With what is known of their requests and of the steps they stand at. */
async function withRequests(db: FlowDatabase, tenant: string, tasks: readonly Open[]): Promise<TaskRow[]> {
  const requests = await requestsOf(
    db,
    tasks.map((task) => task.instance_id),
  )
  return Promise.all(
    tasks.map(async (task) => {
      const { summary = '', version = 0 } = requests.get(task.instance_id) ?? {}
      const graph = await graphOf(db, tenant, task.definition_id, version)
      const step = graph.nodes.get(task.node)?.node
      const human = step?.kind === 'step' ? step : undefined
      return {
        ...toRow(task),
        summary,
        batch: human?.batch === true,
        opinionRequired: human !== undefined && opinionNeeded(human),
      }
    }),
  )
}

const toRow = (task: Open) => ({
  taskId: `${task.instance_id}.${task.task}`,
  procInstId: task.instance_id,
  task: task.task,
  title: task.title,
  number: task.number,
  nodeName: task.node_name,
  processName: task.definition_title,
  category: task.category,
  initiator: task.initiator_name,
  openedAt: task.opened_at.toISOString(),
  readAt: task.read_at?.toISOString() ?? null,
})
