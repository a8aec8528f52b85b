import { type Bookings, inform, type OperationContext, operation } from '@gongtai/sdk/server'
import { cancelDispatch, depart, giveBack, TRIPS_CHANGED } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { seesEveryTrip } from '../own-trips.ts'
import { recordReading } from '../record-reading.ts'
import { tables, type VehicleDatabase } from '../tables.ts'

/** The trip of a driver is for him and for those who dispatch; for anybody else there is none. */
async function lockDispatch({ db, user }: OperationContext, id: string) {
  const known = tables(db)
  const found = await known.selectFrom('veh_dispatch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw vehicleFaults.unknownDispatch()
  if (seesEveryTrip(user)) return found
  const driver = await known
    .selectFrom('veh_driver')
    .select('user_id')
    .where('id', '=', found.driver_id ?? '')
    .executeTakeFirst()
  if (driver?.user_id !== user.id) throw vehicleFaults.unknownDispatch()
  return found
}

/** A car still on the road cannot leave again: its return was forgotten. The lock lets two departures see each other. */
async function refuseWhileOut(db: VehicleDatabase, vehicle: string): Promise<void> {
  const { plate } = await db
    .selectFrom('veh_vehicle')
    .select('plate')
    .where('id', '=', vehicle)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const out = await db
    .selectFrom('veh_dispatch')
    .select('id')
    .where('vehicle_id', '=', vehicle)
    .where('state', '=', 'on_road')
    .executeTakeFirst()
  if (out) throw vehicleFaults.previousTripOpen({ plate })
}

export const departWith = (bookings: Bookings) =>
  operation(depart, async ({ id, odometer }, context) => {
    const db = tables(context.db)
    const dispatch = await lockDispatch(context, id)
    if (dispatch.state !== 'dispatched') throw vehicleFaults.notDispatched()
    await refuseWhileOut(db, dispatch.vehicle_id)
    await recordReading(db, { vehicle: dispatch.vehicle_id, km: odometer, at: context.now, person: context.user.id })
    const change = { state: 'on_road' as const, depart_at: context.now, odometer_out: String(odometer) }
    await db.updateTable('veh_dispatch').set(change).where('id', '=', id).execute()
    await bookings.begin(context.db, dispatch.booking_id)
    context.notify({ type: TRIPS_CHANGED })
    return { id }
  })

export const giveBackWith = (bookings: Bookings) =>
  operation(giveBack, async ({ id, odometer }, context) => {
    const db = tables(context.db)
    const dispatch = await lockDispatch(context, id)
    if (dispatch.state !== 'on_road') throw vehicleFaults.notOnRoad()
    await recordReading(db, { vehicle: dispatch.vehicle_id, km: odometer, at: context.now, person: context.user.id })
    const change = { state: 'returned' as const, return_at: context.now, odometer_in: String(odometer) }
    await db.updateTable('veh_dispatch').set(change).where('id', '=', id).execute()
    await bookings.finish(context.db, dispatch.booking_id)
    context.notify({ type: TRIPS_CHANGED })
    return { id }
  })

/** The trip does not take place: car and driver are free again, and the record stays. */
export const cancelDispatchWith = (bookings: Bookings) =>
  operation(cancelDispatch, async ({ id }, context) => {
    const dispatch = await lockDispatch(context, id)
    if (dispatch.state !== 'dispatched') throw vehicleFaults.notDispatched()
    await tables(context.db).updateTable('veh_dispatch').set({ state: 'cancelled' }).where('id', '=', id).execute()
    await bookings.cancel(context.db, dispatch.booking_id, '取消派车')
    await inform(context, [dispatch.applicant], {
      title: '派车已取消',
      text: `「${dispatch.purpose}」的派车已由调度员取消，如仍需用车请重新申请。`,
      path: `/workflow/instance/${dispatch.instance_id}`,
    })
    context.notify({ type: TRIPS_CHANGED })
    return { id }
  })
