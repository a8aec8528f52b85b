import { keepBookable, Organisation, registerOperations, sql, type Tenants } from '@gongtai/sdk/server'
import { cars, crew } from '../../model/car-use.ts'
import { drivers } from '../../model/drivers.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { trips } from '../../model/trips.ts'
import { vehicles } from '../../model/vehicles.ts'

export const registersOf = (tenants: Tenants) => [
  ...registerOperations(vehicles, tenants, { saved: keepBookable(cars) }),
  ...registerOperations(trips, tenants),
  ...registerOperations(drivers, tenants, {
    // The name stays that of the person.
    columns: async ({ userId }, { db, service }) => {
      const person = await service(Organisation).person(db, String(userId))
      if (!person) throw vehicleFaults.unknownDriver()
      const { rows } = await sql`select from veh_driver
        where tenant_id = current_tenant() and user_id = ${person.id}`.execute(db)
      if (rows.length > 0) throw vehicleFaults.driverTaken()
      return { name: person.name }
    },
    // Who is on leave or has left is not offered for dispatch any more.
    saved: keepBookable(crew),
  }),
]
