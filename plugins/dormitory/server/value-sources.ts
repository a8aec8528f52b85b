import { sql, type ValueContext, valueSource } from '@gongtai/sdk/server'
import { inOwnHouses } from './houses.ts'
import { placesSeen } from './places.ts'
import { seesAll } from './sees-all.ts'

/** What the fields of the forms name. */
export const dormitoryValues = [
  valueSource('dormitory.bed', '床位', async ({ db }, names) => {
    const { rows } = await sql<{ name: string }>`select name from dorm_bed
      where tenant_id = current_tenant() and state <> 'retired' and name = any(${[...names]}::text[])`.execute(db)
    return rows.map(({ name }) => name)
  }),
  valueSource(
    'dormitory.lodger',
    '在住人员',
    async (context, ids) => {
      const { db, user } = context
      const { rows } = await sql<{ id: string }>`select id from dorm_person
        where tenant_id = current_tenant() and id = any(${[...ids]}::text[])
          and ((${seesAll(user)} and ${await inOwnHouses(context, 'house')}) or number = ${user.account})`.execute(db)
      return rows.map(({ id }) => id)
    },
    async ({ db }, ids) => {
      const { rows } = await sql<{ id: string; title: string }>`select id, name as title from dorm_person
        where tenant_id = current_tenant() and id = any(${[...ids]}::text[])`.execute(db)
      return rows
    },
  ),
  valueSource(
    'dormitory.building',
    '楼栋',
    async (context, codes) => (await buildings(context, codes)).map(({ id }) => id),
    (context, codes) => buildings(context, codes),
  ),
  valueSource('dormitory.place', '房间或床位', async (context, names) => {
    const { rows } = await sql<{
      name: string
    }>`select coalesce(bed.name, room.number) as name ${await placesSeen(context)}
      and coalesce(bed.name, room.number) = any(${[...names]}::text[])`.execute(context.db)
    return rows.map(({ name }) => name)
  }),
]

async function buildings({ db }: ValueContext, codes: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string }>`select code as id, name as title from dorm_building
    where tenant_id = current_tenant() and code = any(${[...codes]}::text[])`.execute(db)
  return rows
}
