import { type OperationContext, officeDate, plantRows, sql, tenantSetup } from '@gongtai/sdk/server'
import { buildings } from '../model/buildings.ts'
import { standardItems } from '../model/hand-over.ts'
import { people } from '../model/people.ts'
import { rooms } from '../model/rooms.ts'
import {
  sampleBuildings,
  sampleGoods,
  sampleHouseTypes,
  samplePeople,
  sampleRepairs,
  sampleStandard,
  sampleStays,
} from '../model/sample.ts'
import { keepBeds } from './rooms.ts'

const DAY = 86_400_000

/** The stock of the demonstration tenant, with some people living in it; two stay on though their time is over. */
export const sampleStock = tenantSetup('dormitory.sample-stock', 'demonstration', async (context) => {
  for (const { code, name, floors } of sampleBuildings)
    await plantRows(buildings, context, [{ id: `${context.tenant}-dorm-${code}`, code, name, floors }])
  for (const building of sampleBuildings) await plantRooms(context, building)
  for (const [item, kind, price] of sampleGoods)
    await sql`insert into dorm_goods (id, room, kind, item, quantity, unit_price)
      select id || ${`-${item}`}, number, ${kind}, ${item}, beds, ${price} from dorm_room
      where tenant_id = current_tenant()`.execute(context.db)
  for (const houseType of sampleHouseTypes)
    await plantRows(
      standardItems,
      context,
      sampleStandard.map(([item, kind, unitPrice, lifeMonths], at) => ({
        ...{ id: `${context.tenant}-standard-${houseType}-${at + 1}`, houseType, item, kind, quantity: 1 },
        ...{ unitPrice, lifeMonths },
      })),
    )
  await plantRows(
    people,
    context,
    samplePeople.map((one, at) => ({ id: `${context.tenant}-lodger-${at + 1}`, number: `R${1001 + at}`, ...one })),
  )
  for (const [bed, person, came, left] of sampleStays) await plantStay(context, { bed, person, came, left })
  await sql`update dorm_bed set state = 'repair', note = '床架松动，待更换'
    where tenant_id = current_tenant() and name = any(${[...sampleRepairs]}::text[])`.execute(context.db)
})

async function plantRooms(
  context: OperationContext,
  { code, houseType, floors, rooms: each, beds, area }: (typeof sampleBuildings)[number],
): Promise<void> {
  for (let floor = 1; floor <= floors; floor += 1)
    for (let at = 1; at <= each; at += 1) {
      const suite = code === 'A' && floor === floors && at <= 2
      const room = { id: `${context.tenant}-${code}${floor}0${at}`, number: `${code}${floor}0${at}`, beds }
      const kind = suite ? { houseType: '4', areaM2: 62 } : { houseType, areaM2: area }
      await plantRows(rooms, context, [{ ...room, building: code, floor, ...kind }])
      await keepBeds(room, context)
    }
}

const plantStay = (
  { db, now, tenant }: OperationContext,
  {
    bed,
    person,
    came,
    left,
  }: { readonly bed: string; readonly person: string; readonly came: number; readonly left: number },
) =>
  sql`insert into dorm_stay (id, person_id, room_id, bed_id, sex, from_day, due_day, state, agreement_no)
    select ${`${tenant}-stay-${bed}`}, person.id, bed.room_id, bed.id, person.sex,
      ${officeDate(new Date(now.getTime() + came * DAY))}::date, ${officeDate(new Date(now.getTime() + left * DAY))}::date, 'in',
      ${`ZS-${bed}`}
    from dorm_bed bed join dorm_person person on person.tenant_id = bed.tenant_id and person.name = ${person}
    where bed.tenant_id = current_tenant() and bed.name = ${bed}`.execute(db)
