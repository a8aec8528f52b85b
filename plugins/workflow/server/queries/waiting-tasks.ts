import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'
import { type Hands, handsOf, heldBy } from './entrusted.ts'
import { contains } from './paged/paging.ts'
import { summaryContains } from './summaries.ts'

/** What narrows the tasks that wait. */
export interface Narrowing {
  readonly search?: string
  readonly process?: string
  readonly category?: string
  readonly initiator?: string
  /** Arrived within so many days, today being one. */
  readonly days?: number
  readonly state?: 'urged' | 'returned' | 'long' | 'overdue'
}

/** Whose tasks are meant, and when that is asked. */
export interface Asking {
  readonly user: { readonly id: string }
  readonly tenant: string
  readonly now: Date
}

/** From so many days on a task waits long. */
const LONG = 3

/** Whether a holder of the task was urged since it came. */
export const urgedSince = ({ keys }: Hands) => sql<boolean>`exists (select from flow_urged urged
  where urged.tenant_id = task.tenant_id and urged.instance_id = task.instance_id
    and urged.holder_key = any(${[...keys]}::text[]) and urged.at >= task.opened_at)`

/** Whether the request is back with whoever made it. */
export const sentBack = sql<boolean>`exists (select from flow_instance request
  where request.tenant_id = task.tenant_id and request.id = task.instance_id and request.returned)`

/** When the step of a task should have been done; nothing where it has no time limit. */
export const limitOf = sql<Date | null>`(select min(deadline.limit_at) from flow_deadline deadline
  where deadline.tenant_id = task.tenant_id and deadline.instance_id = task.instance_id
    and deadline.visit = task.visit)`

/** The open tasks that wait for a person, narrowed. Only open rows are touched, so years of history cost nothing. */
export async function waitingTasks(db: FlowDatabase, { user, now }: Asking, narrowing: Narrowing) {
  const hands = await handsOf(db, user.id)
  const { search, process, category, initiator, days, state } = narrowing
  const began = sql<Date>`(date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai')
    - make_interval(days => ${(days ?? 1) - 1})) at time zone 'Asia/Shanghai'`
  const tasks = db
    .selectFrom('flow_task as task')
    .where(sql<boolean>`(task.instance_id, task.task) in (select instance_id, task from (${heldBy(hands)}) held)`)
    .$if(process !== undefined, (q) => q.where('task.definition_id', '=', process ?? ''))
    .$if(category !== undefined, (q) => q.where('task.category', '=', category ?? ''))
    .$if(initiator !== undefined, (q) => q.where('task.initiator', '=', initiator ?? ''))
    .$if(days !== undefined, (q) => q.where('task.opened_at', '>=', began))
    .$if(state === 'urged', (q) => q.where(urgedSince(hands)))
    .$if(state === 'returned', (q) => q.where(sentBack))
    .$if(state === 'overdue', (q) => q.where(sql<boolean>`${limitOf} < ${now}::timestamptz`))
    .$if(state === 'long', (q) =>
      q.where(sql<boolean>`task.opened_at < ${now}::timestamptz - make_interval(days => ${LONG})`),
    )
    .$if(Boolean(search), (q) =>
      q.where((eb) =>
        eb.or([
          contains(['task.title', 'task.number', 'task.initiator_name'], search),
          summaryContains('task', search),
        ]),
      ),
    )
  return { tasks, hands }
}

/** What the tasks that wait for a person may be narrowed by. */
export async function pendingChoices(db: FlowDatabase, asking: Asking) {
  const { tasks } = await waitingTasks(db, asking, {})
  const [processes, initiators] = [
    await tasks
      .select(['task.definition_id as key', 'task.definition_title as title', 'task.category'])
      .distinctOn('task.definition_id')
      .orderBy('task.definition_id')
      .limit(CHOICES)
      .execute(),
    await tasks
      .select(['task.initiator as id', 'task.initiator_name as name'])
      .distinctOn('task.initiator')
      .orderBy('task.initiator')
      .limit(CHOICES)
      .execute(),
  ]
  return {
    processes: processes.sort((one, other) => one.title.localeCompare(other.title, 'zh-CN')),
    initiators: initiators.sort((one, other) => one.name.localeCompare(other.name, 'zh-CN')),
  }
}

const CHOICES = 500
