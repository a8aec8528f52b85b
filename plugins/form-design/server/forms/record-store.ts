import { randomUUID } from 'node:crypto'
import { type CompiledForm, type FormValues, type RecordValues, rowId, tableKey } from '@gongtai/sdk/form'
import { type Database, sql } from '@gongtai/sdk/server'
import { type Row, storedSlots, toColumns, toValues } from './cells.ts'
import { PARENT, PLACE } from './columns.ts'
import { layoutOf } from './layout.ts'
import { writeRow, writeRows } from './write-rows.ts'

const children = (form: CompiledForm): readonly string[] => form.tables.map((table) => table.key)

/** Names of tables that hold further single records beside the main one: other tables of tabs. */
export const singleTables = (form: CompiledForm): readonly string[] => {
  const rows = new Set(children(form))
  const named = form.slots.filter(
    (slot) => slot.kind === 'field' && slot.name !== '' && !slot.ornament && !rows.has(slot.table),
  )
  return [...new Set([tableKey(form.schema.mainTable), ...named.map((slot) => slot.table)])]
}

/** The stored values of a record, rows in their order; `undefined` when there is no such record. */
export const readRecord = async (db: Database, form: CompiledForm, record: string): Promise<FormValues | undefined> =>
  (await readRecords(db, form, [record])).get(record)

/** The stored values of those records that are there. Asked together, so that many tables cost one round trip. */
export async function readRecords(
  db: Database,
  form: CompiledForm,
  records: readonly string[],
): Promise<ReadonlyMap<string, FormValues>> {
  const layout = await layoutOf(db, form)
  const [own, rows] = await Promise.all([
    Promise.all(singleTables(form).map(async (table) => ({ table, rows: await readOnes(db, table, records) }))),
    Promise.all(children(form).map(async (table) => ({ table, rows: await readRows(db, table, records) }))),
  ])
  const found = new Map<string, Record<string, RecordValues | RecordValues[]>>()
  // The main table comes first: a record is there when it has a row in it.
  for (const [at, { table, rows: its }] of own.entries()) {
    const slots = storedSlots(form, table)
    for (const row of its) {
      if (at === 0) found.set(String(row.id), {})
      Object.assign(found.get(String(row.id)) ?? {}, { [table]: toValues(slots, row, table, layout) })
    }
  }
  for (const { table, rows: its } of rows) {
    const slots = storedSlots(form, table)
    for (const values of found.values()) values[table] = []
    for (const row of its) {
      const rowsOfRecord = found.get(String(row[PARENT]))?.[table] as RecordValues[] | undefined
      rowsOfRecord?.push(toValues(slots, row, table, layout))
    }
  }
  return found
}

const readOnes = async (db: Database, table: string, records: readonly string[]): Promise<readonly Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where id = any(${records}::text[])`.execute(db)).rows

const readRows = async (db: Database, table: string, records: readonly string[]): Promise<readonly Row[]> =>
  (
    await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(PARENT)} = any(${records}::text[])
      order by ${sql.ref(PLACE)}, id`.execute(db)
  ).rows

/** What becomes of a record: a new one has no rows yet that could go. */
interface Written {
  readonly isNew?: boolean
}

/** Writes a record and its rows; rows that are no longer there go. A table costs one statement, and they travel together. */
export async function writeRecord(
  db: Database,
  form: CompiledForm,
  record: string,
  values: FormValues,
  { isNew = false }: Written = {},
): Promise<void> {
  const layout = await layoutOf(db, form)
  const own = singleTables(form).map((table) => {
    const given = (values[table] ?? {}) as RecordValues
    return writeRow(db, { table, row: { id: record, ...toColumns(storedSlots(form, table), given, table, layout) } })
  })
  const rows = children(form).map((table) => {
    const slots = storedSlots(form, table)
    const given = (values[table] ?? []) as readonly RecordValues[]
    const ids = idsOf(given)
    const cells = given.map((row, place) => ({
      ...toColumns(slots, row, table, layout),
      id: ids[place],
      [PARENT]: record,
      [PLACE]: place,
    }))
    return isNew && cells.length === 0 ? undefined : writeRows(db, table, record, cells)
  })
  await Promise.all([...own, ...rows])
}

/** A row that claims the id of one before it is another row. */
function idsOf(rows: readonly RecordValues[]): readonly string[] {
  const taken = new Set<string>()
  for (const { [rowId]: id } of rows) taken.add(typeof id === 'string' && !taken.has(id) ? id : randomUUID())
  return [...taken]
}
