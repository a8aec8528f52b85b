import { resourceOf } from '@gongtai/sdk'
import { Bookings, tenantSetup } from '@gongtai/sdk/server'
import { cars, crew } from '../model/car-use.ts'
import { sampleCars } from '../model/sample-cars.ts'
import { tables } from './tables.ts'

/** The fleet of the demonstration tenant: cars, and a driver for everyone who holds the role. */
export const sampleFleet = tenantSetup('vehicle.sample-fleet', 'demonstration', async ({ db, tenant, service }) => {
  const bookings = service(Bookings)
  const known = tables(db)
  const unit = await known.selectFrom('org_unit').select('id').orderBy('code').executeTakeFirstOrThrow()
  for (const [index, car] of sampleCars.entries()) {
    const id = `${tenant}-car-${String(index + 1).padStart(2, '0')}`
    await known
      .insertInto('veh_vehicle')
      .values({ id, unit_id: unit.id, ...car })
      .execute()
    await bookings.register(db, resourceOf(cars, { id, plate: car.plate, state: car.state }))
  }
  const drivers = await known
    .selectFrom('org_member as member')
    .innerJoin('org_role as role', (join) =>
      join.onRef('role.id', '=', 'member.group_id').onRef('role.tenant_id', '=', 'member.tenant_id'),
    )
    .innerJoin('org_user as person', (join) =>
      join.onRef('person.id', '=', 'member.user_id').onRef('person.tenant_id', '=', 'member.tenant_id'),
    )
    .select(['person.id', 'person.name', 'person.phone'])
    .where('member.kind', '=', 'role')
    .where('role.key', '=', 'driver')
    .execute()
  for (const person of drivers) {
    const id = `${tenant}-driver-${person.id}`
    await known
      .insertInto('veh_driver')
      .values({
        id,
        user_id: person.id,
        name: person.name,
        phone: person.phone,
        licence_class: 'B1',
        licence_until: '2031-06-30',
      })
      .execute()
    await bookings.register(db, resourceOf(crew, { id, name: person.name, state: 'on_duty' }))
  }
})
