import { type Bookings, operation } from '@gongtai/sdk/server'
import { freeVehicles } from '../../model/calls.ts'
import { instantOf } from '../instants.ts'
import { tables } from '../tables.ts'
import { toVehicle, vehicles } from '../vehicle-rows.ts'

export const freeVehiclesWith = (bookings: Bookings) =>
  operation(freeVehicles, async ({ startTime, endTime }, { db }) => {
    const found = await vehicles(tables(db)).where('state', '=', 'in_service').orderBy('plate').execute()
    const ids = found.map((vehicle) => vehicle.id)
    const clashes = await bookings.clashes(db, ids, instantOf(startTime), instantOf(endTime))
    const taken = new Set(clashes.map((claim) => claim.resource))
    return found.filter((vehicle) => !taken.has(vehicle.id)).map(toVehicle)
  })
