import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../../sdk/server/context.ts'
import { openTestStore, root } from '../../support/database.ts'

/** A database with the tables of bookings. */
export async function openBookingStore() {
  const { store, close } = await openTestStore()
  const migrations = join(root, 'plugins/booking/server/migrations')
  const names = (await readdir(migrations)).sort()
  const files = names.map(async (name) => ({ name, sql: await readFile(join(migrations, name), 'utf8') }))
  await store.migrate('booking', await Promise.all(files))
  return {
    transaction: <T>(tenant: string, run: (db: Database) => Promise<T>) => store.transaction(tenant, run) as Promise<T>,
    close,
  }
}
