import { actionOperation, callOffReservation, giveUpReservation } from '@gongtai/sdk/server'
import { carUse } from '../../model/car-use.ts'
import { cancelTrip, giveUpTrip } from '../../model/trips.ts'
import { tripsOfRequests } from '../trips-of-requests.ts'

export const cancels = actionOperation(cancelTrip, async ({ row: { instance }, input: { reason } }, context) => {
  await callOffReservation(carUse, { instance, reason }, context, tripsOfRequests)
  return undefined
})

export const givesUp = actionOperation(giveUpTrip, async ({ row, input: { reason } }, context) => {
  const about = { instance: row.instance, reason, also: [row.dispatcher] }
  await giveUpReservation(carUse, about, context, tripsOfRequests)
  return undefined
})
