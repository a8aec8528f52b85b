import { sql } from '@gongtai/sdk/server'
import type { TaskRow } from '../../model/shapes.ts'
import { opinionNeeded, signatureNeeded } from '../../model/step-rights.ts'
import { graphOf } from '../store/graphs.ts'
import type { FlowDatabase } from '../tables.ts'
import { entrustedTo, type Hands, handsOf, heldBy } from './entrusted.ts'
import { contains, type ListQuery, paging } from './paged/paging.ts'
import { requestsOf, summaryContains } from './summaries.ts'

/** Open tasks that wait for a person, newest first. Only open rows are touched, so years of history cost nothing. */
export async function pendingTasks(
  db: FlowDatabase,
  { user, tenant }: { readonly user: { readonly id: string }; readonly tenant: string },
  query: ListQuery,
) {
  const hands = await handsOf(db, user.id)
  const { limit, offset } = paging(query)
  const mine = db
    .selectFrom('flow_task as task')
    .where(sql<boolean>`(task.instance_id, task.task) in (select instance_id, task from (${heldBy(hands)}) held)`)
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
  return { rows: await withRequests(db, tenant, rows, await principalsOf(db, hands, rows)), total }
}

type Open = Awaited<ReturnType<ReturnType<typeof openRows>['execute']>>[number]
const openRows = (db: FlowDatabase) => db.selectFrom('flow_task').selectAll()

/** Names of those for whom the person would handle them, by task. */
async function principalsOf(db: FlowDatabase, { user, standsIn }: Hands, tasks: readonly Open[]) {
  if (!standsIn) return new Map<string, string>()
  const { rows } = await sql<{
    key: string
    name: string
  }>`select instance_id || '.' || task as key, principal_name as name
    from (${entrustedTo(user)}) entrusted
    where instance_id = any(${tasks.map((task) => task.instance_id)}::text[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** With what is known of their requests and of the steps they stand at. */
async function withRequests(
  db: FlowDatabase,
  tenant: string,
  tasks: readonly Open[],
  principals: ReadonlyMap<string, string>,
): Promise<TaskRow[]> {
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
        actingFor: principals.get(`${task.instance_id}.${task.task}`) ?? '',
        batch: human?.batch === true && !signatureNeeded(human),
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
