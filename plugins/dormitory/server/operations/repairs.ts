import { officeDate, operation, sql } from '@gongtai/sdk/server'
import { type BoardCard, isLate, readPlaces, readRepairBoard } from '../../model/repairs.ts'
import { inOwnHouses } from '../houses.ts'
import { placesSeen } from '../places.ts'
import { wordsOf } from '../words.ts'

const MENDED_DAYS = 30
const DAY = 86_400_000

export const repairBoard = operation(readRepairBoard, async ({ building = '' }, context) => {
  const { db, now } = context
  const { rows } = await sql<Omit<BoardCard, 'late'>>`
    select repair.id, repair.instance_id as instance, repair.place, repair.building, repair.kind, repair.description,
      person.name as reporter, repair.phone, repair.crew, repair.urgent = 'yes' as urgent, repair.state,
      to_char(repair.reported_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as "reportedAt",
      coalesce(repair.due_day::text, '') as due,
      coalesce(to_char(repair.done_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '') as "doneAt"
    from dorm_repair repair
    join org_user person on person.tenant_id = repair.tenant_id and person.id = repair.reporter
    where repair.tenant_id = current_tenant() and (${building} = '' or repair.building = ${building})
      and ${await inOwnHouses(context, 'repair.building')}
      and (repair.state in ('open', 'work', 'fixed')
        or (repair.state = 'done' and repair.done_at > ${new Date(now.getTime() - MENDED_DAYS * DAY)}))
    order by repair.urgent desc, repair.due_day nulls last, repair.reported_at, repair.id limit 500`.execute(db)
  const wordOf = await wordsOf(context, 'dorm_repair_kind')
  const today = officeDate(now)
  return rows.map((row) => ({ ...row, kind: wordOf(row.kind), late: isLate(row, today) }))
})

export const places = operation(readPlaces, async (_, context) => {
  const { rows } = await sql<{ value: string; title: string; building: string }>`
    select coalesce(bed.name, room.number) as value, room.building,
      case when bed.name is null then room.number || '（整间）' else bed.name end as title
    ${await placesSeen(context)} order by room.building, room.floor, room.number, bed.number limit 3000`.execute(
    context.db,
  )
  return [...rows]
})
