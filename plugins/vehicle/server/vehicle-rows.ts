import type { Vehicle } from '../model/shapes.ts'
import type { VehicleDatabase } from './tables.ts'

export const vehicles = (db: VehicleDatabase) =>
  db
    .selectFrom('veh_vehicle as vehicle')
    .leftJoin('org_unit as unit', (join) =>
      join.onRef('unit.id', '=', 'vehicle.unit_id').onRef('unit.tenant_id', '=', 'vehicle.tenant_id'),
    )
    .selectAll('vehicle')
    .select('unit.name as unit_name')

type Found = Awaited<ReturnType<ReturnType<typeof vehicles>['execute']>>[number]

export const toVehicle = (found: Found): Vehicle => ({
  id: found.id,
  plate: found.plate,
  brandModel: found.brand_model,
  nature: found.nature,
  energy: found.energy,
  seats: found.seats,
  unitId: found.unit_id,
  unitName: found.unit_name ?? '',
  registeredOn: found.registered_on,
  state: found.state,
  odometerKm: Number(found.odometer_km),
})
