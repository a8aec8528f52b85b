import { Bookings, type OperationContext, operation, type Selectable } from '@gongtai/sdk/server'
import { depart, giveBack, TRIPS_CHANGED } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { mayGo } from '../../model/trip-states.ts'
import { seesEveryTrip } from '../own-trips.ts'
import { recordReading } from '../record-reading.ts'
import { refuseUntimely } from '../refuse-untimely.ts'
import { refuseWhileOut } from '../refuse-while-out.ts'
import { tables, type VehicleTables } from '../tables.ts'

export type Trip = Selectable<VehicleTables['veh_dispatch']>

/** The trip, held until the end of the transaction. */
export async function lockTrip({ db }: OperationContext, id: string): Promise<Trip> {
  const found = await tables(db)
    .selectFrom('veh_dispatch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw vehicleFaults.unknownDispatch()
  return found
}

/** The trip of a driver is for him and for those who dispatch; for anybody else there is none. */
async function lockOwnTrip(context: OperationContext, id: string): Promise<Trip> {
  const found = await lockTrip(context, id)
  if (seesEveryTrip(context.user)) return found
  const driver = await tables(context.db)
    .selectFrom('veh_driver')
    .select('user_id')
    .where('id', '=', found.driver_id ?? '')
    .executeTakeFirst()
  if (driver?.user_id !== context.user.id) throw vehicleFaults.unknownDispatch()
  return found
}

export const departs = operation(depart, async ({ id, odometer, confirmed = false }, context) => {
  const db = tables(context.db)
  const trip = await lockOwnTrip(context, id)
  if (!mayGo(trip.state, 'on_road')) throw vehicleFaults.notDispatched()
  await refuseUntimely(context, trip)
  await refuseWhileOut(db, trip.vehicle_id, trip.driver_id)
  await recordReading(context, { vehicle: trip.vehicle_id, km: odometer, confirmed })
  const change = { state: 'on_road' as const, depart_at: context.now, odometer_out: String(odometer) }
  await db.updateTable('veh_dispatch').set(change).where('id', '=', id).execute()
  await context.service(Bookings).begin(context, trip.booking_id)
  context.notify({ type: TRIPS_CHANGED })
  return { id }
})

export const givesBack = operation(giveBack, async ({ id, odometer, confirmed = false }, context) => {
  const db = tables(context.db)
  const trip = await lockOwnTrip(context, id)
  if (!mayGo(trip.state, 'returned')) throw vehicleFaults.notOnRoad()
  await recordReading(context, { vehicle: trip.vehicle_id, km: odometer, confirmed })
  const change = { state: 'returned' as const, return_at: context.now, odometer_in: String(odometer) }
  await db.updateTable('veh_dispatch').set(change).where('id', '=', id).execute()
  await context.service(Bookings).finish(context, trip.booking_id)
  context.notify({ type: TRIPS_CHANGED })
  return { id }
})
