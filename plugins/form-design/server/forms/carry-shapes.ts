import type { CompiledForm, Slot } from '@gongtai/sdk/form'
import { type Database, type OperationContext, sql, type Tables } from '@gongtai/sdk/server'
import { storedSlots } from './cells.ts'
import { PARENT, VERSIONS } from './columns.ts'
import { shippedColumns } from './fixed-columns.ts'
import { layoutOf } from './layout.ts'
import { makeTables } from './make-table.ts'
import { readRecords, singleTables, writeRecord } from './record-store.ts'
import { versionOf } from './stored-shapes.ts'

const AT_ONCE = 200

/** Gives a published form the columns that a new version of one of its field types asks for. */
export async function completeTables(
  tables: Tables,
  { db, view }: Pick<OperationContext, 'db' | 'view'>,
  key: string,
  form: CompiledForm,
): Promise<void> {
  if (!(await layoutOf(db, form)).whole) await makeTables(tables, form, shippedColumns(view, key))
}

/** Writes records that an earlier version of a field type wrote as the present one does, so that plain SQL finds them too. */
export async function carryRecords(db: Database, form: CompiledForm): Promise<number> {
  let carried = 0
  for (const table of [...singleTables(form), ...form.tables.map(({ key }) => key)]) {
    const slots = storedSlots(form, table).filter((slot) => versionOf(slot) > 1)
    if (slots.length === 0) continue
    const key = form.tables.some((child) => child.key === table) ? PARENT : 'id'
    const next = (after: string) => behind(db, { table, key, slots, after })
    for (let page = await next(''); page.length > 0; page = await next(page.at(-1) ?? '')) {
      // Rows whose record is gone are passed by.
      const found = await readRecords(db, form, page)
      for (const [record, values] of found) await writeRecord(db, form, record, values)
      carried += found.size
    }
  }
  return carried
}

interface Behind {
  readonly table: string
  /** The column that names the record of a row. */
  readonly key: string
  readonly slots: readonly Slot[]
  readonly after: string
}

/** The next records, by their ids, with a field that an earlier version of its type wrote. */
async function behind(db: Database, { table, key, slots, after }: Behind): Promise<readonly string[]> {
  const earlier = slots.map(
    (slot) => sql`coalesce((${sql.ref(VERSIONS)} ->> ${slot.name})::int, 1) < ${versionOf(slot)}`,
  )
  const { rows } = await sql<{ record: string }>`select distinct ${sql.ref(key)} as record from ${sql.table(table)}
    where tenant_id = current_tenant() and ${sql.ref(key)} > ${after} and (${sql.join(earlier, sql` or `)})
    order by 1 limit ${AT_ONCE}`.execute(db)
  return rows.map(({ record }) => record)
}
