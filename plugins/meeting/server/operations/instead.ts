import { randomUUID } from 'node:crypto'
import { type ReservedSpan, rowsChanged, writeDate } from '@gongtai/sdk'
import { Bookings, instantOf, type OperationContext, operation, sql } from '@gongtai/sdk/server'
import { type Approval, approvals, approvalsFor } from '../../model/approvals.ts'
import { readInstead, takeInstead } from '../../model/calls.ts'
import { displacedMeetings } from '../../model/displaced.ts'
import { meetingFaults } from '../../model/faults.ts'
import type { MeetingSettings } from '../../model/settings.ts'
import { idsIn, roomUse, unfit } from '../../model/use.ts'
import { meetingsOfRequests } from '../meetings-of-requests.ts'

interface Displaced {
  readonly id: string
  readonly instance: string
  readonly record: string
  readonly booking: string
  readonly room: string
  readonly openTitle: string
  readonly people: number
  readonly from: Date
  readonly to: Date
}

/** A meeting of the person that gave way to another one. */
async function displacedOf({ db, user }: OperationContext, id: string, lock = false): Promise<Displaced> {
  const { rows } = await sql<Displaced>`select id, instance_id as instance, record_id as record, booking_id as booking,
      room_id as room, open_title as "openTitle", people, planned_from as "from", planned_to as "to"
    from mt_meeting where tenant_id = current_tenant() and id = ${id} and applicant = ${user.id}
      and state = 'displaced' ${sql.raw(lock ? 'for update' : '')}`.execute(db)
  const [meeting] = rows
  if (!meeting) throw meetingFaults.notDisplaced()
  return meeting
}

interface Listed extends Record<'id' | 'title' | 'room' | 'roomId' | 'instance' | 'cancelReason', string> {
  readonly from: Date
  readonly to: Date
}

const list = operation(displacedMeetings, async (_, { db, user, now }) => {
  const { rows } = await sql<Listed>`
    select meeting.id, title, room.name as room, room_id as "roomId", planned_from as "from", planned_to as "to",
      instance_id as instance, cancel_reason as "cancelReason"
    from mt_meeting meeting
    join mt_room room on room.tenant_id = current_tenant() and room.id = room_id
    where meeting.tenant_id = current_tenant() and applicant = ${user.id} and meeting.state = 'displaced'
      and planned_from > ${now} order by planned_from, meeting.id limit 20`.execute(db)
  return rows.map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() }))
})

const rulesOf = async ({ settings }: OperationContext) => ({
  policy: roomUse.policyFor(await settings<MeetingSettings>('meeting')),
  refuses: { of: roomUse.id, words: roomUse.words },
})

interface Room {
  readonly id: string
  readonly name: string
  readonly capacity: number
  readonly kind: string
  readonly unitId: string
  readonly keptBy: string
  readonly parts: string
  readonly open: boolean
}

interface Asked {
  readonly outside: number
  readonly leaders: string
  /** Who has agreed to it, in words. */
  readonly agreed: string
}

/**
 * The rooms, each with who would still have to agree to it: whoever keeps its own one has sent the meeting to another,
 * and speaks for nobody else.
 */
async function roomsFor({ record, room: own, people }: Displaced, context: OperationContext) {
  const { db, user } = context
  const { rows: rooms } = await sql<Room>`select id, name, capacity, kind, unit_id as "unitId",
      coalesce(kept_by, '') as "keptBy", part_ids as parts, state = 'open' as open
    from mt_room where tenant_id = current_tenant()`.execute(db)
  const { rows: asked } = await sql<Asked>`select coalesce("OUTSIDE_NUM", 0)::int as outside,
      coalesce("LEADERS_ID", '') as leaders, coalesce("APPROVALS", '') as agreed
    from ${sql.table(roomUse.table)} where tenant_id = current_tenant() and id = ${record}`.execute(db)
  const { outside = 0, leaders = '', agreed = '' } = asked[0] ?? {}
  const limits = await context.settings<MeetingSettings>('meeting')
  const about = { people, outside, leaders: idsIn(leaders).length, unit: user.unit }
  const keeper = rooms.find(({ id }) => id === own)?.keptBy
  const settled = ({ keptBy }: Room, each: Approval) =>
    agreed.includes(approvals[each]) || (each === 'keeper' && keptBy === keeper)
  return rooms
    .filter(({ open }) => open)
    .map((room) => ({ ...room, asks: approvalsFor({ ...about, room }, limits).filter((each) => !settled(room, each)) }))
}

const read = operation(readInstead, async ({ meeting: id }, context) => {
  const meeting = await displacedOf(context, id)
  const { room, from, to, people } = meeting
  const among = (await roomsFor(meeting, context)).filter(({ asks }) => asks.length === 0).map((each) => each.id)
  const wish = { resource: room, from, to, seats: people, among, ...(await rulesOf(context)) }
  const found = await context.service(Bookings).alternatives(context, wish)
  return found.map((each) => ({
    ...{ resource: each.resource, name: each.name },
    ...{ from: each.from.toISOString(), to: each.to.toISOString() },
  }))
})

/** The room that was chosen, if the meeting may be held there without asking anybody. */
async function chosenFor(meeting: Displaced, wanted: string, span: ReservedSpan, context: OperationContext) {
  const chosen = (await roomsFor(meeting, context)).find(({ id }) => id === wanted)
  if (!chosen) throw meetingFaults.unknownRoom()
  const times = { START_TIME: writeDate(span.from), END_TIME: writeDate(span.to) }
  const fault = unfit(chosen, { PEOPLE: String(meeting.people), ...times })
  if (fault) throw fault
  const { name, asks } = chosen
  if (asks.length > 0)
    throw meetingFaults.asksAgain({ name, approvals: asks.map((each) => approvals[each]).join('、') })
  return chosen
}

/** Booked anew for its request; those who are asked to it and those who prepare it are told as of any other move. */
const take = operation(takeInstead, async ({ meeting: id, resource: room, ...wanted }, context) => {
  const meeting = await displacedOf(context, id, true)
  const { instance, record, openTitle: purpose, booking: before } = meeting
  const span = { from: instantOf(wanted.from), to: instantOf(wanted.to) }
  const { parts } = await chosenFor(meeting, room, span, context)
  const booking = await context.service(Bookings).book(context, {
    ...{ key: randomUUID(), ...span, purpose, applicant: context.user.id, ...(await rulesOf(context)) },
    resources: [room, ...parts.split(',').filter(Boolean)],
    business: { table: roomUse.table, id: record, instance, reservation: roomUse.id },
  })
  await sql`update mt_meeting set state = 'confirmed', cancel_reason = ''
    where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  await meetingsOfRequests.moved?.(
    {
      ...{ instance, applicant: context.user.id, purpose },
      before: { booking: before, from: meeting.from, to: meeting.to, resources: { room: [meeting.room] } },
      after: { booking, ...span, resources: { room: [room] } },
    },
    context,
  )
  context.notify(rowsChanged(roomUse))
  return { id }
})

export const insteadOperations = [list, read, take]
