import { randomUUID } from 'node:crypto'
import { type Bookings, reaction, taskCompleted } from '@gongtai/sdk/server'
import { TRIPS_CHANGED } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { instantOf } from '../instants.ts'
import { peopleAndEnd } from '../people-and-end.ts'
import { refuseUnfit } from '../refuse-unfit.ts'
import { tables } from '../tables.ts'
import { freeCar } from './free-car.ts'

const TABLE = 'BUS_CAR_USE_APPLY'
/** Id of the step of the process `car_use` in which the dispatcher chooses car and driver. */
const DISPATCH_STEP = 'dispatch'

/** The dispatcher's agreement claims car and driver in the same transaction; a clash keeps the task open. */
export const dispatchOnApproval = (bookings: Bookings) =>
  reaction('vehicle.dispatch-on-approval', taskCompleted, 'with', async (event, context) => {
    if (event.table !== TABLE || event.node !== DISPATCH_STEP || event.kind !== 'approve') return
    const db = tables(context.db)
    const record = await db.selectFrom(TABLE).selectAll().where('id', '=', event.record).executeTakeFirstOrThrow()
    const vehicle = record.DISPATCH_CAR_ID ?? record.APPLY_CAR_ID
    if (!vehicle) throw vehicleFaults.carRequired()
    await refuseUnfit(db, { vehicle, driver: record.DRIVER_ID, ...peopleAndEnd(record) })
    await freeCar(bookings, event.instance, context, '已派车')
    const booking = await bookings.book(context.db, {
      key: `${event.instance}:dispatch:${event.task}`,
      resources: record.DRIVER_ID ? [vehicle, record.DRIVER_ID] : [vehicle],
      from: instantOf(record.START_TIME),
      to: instantOf(record.END_TIME),
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
        planned_from: instantOf(record.START_TIME),
        planned_to: instantOf(record.END_TIME),
        applicant: event.initiator,
        purpose: record.REASON ?? '用车申请',
      })
      .execute()
    context.notify({ type: TRIPS_CHANGED })
  })
