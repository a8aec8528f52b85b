import { momentText, rowsChanged } from '@gongtai/sdk'
import {
  inform,
  instantOf,
  moveReservation,
  noticeOf,
  type OperationContext,
  operation,
  type Selectable,
} from '@gongtai/sdk/server'
import { moveDispatch } from '../../model/calendar-calls.ts'
import { carUse } from '../../model/car-use.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { told } from '../../model/notice-kinds.ts'
import { trips } from '../../model/trips.ts'
import { tables, type VehicleTables } from '../tables.ts'

type Trip = Selectable<VehicleTables['veh_dispatch']>

interface Place {
  readonly vehicle: string
  readonly driver: string | null
  readonly from: Date
  readonly to: Date
}

/** A dispatched trip gets another car, driver or time; who comes second is told instead of overwriting the first. */
export const moves = operation(moveDispatch, async ({ id, seen, vehicle, driver, ...span }, context) => {
  const trip = await tables(context.db)
    .selectFrom('veh_dispatch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!trip) throw vehicleFaults.unknownDispatch()
  if (trip.state !== 'dispatched') throw vehicleFaults.notDispatched()
  if (trip.booking_id !== seen) throw vehicleFaults.movedMeanwhile()
  const [from, to] = [instantOf(span.from), instantOf(span.to)]
  const resources = { car: [vehicle], driver: driver ? [driver] : [] }
  const about = { instance: trip.instance_id, booking: seen, began: trip.planned_from }
  const booking = await moveReservation(carUse, { ...about, resources, from, to }, context)
  await tables(context.db)
    .updateTable('veh_dispatch')
    .set({ vehicle_id: vehicle, driver_id: driver, booking_id: booking, planned_from: from, planned_to: to })
    .where('id', '=', id)
    .execute()
  await tell(context, trip, { vehicle, driver, from, to })
  context.notify(rowsChanged(trips))
  return { booking }
})

/** Applicant and drivers, the former one as well, read what it was and what it is. */
async function tell(context: OperationContext, trip: Trip, place: Place): Promise<void> {
  const db = tables(context.db)
  const drivers = await db
    .selectFrom('veh_driver')
    .select(['id', 'user_id', 'name'])
    .where('id', 'in', [trip.driver_id ?? '', place.driver ?? ''])
    .execute()
  const cars = await db
    .selectFrom('veh_vehicle')
    .select(['id', 'plate'])
    .where('id', 'in', [trip.vehicle_id, place.vehicle])
    .execute()
  const words = (vehicle: string, driver: string | null, from: Date, to: Date) =>
    [
      cars.find(({ id }) => id === vehicle)?.plate,
      drivers.find(({ id }) => id === driver)?.name,
      `${momentText(from)} 至 ${momentText(to)}`,
    ]
      .filter(Boolean)
      .join(' ')
  const before = words(trip.vehicle_id, trip.driver_id, trip.planned_from, trip.planned_to)
  const after = words(place.vehicle, place.driver, place.from, place.to)
  const about = { path: `/workflow/instance/${trip.instance_id}`, matter: `workflow:${trip.instance_id}` }
  const people = [trip.applicant, ...drivers.map(({ user_id }) => user_id)]
  await inform(context, people, noticeOf(told.moved, { purpose: trip.purpose, before, after }, about))
}
