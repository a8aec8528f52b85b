import { resourceOf } from '@gongtai/sdk'
import { Bookings, sql, tenantSetup } from '@gongtai/sdk/server'
import { cars, crew } from '../model/car-use.ts'
import { sampleCars } from '../model/sample-cars.ts'

/** The fleet of the demonstration tenant: cars, and a driver for everyone who holds the role. */
export const sampleFleet = tenantSetup('vehicle.sample-fleet', 'demonstration', async ({ db, tenant, service }) => {
  const bookings = service(Bookings)
  for (const [index, car] of sampleCars.entries()) {
    const id = `${tenant}-car-${String(index + 1).padStart(2, '0')}`
    await sql`insert into veh_vehicle
        (id, unit_id, plate, brand_model, nature, energy, seats, registered_on, odometer_km, state)
      select ${id}, id, ${car.plate}, ${car.brand_model}, ${car.nature}, ${car.energy}, ${car.seats}::integer,
        ${car.registered_on}::date, ${car.odometer_km}::numeric, ${car.state}
      from org_unit where tenant_id = current_tenant() order by code limit 1`.execute(db)
    await bookings.register(db, resourceOf(cars, { id, plate: car.plate, state: car.state }))
  }
  const { rows: drivers } = await sql<{ id: string; name: string }>`
    insert into veh_driver (id, user_id, name, phone, licence_class, licence_until)
    select ${`${tenant}-driver-`} || person.id, person.id, person.name, person.phone, 'B1', '2031-06-30'
    from org_member member
    join org_role role on role.tenant_id = member.tenant_id and role.id = member.group_id and role.key = 'driver'
    join org_user person on person.tenant_id = member.tenant_id and person.id = member.user_id
    where member.tenant_id = current_tenant() and member.kind = 'role'
    returning id, name`.execute(db)
  for (const driver of drivers) await bookings.register(db, resourceOf(crew, { ...driver, state: 'on_duty' }))
})
