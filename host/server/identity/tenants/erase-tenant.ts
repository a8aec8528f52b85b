import { type Database, sql } from '@gongtai/sdk/server'
import type { Store } from '../../store/store.ts'
import { tables } from '../tables.ts'
import { tenantTables } from './tenant-catalogue.ts'

const STILL_REFERENCED = '23503'

/** Deletes every row of a tenant and then the tenant, in one transaction. The audit trail is not ours to delete. */
export async function eraseTenant(store: Store, tenant: string): Promise<void> {
  await store.platform(async (db) => {
    let left = (await tenantTables(db)).filter(({ erasable }) => erasable).map(({ name }) => name)
    while (left.length > 0) {
      const refused: string[] = []
      for (const name of left) if (!(await emptied(db, name))) refused.push(name)
      if (refused.length === left.length)
        throw new Error(`tables that reference each other in a circle: ${left.join()}`)
      left = refused
    }
    await tables(db).deleteFrom('tenant').where('id', '=', tenant).execute()
  }, tenant)
}

/** Whether the rows could go now; rows that others still point to have to wait for those. */
async function emptied(db: Database, name: string): Promise<boolean> {
  await sql`savepoint before_table`.execute(db)
  try {
    await sql`delete from ${sql.table(name)}`.execute(db)
    await sql`release savepoint before_table`.execute(db)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== STILL_REFERENCED) throw error
    await sql`rollback to savepoint before_table`.execute(db)
    return false
  }
}
