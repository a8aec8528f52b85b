import { rowsChanged } from '@gongtai/sdk'
import { Bookings, type OperationContext, officeDay, operation, sql } from '@gongtai/sdk/server'
import { checkIn as checkInCall, door as doorCall, type OnDoor } from '../../model/calls.ts'
import { meetingFaults } from '../../model/faults.ts'
import { invitations } from '../../model/invitations.ts'
import { meetings } from '../../model/meetings.ts'
import type { MeetingSettings } from '../../model/settings.ts'
import { HIDDEN_TITLE, roomUse } from '../../model/use.ts'
import { doorCode, isDoorCode } from '../door-code.ts'

interface Room {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly capacity: number
  readonly key: string
  readonly open: boolean
}

async function roomOf({ db }: OperationContext, id: string): Promise<Room> {
  const { rows } = await sql<Room>`select id, name, concat_ws(' ', building, floor || ' 层') as place, capacity,
      door_key as key, state = 'open' as open
    from mt_room where tenant_id = current_tenant() and id = ${id} and state <> 'closed'`.execute(db)
  const [room] = rows
  if (!room) throw meetingFaults.unknownRoom()
  return room
}

/** Meetings in a room: its own, those of a hall that it is part of, and those of its parts. */
const inRoom = (room: string) => sql<boolean>`meeting.room_id in (
  select whole.id from mt_room whole
  join mt_room asked on asked.tenant_id = whole.tenant_id and asked.id = ${room}
  where whole.tenant_id = current_tenant()
    and (whole.id = asked.id or asked.id = any(string_to_array(whole.part_ids, ','))
      or whole.id = any(string_to_array(asked.part_ids, ','))))`

const door = operation(doorCall, async ({ room: id }, context) => {
  const { key, ...room } = await roomOf(context, id)
  const { to: midnight } = officeDay(context.now)
  const { rows } = await sql<{ [Key in keyof OnDoor]: Key extends 'from' | 'to' ? Date : string }>`
    select open_title as title, coalesce(department.name, '') as host, planned_from as "from", planned_to as "to",
      meeting.state
    from mt_meeting meeting
    left join org_user person on person.tenant_id = meeting.tenant_id and person.id = meeting.applicant
    left join org_department department on department.tenant_id = person.tenant_id
      and department.id = person.department_id
    where meeting.tenant_id = current_tenant() and ${inRoom(id)}
      and meeting.planned_from < ${midnight} and (meeting.state = 'in_use'
        or meeting.state = 'confirmed' and meeting.planned_to > ${context.now})
    order by planned_from`.execute(context.db)
  const open = room.open && !(await isClosed(context, id))
  return {
    ...{ name: room.name, place: room.place, capacity: room.capacity, open },
    meetings: rows.map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() })),
    code: doorCode(key, context.now),
    now: context.now.toISOString(),
  }
})

/** Whether its keeper has closed it for now. */
async function isClosed({ db, now, service }: OperationContext, room: string): Promise<boolean> {
  const soon = new Date(now.getTime() + 1000)
  const claims = await service(Bookings).claims(db, { resources: [room], from: now, to: soon })
  return claims.some(({ closure }) => closure)
}

interface Now {
  readonly id: string
  readonly title: string
  readonly openTitle: string
  readonly place: string
  readonly from: Date
  readonly to: Date
  readonly state: string
  readonly booking: string
}

const checkIn = operation(checkInCall, async ({ room: id, code }, context) => {
  const { db, now, user } = context
  const room = await roomOf(context, id)
  if (!isDoorCode(room.key, code, now)) throw meetingFaults.oldCode()
  const meeting = await meetingNow(context, room)
  // Whoever comes to a meeting reads its title and its minutes; to one that is secret nobody comes unasked.
  if (meeting.openTitle === HIDDEN_TITLE && !(await isAsked(context, meeting))) throw meetingFaults.notAsked()
  await sql`insert into mt_attendee (id, meeting_id, user_id, planned_from, answer, present_at)
    values (${`${meeting.id}-${user.id}`}, ${meeting.id}, ${user.id}, ${meeting.from}, 'present', ${now})
    on conflict (tenant_id, meeting_id, user_id) do update
      set answer = 'present', present_at = coalesce(mt_attendee.present_at, excluded.present_at)`.execute(db)
  await sql`update mt_meeting set present = (select count(*) from mt_attendee
      where tenant_id = current_tenant() and meeting_id = ${meeting.id} and answer = 'present')
    where tenant_id = current_tenant() and id = ${meeting.id}`.execute(db)
  if (meeting.state === 'confirmed') await beginNow(meeting, context)
  for (const each of [meetings, invitations]) context.notify(rowsChanged(each))
  const { title, place, from, to } = meeting
  return { title, place, from: from.toISOString(), to: to.toISOString() }
})

async function isAsked({ db, user }: OperationContext, { id }: Now): Promise<boolean> {
  const { rows } = await sql`select from mt_attendee
    where tenant_id = current_tenant() and meeting_id = ${id} and user_id = ${user.id}`.execute(db)
  return rows.length > 0
}

/** The one that is on or about to begin; locked, so that two who come at once begin it once. */
async function meetingNow(context: OperationContext, { id, name }: Room): Promise<Now> {
  const { db, now, settings } = context
  const { checkInMinutes } = await settings<MeetingSettings>('meeting')
  const soon = new Date(now.getTime() + checkInMinutes * 60_000)
  const { rows } =
    await sql<Now>`select id, title, open_title as "openTitle", venue as place, planned_from as "from", planned_to as "to", state,
      booking_id as booking
    from mt_meeting meeting
    where tenant_id = current_tenant() and ${inRoom(id)} and state in ('confirmed', 'in_use')
      and planned_from <= ${soon} and planned_to > ${now}
    order by state = 'in_use' desc, planned_from limit 1 for update`.execute(db)
  const [meeting] = rows
  if (!meeting) throw meetingFaults.nothingNow({ room: name })
  return meeting
}

/** The first who comes begins it. */
async function beginNow({ id, booking }: Now, context: OperationContext): Promise<void> {
  await context.service(Bookings).checkIn(context, booking)
  await sql`update mt_meeting set state = 'in_use', begun_at = ${context.now}
    where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  context.notify(rowsChanged(roomUse))
}

export const doors = [door, checkIn]
