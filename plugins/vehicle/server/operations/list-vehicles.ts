import { operation, sql } from '@gongtai/sdk/server'
import { listVehicles as call, listUnits as unitsCall } from '../../model/calls.ts'
import { tables } from '../tables.ts'
import { toVehicle, vehicles } from '../vehicle-rows.ts'

export const listVehicles = operation(call, async (query, { db }) => {
  const { page = 1, pageSize = 20, search = '', state } = query
  const wanted = vehicles(tables(db))
    .$if(search !== '', (q) =>
      q.where(({ or, eb }) => or([eb('plate', 'ilike', `%${search}%`), eb('brand_model', 'ilike', `%${search}%`)])),
    )
    .$if(state !== undefined, (q) => q.where('state', '=', state as string))
  const rows = await wanted
    .orderBy('plate')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await wanted.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(toVehicle), total }
})

export const listUnits = operation(unitsCall, (_, { db }) =>
  tables(db).selectFrom('org_unit').select(['id', 'name']).orderBy('name').execute(),
)
