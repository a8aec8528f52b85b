import { randomUUID } from 'node:crypto'
import { type CompiledForm, type FormValues, type RecordValues, rowId, tableKey } from '@gongtai/sdk/form'
import { type Database, sql } from '@gongtai/sdk/server'
import { type Row, storedSlots, toColumns, toValues } from './cells.ts'
import { PARENT, PLACE, VERSIONS } from './columns.ts'
import { layoutOf } from './layout.ts'

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

/** Writes a record and its rows; rows that are no longer there go. */
export async function writeRecord(db: Database, form: CompiledForm, record: string, values: FormValues): Promise<void> {
  const layout = await layoutOf(db, form)
  for (const table of singleTables(form)) {
    const given = (values[table] ?? {}) as RecordValues
    await upsert(db, table, record, toColumns(storedSlots(form, table), given, table, layout))
  }
  for (const table of children(form)) {
    const rows = (values[table] ?? []) as readonly RecordValues[]
    const kept = rows.map((row) => (typeof row[rowId] === 'string' ? (row[rowId] as string) : randomUUID()))
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(PARENT)} = ${record} and not (id = any(${kept}::text[]))`.execute(db)
    const slots = storedSlots(form, table)
    for (const [place, row] of rows.entries()) {
      await upsert(db, table, kept[place] ?? '', {
        ...toColumns(slots, row, table, layout),
        [PARENT]: record,
        [PLACE]: place,
      })
    }
  }
}

/** A row of another record is never taken over: the key is the row's, and its parent must not change. */
async function upsert(db: Database, table: string, id: string, cells: Row): Promise<void> {
  const names = Object.keys(cells)
  const columns = sql.join([sql.ref('id'), ...names.map((name) => sql.ref(name))])
  const given = sql.join([sql`${id}`, ...names.map((name) => sql`${cells[name]}`)])
  const changes = names.map((name) => sql`${sql.ref(name)} = ${changed(table, name)}`)
  const onConflict = changes.length > 0 ? sql`do update set ${sql.join(changes)}` : sql`do nothing`
  const own = names.includes(PARENT) ? sql`where ${sql.table(table)}.${sql.ref(PARENT)} = ${cells[PARENT]}` : sql``
  await sql`insert into ${sql.table(table)} (${columns}) values (${given})
    on conflict (tenant_id, id) ${onConflict} ${own}`.execute(db)
}

/** A field whose plugin is gone was not written, so what is told of its version stays. */
const changed = (table: string, name: string) =>
  name === VERSIONS
    ? sql`coalesce(${sql.table(table)}.${sql.ref(name)}, '{}') || excluded.${sql.ref(name)}`
    : sql`excluded.${sql.ref(name)}`
