import { type Bookings, operation } from '@gongtai/sdk/server'
import { depart, giveBack } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { recordReading } from '../record-reading.ts'
import { tables, type VehicleDatabase } from '../tables.ts'

async function lockDispatch(db: VehicleDatabase, id: string) {
  const found = await db.selectFrom('veh_dispatch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw vehicleFaults.unknownDispatch()
  return found
}

/** A car still on the road cannot leave again: its return was forgotten. */
async function refuseWhileOut(db: VehicleDatabase, vehicle: string): Promise<void> {
  const out = await db
    .selectFrom('veh_dispatch as dispatch')
    .innerJoin('veh_vehicle as vehicle', 'vehicle.id', 'dispatch.vehicle_id')
    .select('vehicle.plate')
    .where('dispatch.vehicle_id', '=', vehicle)
    .where('dispatch.state', '=', 'on_road')
    .executeTakeFirst()
  if (out) throw vehicleFaults.previousTripOpen({ plate: out.plate })
}

export const departWith = (bookings: Bookings) =>
  operation(depart, async ({ id, odometer }, context) => {
    const db = tables(context.db)
    const dispatch = await lockDispatch(db, id)
    if (dispatch.state !== 'dispatched') throw vehicleFaults.notDispatched()
    await refuseWhileOut(db, dispatch.vehicle_id)
    await recordReading(db, { vehicle: dispatch.vehicle_id, km: odometer, at: context.now, person: context.user.id })
    const change = { state: 'on_road' as const, depart_at: context.now, odometer_out: String(odometer) }
    await db.updateTable('veh_dispatch').set(change).where('id', '=', id).execute()
    await bookings.begin(context.db, dispatch.booking_id)
    return { id }
  })

export const giveBackWith = (bookings: Bookings) =>
  operation(giveBack, async ({ id, odometer }, context) => {
    const db = tables(context.db)
    const dispatch = await lockDispatch(db, id)
    if (dispatch.state !== 'on_road') throw vehicleFaults.notOnRoad()
    await recordReading(db, { vehicle: dispatch.vehicle_id, km: odometer, at: context.now, person: context.user.id })
    const change = { state: 'returned' as const, return_at: context.now, odometer_in: String(odometer) }
    await db.updateTable('veh_dispatch').set(change).where('id', '=', id).execute()
    await bookings.finish(context.db, dispatch.booking_id)
    return { id }
  })
