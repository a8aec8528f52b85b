import { Organisation, type RegisterHooks, sql } from '@gongtai/sdk/server'
import type { drivers } from '../../model/drivers.ts'
import { vehicleFaults } from '../../model/faults.ts'

export const driverHooks: RegisterHooks<typeof drivers.fields> = {
  // The name stays that of the person.
  columns: async ({ userId }, { db, service }) => {
    const person = await service(Organisation).person(db, String(userId))
    if (!person) throw vehicleFaults.unknownDriver()
    const { rows } = await sql`select from veh_driver
      where tenant_id = current_tenant() and user_id = ${person.id}`.execute(db)
    if (rows.length > 0) throw vehicleFaults.driverTaken()
    return { name: person.name }
  },
}
