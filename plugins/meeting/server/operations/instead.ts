import { randomUUID } from 'node:crypto'
import { rowsChanged, writeDate } from '@gongtai/sdk'
import { Bookings, instantOf, type OperationContext, operation, sql } from '@gongtai/sdk/server'
import { readInstead, takeInstead } from '../../model/calls.ts'
import { meetingFaults } from '../../model/faults.ts'
import type { MeetingSettings } from '../../model/settings.ts'
import { roomUse, unfit } from '../../model/use.ts'
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

const rulesOf = async ({ settings }: OperationContext) => ({
  policy: roomUse.policyFor(await settings<MeetingSettings>('meeting')),
  refuses: { of: roomUse.id, words: roomUse.words },
})

const read = operation(readInstead, async ({ meeting: id }, context) => {
  const { room, from, to, people } = await displacedOf(context, id)
  const wish = { resource: room, from, to, seats: people, ...(await rulesOf(context)) }
  const found = await context.service(Bookings).alternatives(context, wish)
  return found.map((each) => ({
    ...{ resource: each.resource, name: each.name },
    ...{ from: each.from.toISOString(), to: each.to.toISOString() },
  }))
})

interface Room {
  readonly name: string
  readonly capacity: number
  readonly parts: string
}

/** Booked anew for its request; those who are asked to it and those who prepare it are told as of any other move. */
const take = operation(takeInstead, async ({ meeting: id, resource: room, ...wanted }, context) => {
  const { db } = context
  const meeting = await displacedOf(context, id, true)
  const { instance, record, people, openTitle: purpose, booking: before } = meeting
  const span = { from: instantOf(wanted.from), to: instantOf(wanted.to) }
  const { rows } = await sql<Room>`select name, capacity, part_ids as parts from mt_room
    where tenant_id = current_tenant() and id = ${room} and state = 'open'`.execute(db)
  const [chosen] = rows
  if (!chosen) throw meetingFaults.unknownRoom()
  const { name, capacity, parts } = chosen
  const times = { START_TIME: writeDate(span.from), END_TIME: writeDate(span.to) }
  const fault = unfit({ name, capacity }, { PEOPLE: String(people), ...times })
  if (fault) throw fault
  const booking = await context.service(Bookings).book(context, {
    ...{ key: randomUUID(), ...span, purpose, applicant: context.user.id, ...(await rulesOf(context)) },
    resources: [room, ...parts.split(',').filter(Boolean)],
    business: { table: roomUse.table, id: record, instance, reservation: roomUse.id },
  })
  await sql`update mt_meeting set state = 'confirmed', cancel_reason = ''
    where tenant_id = current_tenant() and id = ${id}`.execute(db)
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

export const insteadOperations = [read, take]
