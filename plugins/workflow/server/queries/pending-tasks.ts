import type { HumanStep } from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import type { TaskRow } from '../../model/shapes.ts'
import { needsAnything, opinionNeeded, rightsOf, signatureNeeded } from '../../model/step-rights.ts'
import type { FindAreasOff } from '../area-off.ts'
import { graphOf } from '../store/graphs.ts'
import type { FlowDatabase } from '../tables.ts'
import { entrustedTo, type Hands } from './entrusted.ts'
import { type ListQuery, paging } from './paged/paging.ts'
import { requestsOf } from './summaries.ts'
import { type Asking, limitOf, type Narrowing, sentBack, urgedSince, waitingTasks } from './waiting-tasks.ts'

interface AskingAll extends Asking {
  readonly areasOff: FindAreasOff
}

/** A page of the tasks that wait for a person, newest first. */
export async function pendingTasks(db: FlowDatabase, asking: AskingAll, query: ListQuery & Narrowing) {
  const waiting = await waitingTasks(db, asking, query)
  const { limit, offset } = paging(query)
  const rows = await newestFirst(waiting).limit(limit).offset(offset).execute()
  const { total } = await waiting.tasks.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: await withRequests(db, asking, rows, await principalsOf(db, waiting.hands, rows)), total }
}

/** The tasks before and after one in that list, however long it is; of one that is handled, where it stood. */
export async function pendingAround(
  db: FlowDatabase,
  asking: AskingAll,
  { procInstId, task, ...narrowing }: Narrowing & { readonly procInstId: string; readonly task: number },
) {
  const waiting = await waitingTasks(db, asking, narrowing)
  const order = sql`(task.opened_at, task.instance_id, task.task)`
  const figures = await waiting.tasks
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where ${order} >= ${placeOf(procInstId, task)})`.as('down_to_it'),
      sql<boolean>`bool_or(task.instance_id = ${procInstId} and task.task = ${task})`.as('listed'),
    ])
    .executeTakeFirstOrThrow()
  const { total, listed } = figures
  const next = Number(figures.down_to_it)
  const previous = next - (listed ? 2 : 1)
  const from = Math.max(previous, 0)
  const rows = await newestFirst(waiting)
    .limit(next + 1 - from)
    .offset(from)
    .execute()
  const around = await withRequests(db, asking, rows, await principalsOf(db, waiting.hands, rows))
  return {
    previous: around[previous - from] ?? null,
    next: around[next - from] ?? null,
    place: listed ? next : null,
    total,
  }
}

/** By what the list is ordered, of a task that waits or is handled. */
const placeOf = (procInstId: string, task: number) => sql`(
  select opened_at, instance_id, task from flow_task
  where tenant_id = current_tenant() and instance_id = ${procInstId} and task = ${task}
  union all
  select opened_at, instance_id, task from flow_task_done
  where tenant_id = current_tenant() and instance_id = ${procInstId} and task = ${task}
  limit 1)`

const newestFirst = ({ tasks, hands }: Awaited<ReturnType<typeof waitingTasks>>) =>
  tasks
    .selectAll('task')
    .select([urgedSince(hands).as('urged'), sentBack.as('sent_back'), limitOf.as('limit_at')])
    .orderBy('opened_at', 'desc')
    .orderBy('instance_id', 'desc')
    .orderBy('task', 'desc')

type Open = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number]

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
  { tenant, areasOff }: AskingAll,
  tasks: readonly Open[],
  principals: ReadonlyMap<string, string>,
): Promise<TaskRow[]> {
  const requests = await requestsOf(
    db,
    tasks.map((task) => task.instance_id),
  )
  const isOff = await areasOff([...requests.values()])
  return Promise.all(
    tasks.map(async (task) => {
      const { summary = '', version = 0, form = '' } = requests.get(task.instance_id) ?? {}
      const graph = await graphOf(db, tenant, task.definition_id, version)
      const step = graph.nodes.get(task.node)?.node
      const human = step?.kind === 'step' ? step : undefined
      const areaOff = isOff(form)
      return {
        ...toRow(task),
        summary,
        areaOff,
        actingFor: principals.get(`${task.instance_id}.${task.task}`) ?? '',
        batch: !areaOff && human?.batch === true && !signatureNeeded(human),
        opinionRequired: human !== undefined && opinionNeeded(human),
        quick: !areaOff && human !== undefined && mayBeQuick(human),
      }
    }),
  )
}

/** Whether nothing but an opinion may have to be given to agree. */
const mayBeQuick = (step: HumanStep): boolean =>
  step.act !== 'handle' && !signatureNeeded(step) && !needsAnything(rightsOf(step, 'step'))

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
  urged: task.urged,
  returned: task.sent_back,
  limit: task.limit_at?.toISOString() ?? null,
})
