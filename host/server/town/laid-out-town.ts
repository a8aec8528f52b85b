import { tables } from '../identity/tables.ts'
import type { Store } from '../store/store.ts'

/** A tenant that shows a town at work: what all that happened there comes from, and when it was laid out. */
export interface LaidOutTown {
  readonly tenant: string
  readonly seed: number
  readonly laidOut: Date
}

export async function townOf(store: Store, tenant: string): Promise<LaidOutTown | undefined> {
  const row = await store.read(tenant, (db) => tables(db).selectFrom('town').selectAll().executeTakeFirst())
  return row && { tenant, seed: row.seed, laidOut: row.laid_out }
}
