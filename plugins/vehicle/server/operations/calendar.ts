import { Bookings, instantOf, operation } from '@gongtai/sdk/server'
import { calendar } from '../../model/calls.ts'
import { cars } from '../../model/car-use.ts'
import { calendarDrivers, calendarTrips } from '../calendar-trips.ts'
import { tables } from '../tables.ts'
import { toVehicle, vehicles } from '../vehicle-rows.ts'

export const readCalendar = operation(calendar, async (span, { db, service }) => {
  const found = await vehicles(tables(db)).where('state', '<>', 'disposed').orderBy('plate').execute()
  const between = { from: instantOf(span.from), to: instantOf(span.to) }
  const claims = await service(Bookings).claims(db, { kind: cars.kind, ...between })
  const trips = await calendarTrips(tables(db), between)
  return {
    vehicles: found.map(toVehicle),
    drivers: await calendarDrivers(tables(db)),
    claims: claims.map((claim) => ({
      booking: claim.booking,
      vehicle: claim.resource,
      from: claim.from.toISOString(),
      to: claim.to.toISOString(),
      state: claim.state,
      purpose: claim.purpose,
      applicant: claim.applicantName,
      instance: claim.instance,
      trip: trips.get(claim.booking),
    })),
  }
})
