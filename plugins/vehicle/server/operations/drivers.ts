import { randomUUID } from 'node:crypto'
import { type Bookings, type Organisation, operation, sql } from '@gongtai/sdk/server'
import { addDriver, listDrivers as listCall } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { driverResource } from '../resources.ts'
import { tables } from '../tables.ts'

export const listDrivers = operation(listCall, async ({ page = 1, pageSize = 20, search = '' }, { db }) => {
  const wanted = tables(db)
    .selectFrom('veh_driver')
    .$if(search !== '', (q) => q.where('name', 'ilike', `%${search}%`))
  const rows = await wanted
    .selectAll()
    .orderBy('name')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((driver) => ({
      id: driver.id,
      userId: driver.user_id,
      name: driver.name,
      phone: driver.phone,
      licenceClass: driver.licence_class,
      licenceUntil: driver.licence_until,
      state: driver.state,
    })),
    total,
  }
})

export const addDriverWith = (bookings: Bookings, organisation: Organisation) =>
  operation(addDriver, async (input, { db }) => {
    const person = await organisation.person(db, input.userId)
    if (!person) throw vehicleFaults.unknownDriver()
    const known = await tables(db)
      .selectFrom('veh_driver')
      .select('id')
      .where('user_id', '=', input.userId)
      .executeTakeFirst()
    if (known) throw vehicleFaults.driverTaken()
    const id = randomUUID()
    await tables(db)
      .insertInto('veh_driver')
      .values({
        id,
        user_id: input.userId,
        name: person.name,
        phone: input.phone,
        licence_class: String(input.licenceClass),
        licence_until: input.licenceUntil,
      })
      .execute()
    await bookings.register(db, driverResource({ id, name: person.name }))
    return { id }
  })
