import type { Dispatch } from '../model/shapes.ts'
import type { VehicleDatabase } from './tables.ts'

export const dispatches = (db: VehicleDatabase) =>
  db
    .selectFrom('veh_dispatch as dispatch')
    .innerJoin('veh_vehicle as vehicle', (join) =>
      join.onRef('vehicle.id', '=', 'dispatch.vehicle_id').onRef('vehicle.tenant_id', '=', 'dispatch.tenant_id'),
    )
    .leftJoin('veh_driver as driver', (join) =>
      join.onRef('driver.id', '=', 'dispatch.driver_id').onRef('driver.tenant_id', '=', 'dispatch.tenant_id'),
    )
    .leftJoin('org_user as applicant', (join) =>
      join.onRef('applicant.id', '=', 'dispatch.applicant').onRef('applicant.tenant_id', '=', 'dispatch.tenant_id'),
    )
    .selectAll('dispatch')
    .select([
      'vehicle.plate',
      'vehicle.brand_model',
      'vehicle.odometer_km',
      'driver.name as driver_name',
      'applicant.name as applicant_name',
    ])

type Found = Awaited<ReturnType<ReturnType<typeof dispatches>['execute']>>[number]
const kilometres = (text: string | null): number | null => (text === null ? null : Number(text))

export const toDispatch = (found: Found): Dispatch => ({
  id: found.id,
  instance: found.instance_id,
  plate: found.plate,
  brandModel: found.brand_model,
  driver: found.driver_name ?? '',
  applicant: found.applicant_name ?? '',
  purpose: found.purpose,
  from: found.planned_from.toISOString(),
  to: found.planned_to.toISOString(),
  state: found.state,
  departAt: found.depart_at?.toISOString() ?? null,
  returnAt: found.return_at?.toISOString() ?? null,
  odometerOut: kilometres(found.odometer_out),
  odometerIn: kilometres(found.odometer_in),
  odometerKm: Number(found.odometer_km),
  cancelReason: found.cancel_reason,
})
