import { randomUUID } from 'node:crypto'
import { momentText, rowsChanged } from '@gongtai/sdk'
import {
  dictionaryEntries,
  inform,
  noticeOf,
  type OperationContext,
  Organisation,
  type ReservationHooks,
  sql,
} from '@gongtai/sdk/server'
import { invitations } from '../model/invitations.ts'
import { meetings } from '../model/meetings.ts'
import { SERVICES } from '../model/services.ts'
import { preparationsFor, type ServiceLine, tasks } from '../model/tasks.ts'
import { idsIn, openTitle, type roomUse } from '../model/use.ts'
import { staffOf } from './duties.ts'
import { meetingNotices } from './notices.ts'

/** Things stand ready before the first people come. */
const READY_MINUTES = 30
const MINUTE = 60_000

interface Meeting {
  readonly id: string
  readonly title: string
  readonly openTitle: string
  readonly place: string
  readonly applicant: string
  readonly from: Date
  readonly to: Date
}

/** What is agreed is a meeting: people are asked to it, and what it needs is prepared. */
export const meetingsOfRequests: ReservationHooks<(typeof roomUse)['resources']> = {
  claimed: async ({ instance, record, initiator, booking, from, to, values, resources }, context) => {
    const id = randomUUID()
    const title = values.TITLE ?? ''
    const place = await placeOf(context, resources.room[0] ?? '')
    const meeting = { id, title, openTitle: openTitle(values), place, applicant: initiator, from, to }
    await sql`insert into mt_meeting (id, instance_id, record_id, booking_id, room_id, venue, title, open_title, type,
        planned_from, planned_to, applicant, host, host_id, people, agreed_at)
      values (${id}, ${instance}, ${record}, ${booking}, ${resources.room[0]}, ${place}, ${title}, ${meeting.openTitle},
        ${values.MEETING_TYPE ?? ''}, ${from}, ${to}, ${initiator}, ${values.HOST_PERSON ?? ''},
        ${values.HOST_PERSON_ID ?? ''}, ${Number(values.PEOPLE ?? 0)}, ${context.now})`.execute(context.db)
    const asked = [values.HOST_PERSON_ID, values.LEADERS_ID, values.ATTENDEES_ID].flatMap(idsIn)
    await invite(meeting, [...new Set([initiator, ...asked])], context)
    await plan(meeting, preparationsFor(values, await servicesOf(record, context)), context)
    tellPages(context)
  },
  moved: async ({ before, after: { booking, from, to, resources } }, context) => {
    const place = await placeOf(context, resources.room[0] ?? '')
    const { rows } = await sql<Meeting>`update mt_meeting
      set room_id = ${resources.room[0]}, venue = ${place}, booking_id = ${booking}, planned_from = ${from}, planned_to = ${to}
      where tenant_id = current_tenant() and booking_id = ${before.booking}
      returning ${sql.raw(FIELDS)}`.execute(context.db)
    for (const meeting of rows) {
      await sql`update mt_attendee set planned_from = ${from}
        where tenant_id = current_tenant() and meeting_id = ${meeting.id}`.execute(context.db)
      await sql`update mt_task set due = ${dueOf(from)}
        where tenant_id = current_tenant() and meeting_id = ${meeting.id} and state in ('open', 'taken')`.execute(
        context.db,
      )
      await tellAll(meeting, 'moved', {}, context)
    }
    tellPages(context)
  },
  freed: async ({ instance, reason, bookings }, context) => {
    const only = bookings ? sql`and booking_id = any(${[...bookings]}::text[])` : sql``
    const { rows } = await sql<Meeting>`update mt_meeting set state = 'cancelled', cancel_reason = ${reason},
        cancelled_at = ${context.now},
        notice = case when planned_from - ${context.now}::timestamptz < interval '2 hours' then 'late' else 'in_time' end
      where tenant_id = current_tenant() and instance_id = ${instance} and state in ('confirmed', 'displaced') ${only}
      returning ${sql.raw(FIELDS)}`.execute(context.db)
    for (const meeting of rows) {
      await dropTasks(meeting, context)
      await tellAll(meeting, 'cancelled', { reason }, context)
    }
    tellPages(context)
  },
  lapsed: async ({ booking, state, reason }, context) => {
    if (state === 'displaced') return gaveWay(booking, reason, context)
    const { rows } = await sql<Meeting>`update mt_meeting set state = 'no_show'
      where tenant_id = current_tenant() and booking_id = ${booking} and state = 'confirmed'
      returning ${sql.raw(FIELDS)}`.execute(context.db)
    for (const meeting of rows) {
      await dropTasks(meeting, context)
      await tellAll(meeting, 'released', {}, context)
    }
    tellPages(context)
  },
}

/** Its room was closed: its applicant is told where else it can be had. */
async function gaveWay(booking: string, reason: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<Meeting>`update mt_meeting set state = 'displaced', cancel_reason = ${reason}
    where tenant_id = current_tenant() and booking_id = ${booking} and state = 'confirmed'
    returning ${sql.raw(FIELDS)}`.execute(context.db)
  for (const meeting of rows) await tellDisplaced({ ...wordsOf(meeting), ...meeting, reason }, context)
  tellPages(context)
}

interface Displaced {
  readonly id: string
  readonly title: string
  readonly place: string
  readonly time: string
  readonly applicant: string
  readonly reason: string
}

