import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { actionOperation, officeDate, operation, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { announceVisitor, callOffVisit, visitorIn, visitorOut, visitors } from '../../model/visitors.ts'
import { placesSeen } from '../places.ts'

const announces = operation(announceVisitor, async (asked, context) => {
  const { room, name, people, phone, reason, day, until } = asked
  const { db, now, user } = context
  const end = new Date(`${day}T${until}:00+08:00`)
  if (end <= now) throw dormitoryFaults.visitOver()
  const { rows } = await sql<{ id: string }>`select room.id ${await placesSeen(context)}
    and bed.name is null and room.number = ${room}`.execute(db)
  if (!rows[0]) throw dormitoryFaults.notYourRoom({ room })
  const id = randomUUID()
  await sql`insert into dorm_visitor (id, name, people, phone, room, room_id, host, reason, visit_day, until)
    values (${id}, ${name}, ${people}, ${phone}, ${room}, ${rows[0].id}, ${user.id}, ${reason}, ${day}, ${end})`.execute(
    db,
  )
  context.notify(rowsChanged(visitors))
  return { id }
})

const enters = actionOperation(visitorIn, async ({ row }, { now }) => {
  if (row.day !== officeDate(now)) throw dormitoryFaults.otherDay({ day: row.day })
  return { cameAt: now }
})

const leaves = actionOperation(visitorOut, async (_, { now }) => ({ wentAt: now }))

const callsOff = actionOperation(callOffVisit, async () => undefined)

export const visiting = [announces, enters, leaves, callsOff]
