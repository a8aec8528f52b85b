import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBookings } from '../../../plugins/booking/server/bookings.ts'
import { workingTime } from '../../../plugins/standards/server/working-time.ts'
import type { Database } from '../../../sdk/server/context.ts'
import type { BookingRequest } from '../../../sdk/server/services/bookings.ts'
import { openTestStore, root } from '../../support/database.ts'

/** The booking engine on a database of its own, at a time that tests choose. */
export async function openBookings(begins: string) {
  const store = await openTestStore()
  for (const plugin of ['standards', 'booking']) {
    const folder = join(root, `plugins/${plugin}/server/migrations`)
    const files = (await readdir(folder)).sort().map(async (name) => ({
      name,
      sql: await readFile(join(folder, name), 'utf8'),
    }))
    await store.store.migrate(plugin, await Promise.all(files))
  }
  const clock = { at: new Date(begins) }
  const bookings = makeBookings({ now: () => clock.at }, workingTime)
  const work = <T>(run: (db: Database) => Promise<T>, tenant = 'demo') =>
    store.store.transaction(tenant, run as never) as Promise<T>
  const as = (db: Database) => ({ db, user: { id: 'keeper' } })
  let made = 0
  const next = () => {
    made += 1
    return made
  }
  return {
    bookings,
    clock,
    work,
    as,
    /** What the database would find out by itself within minutes: how its tables look. */
    analyze: () => store.pools.owner.query('analyze'),
    close: () => store.close(),
    room: async (more: { capacity?: number; kind?: string; tidyMinutes?: number } = {}) => {
      const id = `room-${next()}`
      const room = {
        id,
        kind: 'room',
        code: id,
        name: `会议室 ${id}`,
        capacity: 1,
        status: 'in_service',
        ...more,
      } as const
      await work((db) => bookings.register(db, room))
      return id
    },
    book: (resource: string | readonly string[], from: string, to: string, more: Partial<BookingRequest> = {}) =>
      work((db) =>
        bookings.book(as(db), {
          key: `key-${next()}`,
          resources: typeof resource === 'string' ? [resource] : resource,
          from: new Date(`${from}+08:00`),
          to: new Date(`${to}+08:00`),
          purpose: '例会',
          applicant: 'u1',
          ...more,
        }),
      ),
  }
}
