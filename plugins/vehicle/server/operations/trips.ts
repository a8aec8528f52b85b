import { momentText, type RegisterRow, rowsChanged } from '@gongtai/sdk'
import { actionOperation, Bookings, instantOf, type OperationContext, sql } from '@gongtai/sdk/server'
import { carUse } from '../../model/car-use.ts'
import { vehicleFaults } from '../../model/faults.ts'
import type { VehicleSettings } from '../../model/settings.ts'
import { depart, giveBack, type trips } from '../../model/trips.ts'
import { recordReading } from '../record-reading.ts'

type Trip = RegisterRow<typeof trips.fields>

export const departs = actionOperation(depart, async ({ row, input: { odometer: km }, confirmed }, context) => {
  await refuseUntimely(context, row)
  await refuseWhileOut(context, row)
  await recordReading(context, { vehicle: row.car, km, confirmed })
  await context.service(Bookings).begin(context, row.booking)
  context.notify(rowsChanged(carUse))
  return { departAt: context.now, odometerOut: km }
})

export const givesBack = actionOperation(giveBack, async ({ row, input: { odometer: km }, confirmed }, context) => {
  await recordReading(context, { vehicle: row.car, km, confirmed })
  await context.service(Bookings).finish(context, row.booking)
  context.notify(rowsChanged(carUse))
  return { returnAt: context.now, odometerIn: km }
})

/** A trip begins around its time, not the day before, and not when it would be over already. */
async function refuseUntimely(context: OperationContext, trip: Trip): Promise<void> {
  const { departEarlyMinutes: minutes } = await context.settings<VehicleSettings>('vehicle')
  const [from, to] = [instantOf(trip.from), instantOf(trip.to)]
  if (context.now.getTime() < from.getTime() - minutes * 60_000)
    throw vehicleFaults.tooEarly({ from: momentText(from), minutes })
  if (to <= context.now) throw vehicleFaults.tripOver({ to: momentText(to) })
}

/** Neither a car nor its driver is on two roads at once; the locks let two departures see each other. */
async function refuseWhileOut({ db }: OperationContext, { car, driverId, driver: name }: Trip): Promise<void> {
  await sql`select from veh_vehicle where tenant_id = current_tenant() and id = ${car} for update`.execute(db)
  await sql`select from veh_driver where tenant_id = current_tenant() and id = ${driverId} for update`.execute(db)
  const { rows } = await sql<{ plate: string; same: boolean }>`
    select plate, trip.vehicle_id = ${car} as same from veh_dispatch trip
    join veh_vehicle car on car.tenant_id = trip.tenant_id and car.id = trip.vehicle_id
    where trip.tenant_id = current_tenant() and trip.state = 'on_road'
      and (trip.vehicle_id = ${car} or trip.driver_id = ${driverId})
    order by same desc limit 1`.execute(db)
  const [other] = rows
  if (other?.same) throw vehicleFaults.previousTripOpen({ plate: other.plate })
  if (other) throw vehicleFaults.driverOut({ name, plate: other.plate })
}
