import { area } from '@gongtai/sdk'
import { cars, carUse, crew, driverSelector, vehicleSelector } from './car-use.ts'
import { drivers } from './drivers.ts'
import { quotas } from './quotas.ts'
import { carReadings } from './readings.ts'
import { myTrips, trips, tripsAhead } from './trips.ts'
import { vehicles } from './vehicles.ts'

export const fleet = area({
  title: '公务用车',
  registers: [vehicles, drivers, quotas, trips],
  lists: [myTrips, tripsAhead, carReadings],
  bookables: [cars, crew],
  fields: [vehicleSelector, driverSelector],
  reservations: [carUse],
})
