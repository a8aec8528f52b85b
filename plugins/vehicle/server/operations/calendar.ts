import { type Bookings, operation } from '@gongtai/sdk/server'
import { calendar } from '../../model/calls.ts'
import { calendarDrivers, calendarTrips } from '../calendar-trips.ts'
import { instantOf } from '../instants.ts'
import { CAR } from '../resources.ts'
import { tables } from '../tables.ts'
import { toVehicle, vehicles } from '../vehicle-rows.ts'

export const calendarWith = (bookings: Bookings) =>
  operation(calendar, async (span, { db }) => {
    const found = await vehicles(tables(db)).where('state', '<>', 'disposed').orderBy('plate').execute()
    const between = { from: instantOf(span.from), to: instantOf(span.to) }
    const claims = await bookings.claims(db, { kind: CAR, ...between })
    const trips = await calendarTrips(tables(db), between)
    const people = await tables(db)
      .selectFrom('org_user')
      .select(['id', 'name'])
      .where('id', 'in', [...new Set(claims.map((claim) => claim.applicant)), ''])
      .execute()
    const nameOf = new Map(people.map((person) => [person.id, person.name]))
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
        applicant: nameOf.get(claim.applicant) ?? '',
        trip: trips.get(claim.booking),
      })),
    }
  })
