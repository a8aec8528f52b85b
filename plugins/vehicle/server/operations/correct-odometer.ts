import { actionOperation, sql } from '@gongtai/sdk/server'
import { correctOdometer } from '../../model/readings.ts'

/** A wrong reading is followed by the right one, and the trip that brought it is put right with it. */
export const correct = actionOperation(correctOdometer, async ({ row, input }, { db, user, now }) => {
  const { odometer: km, reason } = input
  await sql`update veh_dispatch set odometer_out = ${km}
    where tenant_id = current_tenant() and vehicle_id = ${row.id} and state = 'on_road'
      and odometer_out = ${row.odometerKm}`.execute(db)
  await sql`update veh_dispatch set odometer_in = ${km}
    where tenant_id = current_tenant() and vehicle_id = ${row.id} and state = 'returned'
      and odometer_in = ${row.odometerKm} and odometer_out <= ${km}`.execute(db)
  await sql`insert into veh_reading (vehicle_id, at, km, source, person, reason)
    values (${row.id}, ${now}, ${km}, 'correction', ${user.id}, ${reason})`.execute(db)
  return undefined
})
