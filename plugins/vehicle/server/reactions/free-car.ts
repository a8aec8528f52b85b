import type { Bookings, OperationContext } from '@gongtai/sdk/server'
import { TABLE } from '../dispatch-step.ts'
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
  await bookings.cancel(context, application.booking_id, reason)
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
  await callOffTrips(bookings, instance, context, reason)
  await forgetDispatch(context, instance)
}

/** What the form says was given is no longer so. */
export async function forgetDispatch({ db }: OperationContext, instance: string): Promise<void> {
  await tables(db)
    .updateTable(TABLE)
    .set({ DISPATCH_CAR_ID: null, DRIVER_ID: null })
    .where('id', 'in', (eb) => eb.selectFrom('veh_application').select('record_id').where('instance_id', '=', instance))
    .execute()
}

/** Calls off the trips of a request that have not begun. */
export async function callOffTrips(
  bookings: Bookings,
  instance: string,
  context: OperationContext,
  reason: string,
): Promise<void> {
  const db = tables(context.db)
  const called = { cancelled_at: context.now, cancelled_by: context.user.id, cancel_reason: reason }
  const waiting = await db
    .updateTable('veh_dispatch')
    .set({ state: 'cancelled', ...called })
    .where('instance_id', '=', instance)
    .where('state', '=', 'dispatched')
    .returning('booking_id')
    .execute()
  for (const { booking_id } of waiting) await bookings.cancel(context, booking_id, reason)
}
