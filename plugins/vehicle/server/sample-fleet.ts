import { plantRows, sql, tenantSetup } from '@gongtai/sdk/server'
import { cars, crew } from '../model/car-use.ts'
import { sampleCars } from '../model/sample-cars.ts'

const licence = { licenceClass: 'B1', licenceUntil: '2031-06-30', state: 'on_duty' }

/** The fleet of the demonstration tenant: cars, and a driver for everyone who holds the role. */
export const sampleFleet = tenantSetup('vehicle.sample-fleet', 'demonstration', async (context) => {
  const { db, tenant } = context
  const { rows: units } = await sql<{ id: string }>`
    select id from org_unit where tenant_id = current_tenant() order by code limit 1`.execute(db)
  const { rows: people } = await sql<{ userId: string; name: string; phone: string }>`
    select person.id as "userId", person.name, person.phone from org_member member
    join org_role role on role.tenant_id = member.tenant_id and role.id = member.group_id and role.key = 'driver'
    join org_user person on person.tenant_id = member.tenant_id and person.id = member.user_id
    where member.tenant_id = current_tenant() and member.kind = 'role'`.execute(db)
  for (const { id: unitId } of units) {
    const named = (at: number) => `${tenant}-car-${String(at + 1).padStart(2, '0')}`
    await plantRows(
      cars,
      context,
      sampleCars.map((car, at) => ({ id: named(at), unitId, ...car })),
    )
  }
  await plantRows(
    crew,
    context,
    people.map((one) => ({ id: `${tenant}-driver-${one.userId}`, ...one, ...licence })),
  )
})
