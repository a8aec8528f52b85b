import { randomUUID } from 'node:crypto'
import { type Bookings, type Organisation, operation, sql } from '@gongtai/sdk/server'
import { addDriver, editDriver, listDrivers as listCall } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import type { DriverInput } from '../../model/shapes.ts'
import { driverResource } from '../resources.ts'
import { tables } from '../tables.ts'

const columns = (input: DriverInput) => ({
  phone: input.phone,
  licence_class: String(input.licenceClass),
  licence_until: input.licenceUntil,
  state: String(input.state),
})

export const listDrivers = operation(listCall, async ({ page = 1, pageSize = 20, search = '' }, { db }) => {
  const wanted = tables(db)
    .selectFrom('veh_driver')
    .$if(search !== '', (q) =>
      q.where(({ or, eb }) => or([eb('name', 'ilike', `%${search}%`), eb('phone', 'like', `%${search}%`)])),
    )
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
      .values({ id, user_id: input.userId, name: person.name, ...columns(input) })
      .execute()
    await bookings.register(db, driverResource({ id, name: person.name, state: String(input.state) }))
    return { id }
  })

/** The name stays that of the person; who is on leave or has left is not offered for dispatch any more. */
export const editDriverWith = (bookings: Bookings) =>
  operation(editDriver, async ({ id, ...input }, { db }) => {
    const driver = await tables(db)
      .updateTable('veh_driver')
      .set(columns(input))
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!driver) throw vehicleFaults.unknownDriver()
    await bookings.register(db, driverResource({ id, name: driver.name, state: String(input.state) }))
    return { id }
  })
