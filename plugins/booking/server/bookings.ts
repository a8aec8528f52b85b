import type { BookingState, Bookings, BookingWork, Clock } from '@gongtai/sdk/server'
import { freeIds, freeResources } from './alternatives.ts'
import { book } from './book.ts'
import { changeState } from './change-state.ts'
import { claimsIn, clashesOf } from './find-claims.ts'
import { bookingsOf, requestsFor } from './of-request.ts'
import { registerResource } from './register-resource.ts'
import { tables } from './tables.ts'

/** The service other plugins book through; each verb is a file of its own. */
export function makeBookings(clock: Clock): Bookings {
  const change = ({ db, user }: BookingWork, booking: string, to: BookingState, note?: string) =>
    changeState(tables(db), booking, to, { actor: user.id, now: clock.now(), note })
  return {
    register: (db, resource) => registerResource(tables(db), resource),
    book: ({ db, user }, request) => book(tables(db), request, { actor: user.id, now: clock.now() }),
    confirm: (work, booking) => change(work, booking, 'confirmed'),
    begin: (work, booking) => change(work, booking, 'in_use'),
    finish: (work, booking) => change(work, booking, 'done'),
    cancel: (work, booking, reason) => change(work, booking, 'cancelled', reason),
    claims: (db, filter) => claimsIn(tables(db), filter, clock.now()),
    clashes: (db, resources, from, to) => clashesOf(tables(db), resources, from, to, clock.now()),
    alternatives: (db, kind, from, to) => freeResources(tables(db), kind, { from, to }, clock.now()),
    free: (db, kind, from, to) => freeIds(tables(db), kind, { from, to }, clock.now()),
    requestsFor: (db, resource) => requestsFor(tables(db), resource),
    ofRequest: (db, about) => bookingsOf(tables(db), about),
  }
}
