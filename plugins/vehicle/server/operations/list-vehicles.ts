import { operation, sql } from '@gongtai/sdk/server'
import { listVehicles as call, vehicleOfUnit as ofUnitCall, listUnits as unitsCall } from '../../model/calls.ts'
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

/** A plate outside the unit and those below it answers nothing, as if there were no such car. */
export const vehicleOfUnit = operation(ofUnitCall, async ({ orgId, licensePlate }, { db }) => {
  const found = await vehicles(tables(db))
    .where('vehicle.plate', '=', licensePlate)
    .where(
      sql<boolean>`(vehicle.unit_id = ${orgId} or vehicle.unit_id in (
        select descendant_id from org_closure where tenant_id = current_tenant() and ancestor_id = ${orgId}))`,
    )
    .execute()
  return { list: found.map(toVehicle) }
})
