import type { Bookings, BookingWork, Clock } from '@gongtai/sdk/server'
import type { BookingState } from '../model/states.ts'
import { freeResources } from './alternatives.ts'
import { book } from './book.ts'
import { changeState } from './change-state.ts'
import { claimsOfKind, clashesOf } from './find-claims.ts'
import { tables } from './tables.ts'

/** The service other plugins book through; each verb is a file of its own. */
export function makeBookings(clock: Clock): Bookings {
  const change = ({ db, user }: BookingWork, booking: string, to: BookingState, note?: string) =>
    changeState(tables(db), booking, to, { actor: user.id, now: clock.now(), note })
  return {
    register: async (db, resource) => {
      await tables(db)
        .insertInto('bk_resource')
        .values(resource)
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'id']).doUpdateSet({
            code: resource.code,
            name: resource.name,
            capacity: resource.capacity,
            status: resource.status,
          }),
        )
        .execute()
    },
    book: ({ db, user }, request) => book(tables(db), request, { actor: user.id, now: clock.now() }),
    confirm: (work, booking) => change(work, booking, 'confirmed'),
    begin: (work, booking) => change(work, booking, 'in_use'),
    finish: (work, booking) => change(work, booking, 'done'),
    cancel: (work, booking, reason) => change(work, booking, 'cancelled', reason),
    claims: (db, filter) => claimsOfKind(tables(db), filter, clock.now()),
    clashes: (db, resources, from, to) => clashesOf(tables(db), resources, from, to, clock.now()),
    alternatives: (db, kind, from, to) => freeResources(tables(db), kind, { from, to }, clock.now()),
  }
}