/** Tells the applicant of a meeting that has lost its room where another can be had by one click. */
export function tellDisplaced({ id, applicant, ...words }: Displaced, context: OperationContext): Promise<void> {
  const { title, place, time, reason } = words
  const at = { path: `/biz-business/meeting/arranged?row=${id}`, matter: `meeting:${id}` }
  return inform(context, [applicant], noticeOf(meetingNotices.displaced, { title, place, time, reason }, at))
}

const dropTasks = ({ id }: Meeting, { db }: OperationContext) =>
  sql`update mt_task set state = 'cancelled'
    where tenant_id = current_tenant() and meeting_id = ${id} and state in ('open', 'taken')`.execute(db)

const FIELDS =
  'id, title, open_title as "openTitle", venue as place, applicant, planned_from as "from", planned_to as "to"'

const dueOf = (from: Date): Date => new Date(from.getTime() - READY_MINUTES * MINUTE)

async function placeOf({ db }: OperationContext, room: string): Promise<string> {
  const { rows } = await sql<{ place: string }>`select concat_ws(' ', building, floor || ' 层', name) as place
    from mt_room where tenant_id = current_tenant() and id = ${room}`.execute(db)
  return rows[0]?.place ?? ''
}

/** By the names that people read; an entry that is gone keeps its value. */
async function servicesOf(record: string, context: OperationContext): Promise<readonly ServiceLine[]> {
  const { db } = context
  const { rows } = await sql<ServiceLine>`select "ITEM", "DETAIL" from "BUS_MEETING_USE_SERVICE"
    where tenant_id = current_tenant() and parent_id = ${record} order by id`.execute(db)
  if (rows.length === 0) return rows
  const names = new Map((await dictionaryEntries(context, SERVICES)).map(({ value, label }) => [value, label]))
  return rows.map(({ ITEM, DETAIL }) => ({ ITEM: names.get(ITEM ?? '') ?? ITEM, DETAIL }))
}

/** Whoever asks for the meeting comes to it; the others are asked. */
async function invite(meeting: Meeting, people: readonly string[], context: OperationContext): Promise<void> {
  const { id, applicant, from } = meeting
  await sql`insert into mt_attendee (id, meeting_id, user_id, planned_from, answer)
    select ${id} || '-' || person, ${id}, person, ${from}, case when person = ${applicant} then 'accepted' else 'asked' end
    from unnest(${[...people]}::text[]) person`.execute(context.db)
  const name = (await context.service(Organisation).person(context.db, applicant))?.name ?? ''
  const words = { ...wordsOf(meeting), title: meeting.title, applicant: name }
  const others = people.filter((person) => person !== applicant)
  await inform(context, others, noticeOf(meetingNotices.invited, words, placeIn(id)))
}

async function plan(
  meeting: Meeting,
  preparations: ReturnType<typeof preparationsFor>,
  context: OperationContext,
): Promise<void> {
  if (preparations.length === 0) return
  const lines = JSON.stringify(preparations.map((each, at) => ({ ...each, id: `${meeting.id}-${at + 1}` })))
  await sql`insert into mt_task (id, meeting_id, item, detail, due, department_id)
    select line.id, ${meeting.id}, line.item, line.detail, ${dueOf(meeting.from)}, duty.department
    from jsonb_to_recordset(${lines}::jsonb) line(id text, item text, detail text)
    left join mt_duty duty on duty.tenant_id = current_tenant() and duty.item = line.item`.execute(context.db)
  for (const { items, people } of await staffOf(context, meeting.id))
    await inform(
      context,
      people,
      noticeOf(meetingNotices.toPrepare, { ...wordsOf(meeting), items }, placeOfTasks(meeting)),
    )
}

/** Those who are asked read what it is called, those who prepare it what everybody may read. */
async function tellAll(
  meeting: Meeting,
  kind: 'moved' | 'cancelled' | 'released',
  more: Readonly<Record<string, string>>,
  context: OperationContext,
): Promise<void> {
  const { rows } = await sql<{ person: string }>`select user_id as person from mt_attendee
    where tenant_id = current_tenant() and meeting_id = ${meeting.id} and answer <> 'declined'`.execute(context.db)
  // Whoever asked for the room is told of it as such.
  const people = rows.map(({ person }) => person).filter((person) => kind !== 'moved' || person !== meeting.applicant)
  const words = { ...wordsOf(meeting), ...more }
  const said = meetingNotices[kind]
  await inform(context, people, noticeOf(said, { ...words, title: meeting.title }, placeIn(meeting.id)))
  const staff = (await staffOf(context, meeting.id)).flatMap((each) => each.people)
  const others = staff.filter((person) => !people.includes(person))
  await inform(context, others, noticeOf(said, words, placeOfTasks(meeting)))
}

const wordsOf = ({ openTitle: title, place, from, to }: Meeting) => ({
  title,
  place,
  time: `${momentText(from)} 至 ${momentText(to)}`,
})

const placeOfTasks = ({ id }: Meeting) => ({ path: '/biz-business/meeting/tasks', matter: `meeting:${id}` })

const placeIn = (meeting: string) => ({ path: '/biz-business/meeting/mine', matter: `meeting:${meeting}` })

function tellPages({ notify }: OperationContext): void {
  for (const each of [meetings, invitations, tasks]) notify(rowsChanged(each))
}
