import type { PublishedForm } from '@gongtai/sdk/server'
import type { FormDatabase } from '../tables.ts'

/** The newest published version of a form, or the named one. */
export async function publishedForm(
  db: FormDatabase,
  key: string,
  version?: number,
): Promise<PublishedForm | undefined> {
  const found = await db
    .selectFrom('form_version')
    .selectAll()
    .where('key', '=', key)
    .$if(version !== undefined, (q) => q.where('version', '=', version as number))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    found && {
      key: found.key,
      version: found.version,
      title: found.title,
      table: found.table_name,
      document: found.document,
    }
  )
}
