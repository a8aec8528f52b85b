import { operation, sql } from '@gongtai/sdk/server'
import { vehicleOfUnit as ofUnitCall } from '../../model/calls.ts'
import { tables } from '../tables.ts'
import { toVehicle, vehicles } from '../vehicle-rows.ts'

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
