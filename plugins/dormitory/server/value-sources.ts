import { sql, valueSource } from '@gongtai/sdk/server'
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
]
