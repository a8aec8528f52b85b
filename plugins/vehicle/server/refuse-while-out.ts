import { vehicleFaults } from '../model/faults.ts'
import type { VehicleDatabase } from './tables.ts'

/** Neither a car nor its driver is on two roads at once; the locks let two departures see each other. */
export async function refuseWhileOut(db: VehicleDatabase, vehicle: string, driver: string | null): Promise<void> {
  const { plate } = await db
    .selectFrom('veh_vehicle')
    .select('plate')
    .where('id', '=', vehicle)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await tripOut(db, 'vehicle_id', vehicle)) throw vehicleFaults.previousTripOpen({ plate })
  if (!driver) return
  const { name } = await db
    .selectFrom('veh_driver')
    .select('name')
    .where('id', '=', driver)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const other = await tripOut(db, 'driver_id', driver)
  if (other) throw vehicleFaults.driverOut({ name, plate: other.plate })
}

/** The trip on the road with this car or driver. */
const tripOut = (db: VehicleDatabase, whose: 'vehicle_id' | 'driver_id', id: string) =>
  db
    .selectFrom('veh_dispatch as dispatch')
    .innerJoin('veh_vehicle as vehicle', (join) =>
      join.onRef('vehicle.id', '=', 'dispatch.vehicle_id').onRef('vehicle.tenant_id', '=', 'dispatch.tenant_id'),
    )
    .select('vehicle.plate')
    .where(`dispatch.${whose}`, '=', id)
    .where('dispatch.state', '=', 'on_road')
    .executeTakeFirst()
