import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { actionOperation, officeDate, operation, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import {
  finishRound,
  inspections,
  passRoom,
  type Round,
  type RoundRoom,
  readRound,
  settleFinding,
  startRound,
} from '../../model/inspections.ts'
import { inOwnHouses } from '../houses.ts'
import { countRound, holdRoom } from '../inspections.ts'

/** One round of a building at a time: whoever begins it again goes on with it. */
const starts = operation(startRound, async ({ building }, context) => {
  const { db, now, user } = context
  const { rows: houses } = await sql<{ name: string }>`select name from dorm_building
    where tenant_id = current_tenant() and code = ${building}
      and ${await inOwnHouses(context, 'code')} for update`.execute(db)
  const [house] = houses
  if (!house) throw dormitoryFaults.unknownBuilding({ code: building })
  const { rows: open } = await sql<{ id: string }>`select id from dorm_inspection
    where tenant_id = current_tenant() and building = ${building} and state = 'open'`.execute(db)
  if (open[0]) return open[0]
  const id = randomUUID()
  await sql`insert into dorm_inspection (id, name, building, inspector, started_at, rooms)
    select ${id}, ${`${house.name} ${officeDate(now)}`}, ${building}, ${user.id}, ${now}, count(*) from dorm_room
    where tenant_id = current_tenant() and building = ${building} and state <> 'retired'`.execute(db)
  await sql`insert into dorm_inspection_room (inspection_id, room_id) select ${id}, id from dorm_room
    where tenant_id = current_tenant() and building = ${building} and state <> 'retired'`.execute(db)
  context.notify(rowsChanged(inspections))
  return { id }
})

const round = operation(readRound, async ({ id }, context) => {
  const { db } = context
  const { rows } = await sql<Omit<Round, 'rooms'>>`select id, name, building, state from dorm_inspection
    where tenant_id = current_tenant() and id = ${id} and ${await inOwnHouses(context, 'building')}`.execute(db)
  if (!rows[0]) throw dormitoryFaults.notInRound()
  const { rows: rooms } = await sql<RoundRoom>`
    select room.id, room.number, room.floor, place.result,
      coalesce((select string_agg(person.name, '、' order by stay.from_day, person.name) from dorm_stay stay
        join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
        where stay.tenant_id = room.tenant_id and stay.room_id = room.id and stay.state = 'in'), '') as lodgers,
      coalesce((select jsonb_agg(jsonb_build_object('id', finding.id, 'what', finding.what,
          'due', finding.due_day::text, 'follow', finding.follow) order by finding.found_at, finding.id)
        from dorm_finding finding where finding.tenant_id = place.tenant_id
          and finding.inspection_id = place.inspection_id and finding.room_id = room.id), '[]') as findings
    from dorm_inspection_room place
    join dorm_room room on room.tenant_id = place.tenant_id and room.id = place.room_id
    where place.tenant_id = current_tenant() and place.inspection_id = ${id}
    order by room.floor, room.number`.execute(db)
  return { ...rows[0], rooms: [...rooms] }
})

const passes = operation(passRoom, async ({ id, room }, context) => {
  await holdRoom(context, id, room)
  await sql`update dorm_inspection_room set result = 'fine'
    where tenant_id = current_tenant() and inspection_id = ${id} and room_id = ${room} and result = 'waiting'`.execute(
    context.db,
  )
  await countRound(context, id)
  return { id }
})

const finishes = actionOperation(finishRound, async ({ row, confirmed }, { now }) => {
  const left = (row.rooms ?? 0) - (row.looked ?? 0)
  if (left > 0 && !confirmed) throw dormitoryFaults.roomsLeft({ left })
  return { finishedAt: now }
})

const settles = actionOperation(settleFinding, async (_, { now }) => ({ doneAt: now }))

export const inspecting = [starts, round, passes, finishes, settles]
