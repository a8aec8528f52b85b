import type { NoticeKind } from '@gongtai/sdk'
import { freeReservation, inform, noticeOf, type OperationContext, operation, Requests } from '@gongtai/sdk/server'
import { cancelDispatch, giveUpTrip, TRIPS_CHANGED } from '../../model/calls.ts'
import { carUse, DISPATCH_STEP } from '../../model/car-use.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { told } from '../../model/notice-kinds.ts'
import { mayGo } from '../../model/trip-states.ts'
import { tables } from '../tables.ts'
import { trips } from '../trips-of-requests.ts'
import { lockTrip, type Trip } from './trips.ts'

/** The dispatch cannot be kept: car and driver are free, and the request waits for another one. */
export const cancels = operation(cancelDispatch, async ({ id, reason }, context) => {
  const trip = await lockTrip(context, id)
  await callOff(context, trip, reason)
  await context.service(Requests).reopen(context, { instance: trip.instance_id, node: DISPATCH_STEP, reason })
  await tell(context, [trip.applicant, ...(await driverOf(context, trip))], trip, told.cancelled, reason)
  return { id }
})

/** The applicant needs the granted car no more: the request counts as withdrawn and may be handed in again. */
export const givesUp = operation(giveUpTrip, async ({ id, reason }, context) => {
  const trip = await lockTrip(context, id)
  if (trip.applicant !== context.user.id) throw vehicleFaults.unknownDispatch()
  await callOff(context, trip, reason)
  await context.service(Requests).revoke(context, { instance: trip.instance_id, reason })
  const dispatcher = trip.dispatched_by ? [trip.dispatched_by] : []
  await tell(context, [...dispatcher, ...(await driverOf(context, trip))], trip, told.givenBack, reason)
  return { id }
})

async function callOff(context: OperationContext, trip: Trip, reason: string): Promise<void> {
  if (!mayGo(trip.state, 'cancelled')) throw vehicleFaults.notDispatched()
  await freeReservation(carUse, { instance: trip.instance_id, reason }, context, trips)
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
  { instance_id, purpose }: Trip,
  kind: NoticeKind,
  reason: string,
) => {
  const place = { path: `/workflow/instance/${instance_id}`, matter: `workflow:${instance_id}` }
  return inform(context, users, noticeOf(kind, { purpose, reason }, place))
}
