import { randomUUID } from 'node:crypto'
import { type Bookings, type Database, operation } from '@gongtai/sdk/server'
import { addVehicle, editVehicle } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import type { VehicleInput } from '../../model/shapes.ts'
import { carResource } from '../resources.ts'
import { tables } from '../tables.ts'

const columns = (input: VehicleInput) => ({
  plate: input.plate,
  brand_model: input.brandModel,
  nature: input.nature,
  energy: input.energy,
  seats: input.seats,
  unit_id: input.unitId,
  registered_on: input.registeredOn,
  state: String(input.state),
})

const UNIQUE_VIOLATION = '23505'

async function named<T>(plate: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw vehicleFaults.plateTaken({ plate })
    throw error
  }
}

async function register(bookings: Bookings, db: Database, id: string, input: VehicleInput) {
  await bookings.register(db, carResource({ id, plate: input.plate, state: String(input.state) }))
  return { id }
}

export const addVehicleWith = (bookings: Bookings) =>
  operation(addVehicle, async (input, { db }) => {
    const id = randomUUID()
    await named(
      input.plate,
      tables(db)
        .insertInto('veh_vehicle')
        .values({ id, ...columns(input), odometer_km: String(input.odometerKm ?? 0) })
        .execute(),
    )
    return register(bookings, db, id, input)
  })

export const editVehicleWith = (bookings: Bookings) =>
  operation(editVehicle, async ({ id, ...input }, { db }) => {
    const update = tables(db).updateTable('veh_vehicle').set(columns(input)).where('id', '=', id)
    const { numUpdatedRows } = await named(input.plate, update.executeTakeFirstOrThrow())
    if (Number(numUpdatedRows) === 0) throw vehicleFaults.unknownVehicle()
    return register(bookings, db, id, input)
  })
