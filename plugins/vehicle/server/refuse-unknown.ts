import { vehicleFaults } from '../model/faults.ts'
import type { VehicleDatabase } from './tables.ts'

/** What a form names must be a car and a driver: the booking engine knows rooms and beds by their ids, too. */
export async function refuseUnknown(db: VehicleDatabase, vehicle: string, driver?: string | null): Promise<void> {
  const car = await db.selectFrom('veh_vehicle').select('id').where('id', '=', vehicle).executeTakeFirst()
  if (!car) throw vehicleFaults.unknownVehicle()
  if (!driver) return
  const person = await db.selectFrom('veh_driver').select('id').where('id', '=', driver).executeTakeFirst()
  if (!person) throw vehicleFaults.unknownDriver()
}
