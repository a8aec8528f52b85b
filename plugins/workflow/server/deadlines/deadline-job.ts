import { isFault, type ScheduledJob } from '@gongtai/sdk'
import type { Instance, Timeout } from '@gongtai/sdk/flow'
import { type Forms, type OperationContext, type Selectable, type Tenants, WorkingTime } from '@gongtai/sdk/server'
import { isAreaOff } from '../area-off.ts'
import { graphOf } from '../store/graphs.ts'
import { openInstance, type StoredInstance } from '../store/open-instance.ts'
import { type DeadlineTable, tables } from '../tables.ts'
import { actOn } from './act.ts'
import { dueAt } from './deadline.ts'
import { timeoutsAt } from './plan.ts'
import { tellManagers } from './tell.ts'

/** Most time limits of one tenant that are seen to in one run; the next run goes on. */
const SEEN_TO_AT_ONCE = 500

/** Milliseconds after which a request whose plugin is off is looked at again. */
const LOOKED_AT_AGAIN = 15 * 60_000

/** Every minute what was to happen after a time limit happens. */
export const deadlineJob = (forms: Forms, tenants: Tenants): ScheduledJob => ({
  id: 'workflow.deadlines',
  title: '流程办理期限到期处理',
  cron: '* * * * *',
  run: async ({ tenant }) => {
    const due = await tenants.run(tenant, ({ db, now }) =>
      tables(db)
        .selectFrom('flow_deadline')
        .select(['instance_id', 'visit', 'entry'])
        .where('due_at', '<=', now)
        .where('paused_at', 'is', null)
        .orderBy('due_at')
        .limit(SEEN_TO_AT_ONCE)
        .execute(),
    )
    for (const one of due) await seeTo(forms, tenants, tenant, one)
  },
})

type Key = Pick<Selectable<DeadlineTable>, 'instance_id' | 'visit' | 'entry'>

/** Each in a transaction of its own; what is refused is told to the managers, and the step goes on waiting. */
async function seeTo(forms: Forms, tenants: Tenants, tenant: string, key: Key): Promise<void> {
  try {
    await tenants.run(tenant, (context) => carryOut(forms, context, key))
  } catch (error) {
    if (!isFault(error)) throw error
    await tenants.run(tenant, (context) => giveUp(context, key, error.message))
  }
}

async function carryOut(forms: Forms, context: OperationContext, key: Key): Promise<void> {
  // The request first, as every command does: then nobody waits for the other in a circle.
  const opened = await openInstance(tables(context.db), {
    id: '',
    instance: key.instance_id,
    bodyHash: '',
    actor: context.user.id,
  })
  const row = await stillDue(context, key)
  const { suspended, tokens } = opened.row.marking as Instance
  const token = tokens.find((one) => one.kind === 'waiting' && one.visit === key.visit)
  if (!row || suspended || !token) return
  const graph = await graphOf(tables(context.db), context.tenant, opened.row.definition_id, opened.row.version)
  if (await waitsForArea(forms, context, opened.row)) return putOff(context, key)
  const timeout = timeoutsAt(graph, token.node)[key.entry]
  await goOn(context, row, timeout)
  if (timeout) await actOn(forms, context, opened, { timeout, node: token.node, visit: key.visit, limit: row.limit_at })
}

async function waitsForArea(forms: Forms, context: OperationContext, row: StoredInstance): Promise<boolean> {
  const form = await forms.published(context, row.form, row.form_version)
  return form !== undefined && isAreaOff(context.view, form)
}

/** Nothing can happen to the request now; it is looked at again later. */
async function putOff({ db, now }: OperationContext, { instance_id, visit, entry }: Key): Promise<void> {
  await tables(db)
    .updateTable('flow_deadline')
    .set({ due_at: new Date(now.getTime() + LOOKED_AT_AGAIN) })
    .where((row) => row.and({ instance_id, visit, entry }))
    .execute()
}

const stillDue = ({ db, now }: OperationContext, key: Key) =>
  tables(db)
    .selectFrom('flow_deadline')
    .selectAll()
    .where((row) => row.and({ ...key }))
    .where('due_at', '<=', now)
    .where('paused_at', 'is', null)
    .executeTakeFirst()

/** What happens several times happens again after as long; else it is over. */
async function goOn(context: OperationContext, row: Selectable<DeadlineTable>, timeout?: Timeout): Promise<void> {
  const rounds = timeout ? row.rounds - 1 : 0
  const { instance_id, visit, entry, due_at: begins } = row
  const next = timeout && rounds > 0 && begins ? await following(context, begins, timeout) : null
  await tables(context.db)
    .updateTable('flow_deadline')
    .set({ rounds, due_at: next, ...(next && begins && { begins_at: begins, ...asStated(timeout as Timeout) }) })
    .where((one) => one.and({ instance_id, visit, entry }))
    .execute()
}

const asStated = ({ unit, after }: Timeout) => ({ unit, amount: after })

/** The next time is ahead, however long nobody was there to see to it. */
async function following(context: OperationContext, last: Date, { unit, after }: Timeout): Promise<Date> {
  const calendar = await context.service(WorkingTime).calendar(context, last)
  const next = dueAt(calendar, { begins: last, unit, amount: after })
  return next > context.now ? next : dueAt(calendar, { begins: context.now, unit, amount: after })
}

async function giveUp(context: OperationContext, key: Key, problem: string): Promise<void> {
  await tables(context.db)
    .updateTable('flow_deadline')
    .set({ due_at: null, rounds: 0, problem })
    .where((row) => row.and({ ...key }))
    .execute()
  await tellManagers(context, key.instance_id, problem)
}
