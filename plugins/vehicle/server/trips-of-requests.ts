import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type ReservationHooks, sql } from '@gongtai/sdk/server'
import type { carUse } from '../model/car-use.ts'
import { trips } from '../model/trips.ts'

/** A claim of car and driver is a trip; it moves with its claim, and is called off with it while it has not begun. */
export const tripsOfRequests: ReservationHooks<(typeof carUse)['resources']> = {
  claimed: async (
    { instance, record, initiator, booking, from, to, purpose, values, resources },
    { db, user, notify },
  ) => {
    await sql`insert into veh_dispatch (id, instance_id, record_id, vehicle_id, driver_id, booking_id, planned_from,
        planned_to, dispatched_by, applicant, purpose, origin, destination)
      values (${randomUUID()}, ${instance}, ${record}, ${resources.car[0]}, ${resources.driver[0] ?? null}, ${booking},
        ${from}, ${to}, ${user.id}, ${initiator}, ${purpose},
        ${values.ORIGIN ?? ''}, ${values.DESTINATION ?? ''})`.execute(db)
    notify(rowsChanged(trips))
  },
  moved: async ({ before, after: { booking, from, to, resources } }, { db, notify }) => {
    await sql`update veh_dispatch set vehicle_id = ${resources.car[0]}, driver_id = ${resources.driver[0] ?? null},
        booking_id = ${booking}, planned_from = ${from}, planned_to = ${to}
      where tenant_id = current_tenant() and booking_id = ${before.booking}`.execute(db)
    notify(rowsChanged(trips))
  },
  freed: async ({ instance, reason }, { db, user, now, notify }) => {
    await sql`update veh_dispatch set state = 'cancelled', cancelled_at = ${now}, cancelled_by = ${user.id},
        cancel_reason = ${reason}
      where tenant_id = current_tenant() and instance_id = ${instance} and state = 'dispatched'`.execute(db)
    notify(rowsChanged(trips))
  },
}
