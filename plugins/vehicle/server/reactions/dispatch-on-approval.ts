import { randomUUID } from 'node:crypto'
import { type Bookings, reaction, taskCompleted } from '@gongtai/sdk/server'
import { TRIPS_CHANGED } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { DISPATCH_STEP, TABLE } from '../dispatch-step.ts'
import { instantOf } from '../instants.ts'
import { peopleAndEnd } from '../people-and-end.ts'
import { refuseOver } from '../refuse-span.ts'
import { refuseUnfit } from '../refuse-unfit.ts'
import { tables } from '../tables.ts'
import { callOffTrips, freeHold } from './free-car.ts'

/** The dispatcher's agreement claims car and driver in the same transaction; a clash keeps the task open. */
export const dispatchOnApproval = (bookings: Bookings) =>
  reaction('vehicle.dispatch-on-approval', taskCompleted, 'with', async (event, context) => {
    if (event.table !== TABLE || event.node !== DISPATCH_STEP || event.kind !== 'approve') return
    const db = tables(context.db)
    const record = await db.selectFrom(TABLE).selectAll().where('id', '=', event.record).executeTakeFirstOrThrow()
    const vehicle = record.DISPATCH_CAR_ID ?? record.APPLY_CAR_ID
    if (!vehicle) throw vehicleFaults.carRequired()
    const span = { from: instantOf(record.START_TIME), to: instantOf(record.END_TIME) }
    refuseOver(context, span)
    await refuseUnfit(db, { vehicle, driver: record.DRIVER_ID, ...peopleAndEnd(record) })
    await freeHold(bookings, event.instance, context, '已派车')
    await callOffTrips(bookings, event.instance, context, '重新派车')
    const booking = await bookings.book(context, {
      key: `${event.instance}:dispatch:${event.task}`,
      resources: record.DRIVER_ID ? [vehicle, record.DRIVER_ID] : [vehicle],
      ...span,
      purpose: record.REASON ?? '用车申请',
      applicant: event.initiator,
      business: { table: TABLE, id: event.record },
    })
    await db
      .insertInto('veh_dispatch')
      .values({
        id: randomUUID(),
        instance_id: event.instance,
        vehicle_id: vehicle,
        driver_id: record.DRIVER_ID,
        booking_id: booking,
        planned_from: span.from,
        planned_to: span.to,
        dispatched_by: context.user.id,
        applicant: event.initiator,
        purpose: record.REASON ?? '用车申请',
      })
      .execute()
    context.notify({ type: TRIPS_CHANGED })
  })
