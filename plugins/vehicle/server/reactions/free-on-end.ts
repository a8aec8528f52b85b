import { type Bookings, instanceEnded, instanceReturned, reaction } from '@gongtai/sdk/server'
import { TABLE } from '../dispatch-step.ts'
import { freeCar } from './free-car.ts'

/** Whatever ends a request without agreement gives the car back. */
export const freeOnEnd = (bookings: Bookings) =>
  reaction('vehicle.free-on-end', instanceEnded, 'with', async (event, context) => {
    if (event.table !== TABLE || event.outcome === 'agreed') return
    await freeCar(bookings, event.instance, context, '申请已结束')
  })

/** A request that is back with its initiator holds nothing, whichever way it was sent back. */
export const freeOnReturn = (bookings: Bookings) =>
  reaction('vehicle.free-on-return', instanceReturned, 'with', async (event, context) => {
    if (event.table !== TABLE) return
    await freeCar(bookings, event.instance, context, '申请已退回')
  })
