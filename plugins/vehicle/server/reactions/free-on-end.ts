import { type Bookings, instanceEnded, reaction } from '@gongtai/sdk/server'
import { tables } from '../tables.ts'
import { freeHold } from './hold-wished-car.ts'

/** Whatever ends a request without agreement gives the car back, unless it has left already. */
export const freeOnEnd = (bookings: Bookings) =>
  reaction('vehicle.free-on-end', instanceEnded, 'with', async (event, context) => {
    if (event.table !== 'BUS_CAR_USE_APPLY' || event.outcome === 'agreed') return
    await freeHold(bookings, event.instance, context, '申请已结束')
    const db = tables(context.db)
    const waiting = await db
      .updateTable('veh_dispatch')
      .set({ state: 'cancelled' })
      .where('instance_id', '=', event.instance)
      .where('state', '=', 'dispatched')
      .returning('booking_id')
      .execute()
    for (const { booking_id } of waiting) await bookings.cancel(context.db, booking_id, '申请已结束')
  })
