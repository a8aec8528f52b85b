import { type Bookings, instanceStarted, type OperationContext, reaction, taskCompleted } from '@gongtai/sdk/server'
import type { VehicleSettings } from '../../model/settings.ts'
import { TABLE } from '../dispatch-step.ts'
import { instantOf } from '../instants.ts'
import { peopleAndEnd } from '../people-and-end.ts'
import { refuseSpan } from '../refuse-span.ts'
import { refuseUnfit } from '../refuse-unfit.ts'
import { tables } from '../tables.ts'
import { freeHold } from './free-car.ts'

const HOUR = 3_600_000

/**
 * A wished car is held from the moment the request is handed in, so two people cannot hand in for one slot.
 * The hold lapses by itself when nobody decides.
 */
async function hold(
  bookings: Bookings,
  instance: string,
  recordId: string,
  applicant: string,
  context: OperationContext,
) {
  await freeHold(bookings, instance, context, '重新提交')
  const db = tables(context.db)
  const record = await db.selectFrom(TABLE).selectAll().where('id', '=', recordId).executeTakeFirstOrThrow()
  const { attempt } = await db
    .insertInto('veh_application')
    .values({ instance_id: instance, record_id: recordId, applicant, booking_id: null })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'instance_id']).doUpdateSet((eb) => ({
        attempt: eb('veh_application.attempt', '+', 1),
        booking_id: null,
      })),
    )
    .returning('attempt')
    .executeTakeFirstOrThrow()
  const span = { from: instantOf(record.START_TIME), to: instantOf(record.END_TIME) }
  await refuseSpan(context, span)
  if (!record.APPLY_CAR_ID) return
  await refuseUnfit(db, { vehicle: record.APPLY_CAR_ID, ...peopleAndEnd(record) })
  const { holdHours } = await context.settings<VehicleSettings>('vehicle')
  const booking = await bookings.book(context, {
    key: `${instance}:${attempt}`,
    resources: [record.APPLY_CAR_ID],
    ...span,
    purpose: record.REASON ?? '用车申请',
    applicant,
    business: { table: TABLE, id: recordId },
    hold: { until: new Date(context.now.getTime() + holdHours * HOUR) },
  })
  await db.updateTable('veh_application').set({ booking_id: booking }).where('instance_id', '=', instance).execute()
}

export const holdOnStart = (bookings: Bookings) =>
  reaction('vehicle.hold-on-start', instanceStarted, 'with', async (event, context) => {
    if (event.table !== TABLE) return
    await hold(bookings, event.instance, event.record, event.initiator, context)
  })

/** Handing in again holds a car anew, maybe another one or for another time. */
export const holdOnResubmit = (bookings: Bookings) =>
  reaction('vehicle.hold-on-resubmit', taskCompleted, 'with', async (event, context) => {
    if (event.table !== TABLE || event.kind !== 'resubmit') return
    await hold(bookings, event.instance, event.record, event.initiator, context)
  })
