import { actionOperation, operation, sql } from '@gongtai/sdk/server'
import { listReadings } from '../../model/calls.ts'
import type { Reading } from '../../model/shapes.ts'
import { correctOdometer } from '../../model/trips.ts'

export const readings = operation(listReadings, async ({ id }, { db }) => {
  const { rows } = await sql<Reading>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, km::float8 as km, source, reason,
      coalesce(person.name, '') as person
    from veh_reading reading
    left join org_user person on person.tenant_id = reading.tenant_id and person.id = reading.person
    where reading.tenant_id = current_tenant() and vehicle_id = ${id}
    order by seq desc limit 200`.execute(db)
  return { rows, total: rows.length }
})

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
