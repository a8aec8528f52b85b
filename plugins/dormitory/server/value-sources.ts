import { sql, valueSource } from '@gongtai/sdk/server'
import { placesSeen } from './places.ts'
import { seesAll } from './sees-all.ts'

/** What the fields of the forms name. */
export const dormitoryValues = [
  valueSource('dormitory.bed', '床位', async ({ db }, names) => {
    const { rows } = await sql<{ name: string }>`select name from dorm_bed
      where tenant_id = current_tenant() and state <> 'retired' and name = any(${[...names]}::text[])`.execute(db)
    return rows.map(({ name }) => name)
  }),
  valueSource('dormitory.lodger', '在住人员', async ({ db, user }, ids) => {
    const all = seesAll(user)
    const { rows } = await sql<{ id: string }>`select id from dorm_person
      where tenant_id = current_tenant() and id = any(${[...ids]}::text[])
        and (${all} or number = ${user.account})`.execute(db)
    return rows.map(({ id }) => id)
  }),
  valueSource('dormitory.building', '楼栋', async ({ db }, codes) => {
    const { rows } = await sql<{ code: string }>`select code from dorm_building
      where tenant_id = current_tenant() and code = any(${[...codes]}::text[])`.execute(db)
    return rows.map(({ code }) => code)
  }),
  valueSource('dormitory.place', '房间或床位', async (context, names) => {
    const { rows } = await sql<{ name: string }>`select coalesce(bed.name, room.number) as name ${placesSeen(context)}
      and coalesce(bed.name, room.number) = any(${[...names]}::text[])`.execute(context.db)
    return rows.map(({ name }) => name)
  }),
]
