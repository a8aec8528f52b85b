import type { Bookings, Clock } from '@gongtai/sdk/server'
import { freeResources } from './alternatives.ts'
import { book } from './book.ts'
import { changeState } from './change-state.ts'
import { claimsOfKind, clashesOf } from './find-claims.ts'
import { tables } from './tables.ts'

const SYSTEM = 'system'

/** The service other plugins book through; each verb is a file of its own. */
export function makeBookings(clock: Clock): Bookings {
  const by = (note?: string) => ({ actor: SYSTEM, now: clock.now(), note })
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
    book: (db, request) => book(tables(db), request, clock.now()),
    confirm: (db, booking) => changeState(tables(db), booking, 'confirmed', by()),
    begin: (db, booking) => changeState(tables(db), booking, 'in_use', by()),
    finish: (db, booking) => changeState(tables(db), booking, 'done', by()),
    cancel: (db, booking, reason) => changeState(tables(db), booking, 'cancelled', by(reason)),
    claims: (db, filter) => claimsOfKind(tables(db), filter),
    clashes: (db, resources, from, to) => clashesOf(tables(db), resources, from, to, clock.now()),
    alternatives: (db, kind, from, to) => freeResources(tables(db), kind, { from, to }, clock.now()),
  }
}
