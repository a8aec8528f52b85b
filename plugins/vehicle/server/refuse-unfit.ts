import { vehicleFaults } from '../model/faults.ts'
import type { VehicleDatabase } from './tables.ts'

export interface Trip {
  readonly vehicle: string
  readonly driver?: string | null
  readonly passengers: number
  /** Day on which the car comes back, `yyyy-MM-dd`. */
  readonly lastDay: string
}

/**
 * What a form names must be a car and a driver, for the booking engine knows rooms and beds by their ids too; and they
 * must be able to make the trip.
 */
export async function refuseUnfit(db: VehicleDatabase, { vehicle, driver, passengers, lastDay }: Trip): Promise<void> {
  const car = await db.selectFrom('veh_vehicle').select(['plate', 'seats']).where('id', '=', vehicle).executeTakeFirst()
  if (!car) throw vehicleFaults.unknownVehicle()
  const people = driver ? passengers + 1 : passengers
  if (people > car.seats) throw vehicleFaults.tooFewSeats({ ...car, people, withDriver: Boolean(driver) })
  if (!driver) return
  const person = await db
    .selectFrom('veh_driver')
    .select(['name', 'licence_until'])
    .where('id', '=', driver)
    .executeTakeFirst()
  if (!person) throw vehicleFaults.unknownDriver()
  if (person.licence_until < lastDay)
    throw vehicleFaults.licenceExpires({ name: person.name, until: person.licence_until })
}
