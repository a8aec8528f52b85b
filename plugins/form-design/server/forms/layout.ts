import type { ColumnType } from '@gongtai/sdk'
import { type CompiledForm, tableKey } from '@gongtai/sdk/form'
import { columnBeside, type Database, sql } from '@gongtai/sdk/server'
import { ownColumns } from '../../model/naming/column-name.ts'
import { sqlTypes, storedTables } from './columns.ts'

/** Where the columns of a form are in its tables, which other tenants may share. */
export interface Layout {
  /** Every column is there; not so while a new version of a field type asks for others than were published. */
  readonly whole: boolean
  /** `undefined` while the table lacks the column. */
  place(table: string, column: { readonly name: string; readonly type: ColumnType }): string | undefined
  /** Whether rows tell by which version of its type each field was written. */
  tellsVersions(table: string): boolean
}

const known = new WeakMap<CompiledForm, Layout>()

/** The layout as the database has it; columns never go or change, so a whole one stays. */
export async function layoutOf(db: Database, form: CompiledForm): Promise<Layout> {
  const found = known.get(form)
  if (found) return found
  const layout = await readLayout(db, form)
  if (layout.whole) known.set(form, layout)
  return layout
}

async function readLayout(db: Database, form: CompiledForm): Promise<Layout> {
  const tables = [...new Set([tableKey(form.schema.mainTable), ...form.slots.map((slot) => slot.table)])]
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}::text[])`.execute(db)
  const types = new Map(
    rows.map(({ table, column, type }) => [keyOf(table, column), type.replace(/ without time zone$/, '')]),
  )
  const place: Layout['place'] = (table, { name, type }) => {
    const wanted = sqlTypes[type.kind]
    return [name, columnBeside(name, wanted)].find((column) => types.get(keyOf(table, column)) === wanted)
  }
  const asked = storedTables(form)
  return {
    place,
    tellsVersions: (table) => types.has(keyOf(table, ownColumns.versions)),
    whole: asked.every(({ name: table, columns }) =>
      columns.every(({ name, type }) =>
        [name, columnBeside(name, type)].some((column) => types.get(keyOf(table, column)) === type),
      ),
    ),
  }
}

const keyOf = (table: string, column: string): string => `${table}\n${column}`
