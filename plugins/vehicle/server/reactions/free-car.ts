import type { Bookings, OperationContext } from '@gongtai/sdk/server'
import { tables } from '../tables.ts'

/** Gives up the car that a request wished for. */
export async function freeHold(
  bookings: Bookings,
  instance: string,
  context: OperationContext,
  reason: string,
): Promise<void> {
  const db = tables(context.db)
  const application = await db
    .selectFrom('veh_application')
    .select('booking_id')
    .where('instance_id', '=', instance)
    .executeTakeFirst()
  if (!application?.booking_id) return
  await bookings.cancel(context.db, application.booking_id, reason)
  await db.updateTable('veh_application').set({ booking_id: null }).where('instance_id', '=', instance).execute()
}

/** Gives up the wished car and the dispatched one, unless that has left already. */
export async function freeCar(
  bookings: Bookings,
  instance: string,
  context: OperationContext,
  reason: string,
): Promise<void> {
  await freeHold(bookings, instance, context, reason)
  const waiting = await tables(context.db)
    .updateTable('veh_dispatch')
    .set({ state: 'cancelled' })
    .where('instance_id', '=', instance)
    .where('state', '=', 'dispatched')
    .returning('booking_id')
    .execute()
  for (const { booking_id } of waiting) await bookings.cancel(context.db, booking_id, reason)
}
