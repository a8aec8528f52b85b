import { officeDate, operation, sql } from '@gongtai/sdk/server'
import {
  BED_STATES,
  type BedState,
  freeBeds,
  type Plan,
  type PlanBed,
  type PlanRoom,
  readPlan,
  readPlanBuildings,
} from '../../model/plan.ts'
import { inOwnHouses } from '../houses.ts'
import { areaJudge } from '../rules/room-areas.ts'
import { wordsOf } from '../words.ts'

type Found = PlanBed & Omit<PlanRoom, 'id' | 'number' | 'beds'> & { readonly roomId: string; readonly room: string }

/** A hold that has run out is free already, whether or not anybody has cleared it. */
export const plan = operation(readPlan, async ({ building = '' }, context) => {
  const { db, now } = context
  const { rows } = await sql<Found>`
    select bed.id, bed.name, bed.number, bed.note, room.id as "roomId", room.number as room, room.building, room.floor,
      room.house_type as "houseType", room.area_m2::text as area,
      coalesce(max(stay.sex) over (partition by room.id), '') as sex,
      coalesce(stay.id, '') as stay, coalesce(person.name, '') as person,
      coalesce(stay.from_day::text, '') as from, coalesce(stay.due_day::text, '') as due,
      coalesce(repair.instance, '') as repair,
      case when stay.state = 'held' then 'held'
        when stay.state = 'in' and stay.due_day <= ${officeDate(now)}::date then 'overstay'
        when stay.state = 'in' then 'occupied'
        when bed.state = 'repair' or room.state = 'repair' then 'repair' else 'free' end as state
    from dorm_bed bed
    join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id and room.state <> 'retired'
    left join dorm_stay stay on stay.tenant_id = bed.tenant_id and stay.bed_id = bed.id
      and (stay.state = 'in' or (stay.state = 'held' and stay.hold_until > ${now}))
    left join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    left join lateral (
      select instance_id as instance from dorm_repair repair
      where repair.tenant_id = bed.tenant_id and repair.room_id = room.id and repair.state in ('open', 'work', 'fixed')
        and (repair.bed_id is null or repair.bed_id = bed.id)
      order by repair.reported_at limit 1
    ) repair on true
    where bed.tenant_id = current_tenant() and bed.state <> 'retired'
      and (${building} = '' or room.building = ${building}) and ${await inOwnHouses(context, 'room.building')}
    order by room.building, room.floor, room.number, bed.number`.execute(db)
  return { rooms: roomsOf(rows, await wordsOf(context, 'dorm_house_type')), counts: countsOf(rows) }
})

export const planBuildings = operation(readPlanBuildings, async (_, context) => {
  const { rows } = await sql<{ code: string; name: string; own: boolean }>`
    select code, name, ${await inOwnHouses(context, 'code')} as own from dorm_building
    where tenant_id = current_tenant() order by code`.execute(context.db)
  return [...rows]
})

function roomsOf(beds: readonly Found[], wordOf: (houseType: string) => string): Plan['rooms'] {
  const rooms = new Map<string, PlanRoom>()
  for (const { roomId, room, building, floor, houseType, area, sex, ...bed } of beds) {
    const known = rooms.get(roomId) ?? {
      id: roomId,
      number: room,
      building,
      floor,
      houseType: wordOf(houseType),
      area,
      sex,
      beds: [],
    }
    known.beds.push(bed)
    rooms.set(roomId, known)
  }
  return [...rooms.values()]
}

const countsOf = (beds: readonly Found[]): Plan['counts'] =>
  Object.fromEntries(
    Object.keys(BED_STATES).map((state) => [state, beds.filter((bed) => bed.state === state).length]),
  ) as Record<BedState, number>

/** Beds without anybody, in rooms and houses that take the sex. */
export const free = operation(freeBeds, async ({ sex = '', houseType = '' }, context) => {
  const { db, now } = context
  const { rows } = await sql<{ id: string; name: string; houseType: string; area: string; beds: number }>`
    select bed.id, bed.name, room.house_type as "houseType", room.area_m2::text as area, room.beds
    from dorm_bed bed
    join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id and room.state = 'open'
    join dorm_building house on house.tenant_id = room.tenant_id and house.code = room.building
    where bed.tenant_id = current_tenant() and bed.state = 'usable' and ${await inOwnHouses(context, 'house.code')}
      and (${houseType} = '' or room.house_type = ${houseType})
      and (${sex} = '' or house.sex_rule in ('by_room', 'by_floor') or (house.sex_rule = 'female') = (${sex} = '1'))
      and not exists (
        select from dorm_stay stay
        join dorm_room near on near.tenant_id = stay.tenant_id and near.id = stay.room_id
        where stay.tenant_id = bed.tenant_id and near.building = room.building and near.floor = room.floor
          and (stay.state = 'in' or (stay.state = 'held' and stay.hold_until > ${now}))
          and (stay.bed_id = bed.id or (${sex} <> '' and stay.sex <> ${sex}
            and (near.id = room.id or house.sex_rule = 'by_floor'))))
    order by room.building, room.floor, room.number, bed.number limit 300`.execute(db)
  const wordOf = await wordsOf(context, 'dorm_house_type')
  const judge = await areaJudge(context)
  return rows.map(({ beds, ...bed }) => ({
    ...{ ...bed, houseTypeName: wordOf(bed.houseType) },
    warning: judge({ houseType: bed.houseType, beds, area: Number(bed.area) }).text,
  }))
})
