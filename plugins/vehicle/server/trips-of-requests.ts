import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import type { ReservationHooks } from '@gongtai/sdk/server'
import type { carUse } from '../model/car-use.ts'
import { trips } from '../model/trips.ts'
import { tables } from './tables.ts'

/** A claim of car and driver is a trip, and a trip that has not begun is called off with its claim. */
export const tripsOfRequests: ReservationHooks<(typeof carUse)['resources']> = {
  claimed: async ({ instance, record, initiator, booking, from, to, purpose, resources }, { db, user, notify }) => {
    const [vehicle = ''] = resources.car
    await tables(db)
      .insertInto('veh_dispatch')
      .values({
        id: randomUUID(),
        instance_id: instance,
        record_id: record,
        vehicle_id: vehicle,
        driver_id: resources.driver[0] ?? null,
        booking_id: booking,
        planned_from: from,
        planned_to: to,
        dispatched_by: user.id,
        applicant: initiator,
        purpose,
      })
      .execute()
    notify(rowsChanged(trips))
  },
  freed: async ({ instance, reason }, { db, user, now }) => {
    await tables(db)
      .updateTable('veh_dispatch')
      .set({ state: 'cancelled', cancelled_at: now, cancelled_by: user.id, cancel_reason: reason })
      .where('instance_id', '=', instance)
      .where('state', '=', 'dispatched')
      .execute()
  },
}
