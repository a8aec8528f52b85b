import { rowsChanged } from '@gongtai/sdk'
import {
  inform,
  instanceEnded,
  instanceStarted,
  noticeOf,
  type OperationContext,
  officeDate,
  reaction,
  sql,
  type Tenants,
} from '@gongtai/sdk/server'
import { followUpProcess, followUps } from '../../model/follow-ups.ts'
import { meetingNotices } from '../notices.ts'
import { workingDays } from '../working-days.ts'

/** How far a follow-up is follows its request: done, called off, or given once more. */
export const followUpReactions = [
  reaction('meeting.follow-up-again', instanceStarted, 'with', async ({ table, instance }, { db, notify }) => {
    if (table !== followUpProcess.table) return
    await sql`update mt_follow_up set state = 'open'
      where tenant_id = current_tenant() and instance_id = ${instance}`.execute(db)
    notify(rowsChanged(followUps))
  }),
  reaction('meeting.follow-up-ended', instanceEnded, 'with', async (event, { db, now, notify }) => {
    if (event.table !== followUpProcess.table) return
    const done = event.outcome === 'agreed'
    await sql`update mt_follow_up set state = ${done ? 'done' : 'dropped'}, done_at = ${done ? now : null},
        result = coalesce((select "RESULT" from ${sql.table(followUpProcess.table)} record
          where record.tenant_id = current_tenant() and record.id = ${event.record}), '')
      where tenant_id = current_tenant() and instance_id = ${event.instance}`.execute(db)
    notify(rowsChanged(followUps))
  }),
]

/** On working mornings: what is due by the next working day is called to mind, and what is late is told to both. */
export const remindOfFollowUps = (tenants: Tenants) => ({
  id: 'meeting.follow-ups',
  title: '会议事项到期提醒',
  cron: '30 8 * * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, (context) => remind({ ...context, now })),
})

interface Open {
  readonly id: string
  readonly matter: string
  readonly person: string
  readonly name: string
  readonly author: string
  readonly due: string
  readonly instance: string
}

async function remind(context: OperationContext): Promise<void> {
  const today = officeDate(context.now)
  const days = await workingDays(context, context.now)
  if (!days.works(today)) return
  for (const each of await told(context, 'told_due', sql`due between ${today}::date and ${days.after(today)}::date`))
    await inform(context, [each.person], noticeOf(meetingNotices.followUpDue, wordsOf(each), placeOf(each)))
  for (const each of await told(context, 'told_late', sql`due < ${today}::date`))
    await inform(
      context,
      [each.person, each.author],
      noticeOf(meetingNotices.followUpLate, wordsOf(each), placeOf(each)),
    )
}

/** Those of which nobody was told yet; they count as told from now on. */
async function told(
  { db, now }: OperationContext,
  column: 'told_due' | 'told_late',
  when: ReturnType<typeof sql>,
): Promise<readonly Open[]> {
  const { rows } = await sql<Open>`update mt_follow_up task set ${sql.ref(column)} = ${officeDate(now)}::date
    from mt_minutes, org_user
    where task.tenant_id = current_tenant() and state = 'open' and ${sql.ref(column)} is null and ${when}
      and mt_minutes.tenant_id = task.tenant_id and mt_minutes.meeting_id = task.meeting_id
      and org_user.tenant_id = task.tenant_id and org_user.id = task.person
    returning task.id, matter, task.person, org_user.name, author, due::text, task.instance_id as instance`.execute(db)
  return rows
}

const wordsOf = ({ matter, name, due }: Open) => ({ matter, person: name, due })

const placeOf = ({ instance }: Open) => ({ path: `/workflow/instance/${instance}`, matter: `request:${instance}` })
