import { operation, sql } from '@gongtai/sdk/server'
import { vehicleOfUnit as ofUnitCall } from '../../model/calls.ts'
import type { Vehicle } from '../../model/shapes.ts'

/** A plate outside the unit and those below it answers nothing, as if there were no such car. */
export const vehicleOfUnit = operation(ofUnitCall, async ({ orgId, licensePlate }, { db }) => {
  const { rows } = await sql<Vehicle>`
    select car.id, plate, brand_model as "brandModel", nature, energy, seats, unit_id as "unitId",
      coalesce(unit.name, '') as "unitName", registered_on::text as "registeredOn", state,
      odometer_km::float8 as "odometerKm"
    from veh_vehicle car left join org_unit unit on unit.tenant_id = car.tenant_id and unit.id = car.unit_id
    where car.tenant_id = current_tenant() and plate = ${licensePlate} and (unit_id = ${orgId} or unit_id in (
      select descendant_id from org_closure where tenant_id = current_tenant() and ancestor_id = ${orgId}))`.execute(db)
  return { list: rows }
})
