import { type Bookings, type Organisation, registerOperations, type Tenants } from '@gongtai/sdk/server'
import { drivers } from '../../model/drivers.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { vehicles } from '../../model/vehicles.ts'
import { carResource, driverResource } from '../resources.ts'
import { tables } from '../tables.ts'

/** What a car or a driver is now, the booking engine learns with it. */
export const registersWith = (tenants: Tenants, bookings: Bookings, organisation: Organisation) => [
  ...registerOperations(vehicles, tenants, {
    saved: (vehicle, { db }) => bookings.register(db, carResource(vehicle)),
  }),
  ...registerOperations(drivers, tenants, {
    // The name stays that of the person.
    columns: async ({ userId }, { db }) => {
      const person = await organisation.person(db, String(userId))
      if (!person) throw vehicleFaults.unknownDriver()
      const known = await tables(db)
        .selectFrom('veh_driver')
        .select('id')
        .where('user_id', '=', person.id)
        .executeTakeFirst()
      if (known) throw vehicleFaults.driverTaken()
      return { name: person.name }
    },
    // Who is on leave or has left is not offered for dispatch any more.
    saved: (driver, { db }) => bookings.register(db, driverResource(driver)),
  }),
]
