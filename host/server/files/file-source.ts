import { type ValueContext, valueSource } from '@gongtai/sdk/server'
import { fileTables } from './file-tables.ts'

/** Files that forms name: stored ones of the tenant, and only those that whoever hands in has uploaded. */
export const fileSource = valueSource('file', '附件', async ({ db, user }: ValueContext, ids) => {
  const found = await fileTables(db)
    .selectFrom('stored_file')
    .select('oid')
    .where('oid', 'in', ids)
    .where('owner', '=', user.id)
    .execute()
  return found.map(({ oid }) => oid)
})
