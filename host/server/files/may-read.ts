import { fileHolders } from '@gongtai/core/points/file-holders'
import type { OperationContext } from '@gongtai/sdk/server'
import { fileTables } from './file-tables.ts'

/** Whether somebody may read a file: they uploaded it, or may look at something that holds it. */
export async function mayRead(context: OperationContext, oid: string): Promise<boolean> {
  const db = fileTables(context.db)
  const own = db.selectFrom('stored_file').select('oid').where('oid', '=', oid).where('owner', '=', context.user.id)
  if (await own.executeTakeFirst()) return true
  const links = await db.selectFrom('file_link').select(['kind', 'thing']).where('oid', '=', oid).execute()
  for (const holder of context.view(fileHolders).all()) {
    const things = links.filter(({ kind }) => kind === holder.kind).map(({ thing }) => thing)
    if (things.length > 0 && (await holder.mayRead(context, things, oid)).length > 0) return true
  }
  return false
}
