import type { BookingState, Bookings, BookingWork, Clock, WorkingTime } from '@gongtai/sdk/server'
import { alternatives } from './alternatives.ts'
import { book } from './book.ts'
import { changeState } from './change-state.ts'
import { checkIn } from './check-in.ts'
import { close } from './close.ts'
import { extend } from './extend.ts'
import { claimsIn, clashesOf } from './find-claims.ts'
import { freeIds } from './free-resources.ts'
import { bookingsOf, requestsFor } from './of-request.ts'
import { registerResource } from './register-resource.ts'
import { bookSeries, cancelSeries } from './series.ts'
import { swap } from './swap.ts'
import { tables } from './tables.ts'

/** The service other plugins book through; each verb is a file of its own. */
export function makeBookings(clock: Clock, workingTime: WorkingTime): Bookings {
  const by = ({ user }: BookingWork) => ({ actor: user.id, now: clock.now() })
  const within = (work: BookingWork) => ({ ...by(work), calendar: (from: Date) => workingTime.calendar(work, from) })
  const change = (work: BookingWork, booking: string, to: BookingState, note?: string) =>
    changeState(tables(work.db), booking, to, { ...by(work), note })
  return {
    register: (db, resource) => registerResource(tables(db), resource),
    book: (work, request) => book(tables(work.db), request, within(work)),
    bookSeries: (work, request) => bookSeries(tables(work.db), request, within(work)),
    cancelSeries: (work, series, from, note) => cancelSeries(tables(work.db), series, from, { ...by(work), note }),
    confirm: (work, booking) => change(work, booking, 'confirmed'),
    begin: (work, booking) => change(work, booking, 'in_use'),
    finish: (work, booking) => change(work, booking, 'done'),
    cancel: (work, booking, reason) => change(work, booking, 'cancelled', reason),
    checkIn: (work, booking) => checkIn(tables(work.db), booking, by(work)),
    extend: (work, booking, minutes) => extend(tables(work.db), booking, minutes, by(work)),
    displace: (work, booking, reason) => change(work, booking, 'displaced', reason),
    close: (work, request) => close(tables(work.db), request, by(work)),
    swap: (work, one, other) => swap(tables(work.db), [one, other], by(work)),
    claims: (db, filter) => claimsIn(tables(db), filter, clock.now()),
    clashes: (db, resources, from, to) => clashesOf(tables(db), resources, { from, to }, clock.now()),
    alternatives: (work, wish) => alternatives(tables(work.db), wish, within(work)),
    free: (db, kind, from, to) => freeIds(tables(db), kind, { from, to }, clock.now()),
    requestsFor: (db, resource) => requestsFor(tables(db), resource),
    ofRequest: (db, about) => bookingsOf(tables(db), about),
  }
}
