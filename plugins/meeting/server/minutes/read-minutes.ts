import { type OperationContext, officeDate, operation, sql } from '@gongtai/sdk/server'
import { type FollowUp, readMinutes } from '../../model/minutes.ts'
import { workingDays } from '../working-days.ts'
import { hasBegun, minutedMeeting } from './minutes-of.ts'

/** What is to be done after a meeting is usually done within a week of work. */
const USUAL_DAYS = 5

interface Written {
  readonly body: string
  readonly decisions: string
  readonly version: number
  readonly author: string
  readonly publishedAt: Date | null
}

export const minutesRead = operation(readMinutes, async ({ meeting: id }, context) => {
  const { db, now } = context
  const { title, place, from, to, host, writes, minutes, ...meeting } = await minutedMeeting(context, id)
  const { rows } = await sql<Written>`select body, decisions, version, person.name as author,
      published_at as "publishedAt"
    from mt_minutes
    join org_user person on person.tenant_id = mt_minutes.tenant_id and person.id = mt_minutes.author
    where mt_minutes.tenant_id = current_tenant() and meeting_id = ${id}`.execute(db)
  const [written] = rows
  return {
    ...{ title, place, from: from.toISOString(), to: to.toISOString(), host, writes },
    ...(await peopleOf(context, id)),
    begun: hasBegun(meeting),
    state: minutes,
    body: written?.body ?? '',
    decisions: (written?.decisions ?? '').split('\n').filter((line) => line !== ''),
    author: written?.author ?? '',
    publishedAt: written?.publishedAt?.toISOString() ?? '',
    version: written?.version ?? 0,
    followUps: await followUpsOf(context, id),
    usualDue: (await workingDays(context, now)).after(officeDate(now), USUAL_DAYS),
  }
})

/** Who was there, and who was asked and was not. */
async function peopleOf({ db }: OperationContext, meeting: string) {
  const { rows } = await sql<{ name: string; present: boolean }>`
    select person.name, attendee.answer = 'present' as present
    from mt_attendee attendee
    join org_user person on person.tenant_id = attendee.tenant_id and person.id = attendee.user_id
    where attendee.tenant_id = current_tenant() and attendee.meeting_id = ${meeting}
    order by person.name`.execute(db)
  const names = (there: boolean) => rows.filter(({ present }) => present === there).map(({ name }) => name)
  return { present: names(true), absent: names(false) }
}

async function followUpsOf({ db }: OperationContext, meeting: string): Promise<readonly FollowUp[]> {
  const { rows } = await sql<FollowUp>`select task.id, matter, person, org_user.name, due::text, state, result,
      instance_id as instance
    from mt_follow_up task
    join org_user on org_user.tenant_id = task.tenant_id and org_user.id = task.person
    where task.tenant_id = current_tenant() and meeting_id = ${meeting} order by seq`.execute(db)
  return rows
}
