import { randomUUID } from 'node:crypto'
import { type CompiledForm, type FormValues, type RecordValues, rowId, tableKey } from '@gongtai/sdk/form'
import { type Database, sql } from '@gongtai/sdk/server'
import { type Row, storedSlots, toColumns, toValues } from './cells.ts'
import { PARENT, PLACE } from './columns.ts'

const children = (form: CompiledForm): readonly string[] => form.tables.map((table) => table.key)

/** Names of tables that hold further single records beside the main one: other tables of tabs. */
const singles = (form: CompiledForm): readonly string[] => {
  const rows = new Set(children(form))
  const named = form.slots.filter((slot) => slot.kind === 'field' && slot.name !== '' && !rows.has(slot.table))
  return [...new Set([tableKey(form.schema.mainTable), ...named.map((slot) => slot.table)])]
}

/** The stored values of a record, rows in their order; `undefined` when there is no such record. */
export async function readRecord(db: Database, form: CompiledForm, record: string): Promise<FormValues | undefined> {
  const main = tableKey(form.schema.mainTable)
  // Asked together, so that a form of many tables costs one round trip.
  const [own, rows] = await Promise.all([
    Promise.all(singles(form).map(async (table) => ({ table, row: (await readOne(db, table, record))[0] }))),
    Promise.all(children(form).map(async (table) => ({ table, rows: await readRows(db, table, record) }))),
  ])
  if (!own.some(({ table, row }) => table === main && row)) return undefined
  const values: Record<string, RecordValues | RecordValues[]> = {}
  for (const { table, row } of own) if (row) values[table] = toValues(storedSlots(form, table), row)
  for (const { table, rows: found } of rows) {
    const slots = storedSlots(form, table)
    values[table] = found.map((row) => toValues(slots, row))
  }
  return values
}

const readOne = async (db: Database, table: string, record: string): Promise<readonly Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where id = ${record}`.execute(db)).rows

const readRows = async (db: Database, table: string, record: string): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(PARENT)} = ${record} order by ${sql.ref(PLACE)}, id`.execute(db)
  ).rows

/** Writes a record and its rows; rows that are no longer there go. */
export async function writeRecord(db: Database, form: CompiledForm, record: string, values: FormValues): Promise<void> {
  for (const table of singles(form)) {
    const given = (values[table] ?? {}) as RecordValues
    await upsert(db, table, record, toColumns(storedSlots(form, table), given))
  }
  for (const table of children(form)) {
    const rows = (values[table] ?? []) as readonly RecordValues[]
    const kept = rows.map((row) => (typeof row[rowId] === 'string' ? (row[rowId] as string) : randomUUID()))
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(PARENT)} = ${record} and not (id = any(${kept}::text[]))`.execute(db)
    const slots = storedSlots(form, table)
    for (const [place, row] of rows.entries()) {
      await upsert(db, table, kept[place] ?? '', { ...toColumns(slots, row), [PARENT]: record, [PLACE]: place })
    }
  }
}

/** A row of another record is never taken over: the key is the row's, and its parent must not change. */
async function upsert(db: Database, table: string, id: string, cells: Row): Promise<void> {
  const names = Object.keys(cells)
  const columns = sql.join([sql.ref('id'), ...names.map((name) => sql.ref(name))])
  const given = sql.join([sql`${id}`, ...names.map((name) => sql`${cells[name]}`)])
  const changes = names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const onConflict = changes.length > 0 ? sql`do update set ${sql.join(changes)}` : sql`do nothing`
  const own = names.includes(PARENT) ? sql`where ${sql.table(table)}.${sql.ref(PARENT)} = ${cells[PARENT]}` : sql``
  await sql`insert into ${sql.table(table)} (${columns}) values (${given})
    on conflict (tenant_id, id) ${onConflict} ${own}`.execute(db)
}
