import { momentText, rowsChanged, type ScheduledJob } from '@gongtai/sdk'
import {
  afterWorkingDays,
  inform,
  noticeOf,
  type OperationContext,
  permitted,
  reaction,
  sql,
  type Tenants,
  workingTimeChanged,
} from '@gongtai/sdk/server'
import {
  ANSWER_DAYS,
  MY_WARNINGS_PAGE,
  overdueNotice,
  READS_WARNINGS,
  WARNINGS_PAGE,
  warnings,
} from '../../model/warnings.ts'
import { workingTime } from '../working-time.ts'
import { headAbove } from './people.ts'

interface Overdue {
  readonly id: string
  readonly area: string
  readonly text: string
  readonly due: Date
  readonly about: string | null
  readonly responsible: string | null
}

/** A red warning that nobody answered in time goes to the head of the unit, who is to answer from now on. */
export const escalation = (tenants: Tenants): ScheduledJob => ({
  id: 'standards.escalate-warnings',
  title: '预警逾期上报',
  cron: '10 * * * *',
  run: ({ tenant, now }) => tenants.run(tenant, (context) => escalate({ ...context, now })),
})

async function escalate(context: OperationContext): Promise<void> {
  const { rows } = await sql<Overdue>`
    update std_warning set escalated_at = ${context.now}
    where tenant_id = current_tenant() and state = 'open' and colour = 'red' and due_at < ${context.now}
      and escalated_at is null
    returning id, area, text, due_at as due, about, responsible`.execute(context.db)
  if (rows.length === 0) return
  const overseers = await permitted(context.db, READS_WARNINGS)
  for (const row of rows) await passOn(context, row, overseers)
  context.notify(rowsChanged(warnings))
}

async function passOn(context: OperationContext, row: Overdue, overseers: readonly string[]): Promise<void> {
  const { id, area, text, due, about, responsible } = row
  const below = responsible ?? about
  const above = below === null ? undefined : await headAbove(context, below)
  const head = above === about ? undefined : above
  if (head !== undefined)
    await sql`update std_warning set responsible = ${head}
      where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  const said = { area, text, due: momentText(due) }
  const tell = (people: readonly string[], path: string) =>
    inform(context, people, noticeOf(overdueNotice, said, { path, matter: overdueNotice.id }))
  await tell(
    overseers.filter((person) => person !== about && person !== head),
    WARNINGS_PAGE,
  )
  if (head !== undefined) await tell([head], MY_WARNINGS_PAGE)
}

/** Days for an answer that lie ahead move with the calendar. */
export const countAnew = reaction('standards.count-warnings-anew', workingTimeChanged, 'after', async (_, context) => {
  const { rows } = await sql<{ id: string; raised: Date }>`
    select id, raised_at as raised from std_warning
    where tenant_id = current_tenant() and state = 'open' and due_at > ${context.now}
    order by raised_at for update`.execute(context.db)
  const [first] = rows
  if (!first) return
  const calendar = await workingTime.calendar(context, first.raised)
  const due = rows.map(({ raised }) => afterWorkingDays(calendar, raised, ANSWER_DAYS).toISOString())
  await sql`update std_warning t set due_at = counted.due
    from unnest(${rows.map(({ id }) => id)}::text[], ${due}::timestamptz[]) as counted(id, due)
    where t.tenant_id = current_tenant() and t.id = counted.id`.execute(context.db)
  context.notify(rowsChanged(warnings))
})
