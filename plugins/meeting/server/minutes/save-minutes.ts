import { randomUUID } from 'node:crypto'
import { momentText, rowsChanged } from '@gongtai/sdk'
import { inform, noticeOf, type OperationContext, officeDate, operation, Requests, sql } from '@gongtai/sdk/server'
import { meetingFaults } from '../../model/faults.ts'
import { followUpProcess, followUps } from '../../model/follow-ups.ts'
import { invitations } from '../../model/invitations.ts'
import { meetings } from '../../model/meetings.ts'
import { type FollowUpEntry, saveMinutes } from '../../model/minutes.ts'
import { HIDDEN_TITLE } from '../../model/use.ts'
import { meetingNotices } from '../notices.ts'
import { workingDays } from '../working-days.ts'
import { hasBegun, type MinutedMeeting, minutedMeeting } from './minutes-of.ts'

/** What is given stays given: only what is still a draft is written anew. Once published it stays published. */
export const minutesSaved = operation(saveMinutes, async (input, context) => {
  const { meeting: id, version, body, decisions, followUps: entries, publish } = input
  const meeting = await minutedMeeting(context, id, true)
  if (!meeting.writes) throw meetingFaults.noMinutes()
  if (!hasBegun(meeting)) throw meetingFaults.notBegun()
  const published = publish || meeting.minutes === 'published'
  if (published && body.trim() === '' && decisions.length === 0) throw meetingFaults.emptyMinutes()
  await refuseRestDays(entries, context)
  const { rows } = await sql<{ version: number }>`insert into mt_minutes
      (meeting_id, body, decisions, author, changed_at, published_at)
    values (${id}, ${body.trim()}, ${lines(decisions)}, ${context.user.id}, ${context.now},
      ${published ? context.now : null})
    on conflict (tenant_id, meeting_id) do update set body = excluded.body, decisions = excluded.decisions,
      version = mt_minutes.version + 1, author = excluded.author, changed_at = excluded.changed_at,
      published_at = coalesce(mt_minutes.published_at, excluded.published_at)
    where mt_minutes.version = ${version}
    returning version`.execute(context.db)
  const [saved] = rows
  if (!saved || (saved.version === 1 && version > 0)) throw meetingFaults.minutesChanged()
  await draftFollowUps(meeting, entries, context)
  await sql`update mt_meeting set minutes = ${published ? 'published' : 'draft'}
    where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  if (published) await give(meeting, context)
  if (published && meeting.minutes !== 'published') await tellAttendees(meeting, context)
  for (const each of [meetings, invitations, followUps]) context.notify(rowsChanged(each))
  return { version: saved.version }
})

const lines = (decisions: readonly string[]): string =>
  decisions
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter((each) => each !== '')
    .join('\n')

/** A follow-up is due on a day on which people work, and not before today. */
async function refuseRestDays(entries: readonly FollowUpEntry[], context: OperationContext): Promise<void> {
  const today = officeDate(context.now)
  for (const { matter, due } of entries.filter(({ id }) => id === undefined)) {
    if (due < today) throw meetingFaults.dueBefore({ matter })
    const days = await workingDays(context, new Date(`${due}T00:00:00+08:00`))
    if (!days.works(due)) throw meetingFaults.dueAtRest({ matter, due, next: days.after(due) })
  }
}

async function draftFollowUps(
  { id: meeting, openTitle }: MinutedMeeting,
  entries: readonly FollowUpEntry[],
  { db }: OperationContext,
): Promise<void> {
  await sql`delete from mt_follow_up
    where tenant_id = current_tenant() and meeting_id = ${meeting} and state = 'draft'`.execute(db)
  for (const { matter, person, due } of entries.filter(({ id }) => id === undefined))
    await sql`insert into mt_follow_up (id, meeting_id, seq, matter, open_matter, person, due)
      select ${randomUUID()}, ${meeting}, coalesce(max(seq), 0) + 1, ${matter.trim()},
        ${openTitle === HIDDEN_TITLE ? HIDDEN_TITLE : matter.trim()}, ${person}, ${due}::date
      from mt_follow_up where tenant_id = current_tenant() and meeting_id = ${meeting}`.execute(db)
}

interface Drafted {
  readonly id: string
  readonly matter: string
  readonly person: string
  readonly name: string
  readonly due: string
}

/** Each becomes a task of the person. */
async function give(meeting: MinutedMeeting, context: OperationContext): Promise<void> {
  const { rows } = await sql<Drafted>`select task.id, matter, person, org_user.name, due::text
    from mt_follow_up task
    join org_user on org_user.tenant_id = task.tenant_id and org_user.id = task.person
    where task.tenant_id = current_tenant() and meeting_id = ${meeting.id} and state = 'draft'
    order by seq`.execute(context.db)
  const { id: process, title, table } = followUpProcess
  for (const { id, matter, person, name, due } of rows) {
    const of = `${meeting.openTitle}（${officeDate(meeting.from)}）`
    const values = { [table]: { MATTER: matter, PERSON: [{ id: person, name }], DUE: due, MEETING: of } }
    const instance = await context.service(Requests).start(context, { process, values, title: `${title}：${matter}` })
    await sql`update mt_follow_up set state = 'open', instance_id = ${instance}
      where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  }
}

async function tellAttendees({ id, title, place, from, to }: MinutedMeeting, context: OperationContext): Promise<void> {
  const { rows } = await sql<{ person: string }>`select user_id as person from mt_attendee
    where tenant_id = current_tenant() and meeting_id = ${id}`.execute(context.db)
  const words = { title, place, time: `${momentText(from)} 至 ${momentText(to)}` }
  const at = { path: `/biz-business/meeting/minutes/${id}`, matter: `meeting:${id}` }
  const people = rows.map(({ person }) => person)
  await inform(context, people, noticeOf(meetingNotices.minutes, words, at))
}
