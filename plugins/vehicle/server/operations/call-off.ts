import type { NoticeKind, RegisterRow } from '@gongtai/sdk'
import {
  actionOperation,
  freeReservation,
  inform,
  noticeOf,
  type OperationContext,
  Requests,
} from '@gongtai/sdk/server'
import { carUse, DISPATCH_STEP } from '../../model/car-use.ts'
import { told } from '../../model/notice-kinds.ts'
import { cancelTrip, giveUpTrip, type trips } from '../../model/trips.ts'
import { tripsOfRequests } from '../trips-of-requests.ts'

/** The dispatch cannot be kept: car and driver are free, and the request waits for another one. */
export const cancels = actionOperation(cancelTrip, async ({ row, input: { reason } }, context) => {
  const { instance } = row
  await freeReservation(carUse, { instance, reason }, context, tripsOfRequests)
  await context.service(Requests).reopen(context, { instance, node: DISPATCH_STEP, reason })
  await tell(context, [row.applicant, row.driverUser], row, told.cancelled, reason)
  return undefined
})

/** The applicant needs the granted car no more: the request counts as withdrawn and may be handed in again. */
export const givesUp = actionOperation(giveUpTrip, async ({ row, input: { reason } }, context) => {
  const { instance } = row
  await freeReservation(carUse, { instance, reason }, context, tripsOfRequests)
  await context.service(Requests).revoke(context, { instance, reason })
  await tell(context, [row.dispatcher, row.driverUser], row, told.givenBack, reason)
  return undefined
})

const tell = (
  context: OperationContext,
  users: readonly (string | null)[],
  { instance, purpose }: RegisterRow<typeof trips.fields>,
  kind: NoticeKind,
  reason: string,
) => {
  const place = { path: `/workflow/instance/${instance}`, matter: `workflow:${instance}` }
  const people = users.flatMap((user) => user ?? [])
  return inform(context, people, noticeOf(kind, { purpose, reason }, place))
}
