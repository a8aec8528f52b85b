import { type Bookings, inform, type OperationContext, operation, type Requests } from '@gongtai/sdk/server'
import { cancelDispatch, giveUpTrip, TRIPS_CHANGED } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { mayGo } from '../../model/trip-states.ts'
import { DISPATCH_STEP } from '../dispatch-step.ts'
import { callOffTrips, forgetDispatch } from '../reactions/free-car.ts'
import { tables } from '../tables.ts'
import { lockTrip, type Trip } from './trips.ts'

/** The dispatch cannot be kept: car and driver are free, and the request waits for another one. */
export const cancelDispatchWith = (bookings: Bookings, requests: Requests) =>
  operation(cancelDispatch, async ({ id, reason }, context) => {
    const trip = await lockTrip(context, id)
    await callOff(bookings, context, trip, reason)
    await requests.reopen(context, { instance: trip.instance_id, node: DISPATCH_STEP, reason })
    await tell(context, [trip.applicant, ...(await driverOf(context, trip))], trip, {
      title: '派车已取消',
      text: `「${trip.purpose}」的派车已由调度员取消，申请已回到调度派车环节，等待重新派车。原因：${reason}`,
    })
    return { id }
  })

/** The applicant needs the granted car no more: the request counts as withdrawn and may be handed in again. */
export const giveUpTripWith = (bookings: Bookings, requests: Requests) =>
  operation(giveUpTrip, async ({ id, reason }, context) => {
    const trip = await lockTrip(context, id)
    if (trip.applicant !== context.user.id) throw vehicleFaults.unknownDispatch()
    await callOff(bookings, context, trip, reason)
    await requests.revoke(context, { instance: trip.instance_id, reason })
    const dispatcher = trip.dispatched_by ? [trip.dispatched_by] : []
    await tell(context, [...dispatcher, ...(await driverOf(context, trip))], trip, {
      title: '申请人已退车',
      text: `「${trip.purpose}」的用车已由申请人退回，车辆与驾驶员恢复空闲。原因：${reason}`,
    })
    return { id }
  })

async function callOff(bookings: Bookings, context: OperationContext, trip: Trip, reason: string): Promise<void> {
  if (!mayGo(trip.state, 'cancelled')) throw vehicleFaults.notDispatched()
  await callOffTrips(bookings, trip.instance_id, context, reason)
  await forgetDispatch(context, trip.instance_id)
  context.notify({ type: TRIPS_CHANGED })
}

async function driverOf({ db }: OperationContext, { driver_id }: Trip): Promise<readonly string[]> {
  const found = await tables(db)
    .selectFrom('veh_driver')
    .select('user_id')
    .where('id', '=', driver_id ?? '')
    .executeTakeFirst()
  return found ? [found.user_id] : []
}

const tell = (
  context: OperationContext,
  users: readonly string[],
  { instance_id }: Trip,
  words: { readonly title: string; readonly text: string },
) =>
  inform(
    context,
    [...new Set(users)].filter((user) => user !== context.user.id),
    { ...words, path: `/workflow/instance/${instance_id}` },
  )
