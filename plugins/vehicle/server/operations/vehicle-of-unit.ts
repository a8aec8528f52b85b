import { operation, rowsWhere, sql } from '@gongtai/sdk/server'
import { vehicleOfUnit as ofUnitCall } from '../../model/calls.ts'
import { vehicles } from '../../model/vehicles.ts'

/** A plate outside the unit and those below it answers nothing, as if there were no such car. */
export const vehicleOfUnit = operation(ofUnitCall, async ({ orgId, licensePlate }, context) => {
  const ofUnit = sql<boolean>`t.plate = ${licensePlate} and (t.unit_id = ${orgId} or t.unit_id in (
    select descendant_id from org_closure where tenant_id = current_tenant() and ancestor_id = ${orgId}))`
  return { list: await rowsWhere(vehicles, context, {}, ofUnit) }
})
