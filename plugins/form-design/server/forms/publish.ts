import type { TenantView } from '@gongtai/sdk'
import { type Document, readForm } from '@gongtai/sdk/form'
import { sql, type Tables } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'
import type { FormDatabase } from '../tables.ts'
import { claimTables } from './claim-tables.ts'
import { storedTables } from './columns.ts'
import { shippedColumns } from './fixed-columns.ts'
import { makeTables } from './make-table.ts'
import { shapeIn } from './parts.ts'
import { examined } from './problems.ts'

interface Publication {
  readonly db: FormDatabase
  readonly view: TenantView
  readonly tenant: string
  readonly key: string
  readonly document: unknown
  readonly by: string
  readonly now: Date
}

/**
 * Turns a draft into an immutable version: the form must be sound, its tables are made or get the columns they
 * lack, and only then does the version exist.
 */
export async function publish(
  tables: Tables,
  { db, view, tenant, key, document, by, now }: Publication,
): Promise<number> {
  const schema = readForm(document as Document, shapeIn(view))
  const { form, problems } = await examined({ db, view, tenant, key }, schema)
  if (problems.length > 0) throw formFaults.notPublishable({ problems })
  await claimTables(
    db,
    key,
    schema.mainTable.name ?? '',
    storedTables(form).map((table) => table.name),
  )
  await makeTables(tables, form, shippedColumns(view, key))
  const { version } = await db
    .insertInto('form_version')
    .values({
      key,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from form_version where key = ${key})`,
      title: schema.title,
      table_name: schema.mainTable.name ?? '',
      document: JSON.stringify(document),
      published_at: now,
      published_by: by,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
