import { EVERYTHING } from '@gongtai/sdk'
import type { CompiledForm, FormValues } from '@gongtai/sdk/form'
import { type Database, type Files, fileHolder, type OperationContext, sql } from '@gongtai/sdk/server'
import { namingsIn } from './values/namings.ts'

const KIND = 'form.record'
const READ_RECORDS = 'form:records'

export const filesIn = (form: CompiledForm, values: FormValues): readonly string[] => [
  ...new Set(namingsIn(form, values).flatMap(({ source, id }) => (source === 'file' ? [id] : []))),
]

interface Saved {
  readonly form: CompiledForm
  readonly record: string
  readonly stored: FormValues | undefined
  readonly values: FormValues
}

/** The record holds the files that its values name, and lets go of those that they named before. */
export async function holdFiles(
  files: Files,
  { db, user }: Pick<OperationContext, 'db' | 'user'>,
  { form, record, stored, values }: Saved,
): Promise<void> {
  const before = stored ? filesIn(form, stored) : []
  const now = filesIn(form, values)
  const thing = { kind: KIND, id: record }
  const fresh = now.filter((oid) => !before.includes(oid))
  const gone = before.filter((oid) => !now.includes(oid))
  if (fresh.length > 0) await files.link(db, thing, fresh, user.id)
  if (gone.length > 0) await files.unlink(db, thing, gone)
}

interface TextTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables of the tenant's forms, with the columns that a file could be named in. */
async function textTables(db: Database): Promise<readonly TextTable[]> {
  const { rows } = await sql<TextTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.oid in (select to_regclass(quote_ident(t.name)) from form_table t where t.tenant_id = current_tenant())
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype)
      and a.attname not in ('tenant_id', 'id', 'parent_id')
    group by c.relname order by c.relname`.execute(db)
  return rows
}

/**
 * Files that some record still names although it holds no link: a field type that says nothing of its files must not
 * cost anybody an attachment. Each table is read once.
 */
async function namedSomewhere(db: Database, files: readonly string[]): Promise<readonly string[]> {
  const named = new Set<string>()
  for (const { name, columns } of await textTables(db)) {
    const content = sql.join(
      columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`),
      sql` || ' ' || `,
    )
    const { rows } = await sql<{ oid: string }>`select distinct found.oid[1] as oid from ${sql.table(name)}
      cross join lateral regexp_matches(${content}, '[\\w-]{20,80}', 'g') as found (oid)
      where tenant_id = current_tenant() and found.oid[1] = any(${files}::text[])`.execute(db)
    for (const { oid } of rows) named.add(oid)
  }
  return [...named]
}

/** Whoever may read the records of forms reads the files in them. */
export const recordFiles = fileHolder({
  id: 'form-design.record',
  kind: KIND,
  mayRead: async ({ user }, records) =>
    user.permissions.some((held) => held === READ_RECORDS || held === EVERYTHING) ? records : [],
  keeps: namedSomewhere,
})
