import type { CompiledForm } from '@gongtai/sdk/form'
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
    const parent = form.tables.some(({ key }) => key === table) ? PARENT : 'id'
    for (const slot of storedSlots(form, table).filter((each) => versionOf(each) > 1)) {
      for (let left = await behind(db, table, parent, slot.name, versionOf(slot)); left.length > 0; ) {
        const found = await readRecords(db, form, left)
        for (const [record, values] of found) await writeRecord(db, form, record, values)
        carried += found.size
        const next = await behind(db, table, parent, slot.name, versionOf(slot))
        // A row whose record is gone cannot be carried along and must not be met for ever.
        left = next.filter((record) => !left.includes(record))
      }
    }
  }
  return carried
}

async function behind(db: Database, table: string, parent: string, field: string, version: number) {
  const { rows } = await sql<{ record: string }>`select distinct ${sql.ref(parent)} as record from ${sql.table(table)}
    where tenant_id = current_tenant() and coalesce((${sql.ref(VERSIONS)} ->> ${field})::int, 1) < ${version}
    order by 1 limit ${AT_ONCE}`.execute(db)
  return rows.map(({ record }) => record)
}
