import { type Database, sql } from '@gongtai/sdk/server'
import { pluginTables } from './tables.ts'

/** Takes the next revision for a change. Others that change something wait until this transaction has ended. */
export async function nextRevision(db: Database): Promise<number> {
  const { revision } = await pluginTables(db)
    .updateTable('plugin_revision')
    .set({ revision: sql`revision + 1` })
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function currentRevision(db: Database): Promise<number> {
  const { revision } = await pluginTables(db).selectFrom('plugin_revision').select('revision').executeTakeFirstOrThrow()
  return revision
}
