import { type CompiledForm, type FormValues, type RecordValues, tableKey } from '@gongtai/sdk/form'
import { type FileAnswer, type OperationContext, operation, sql } from '@gongtai/sdk/server'
import { csvOf } from '../../model/csv.ts'
import { formFaults } from '../../model/faults.ts'
import * as calls from '../../model/record-calls.ts'
import { storedSlots } from '../forms/cells.ts'
import { compiledForm } from '../forms/compiled.ts'
import { readRecords } from '../forms/record-store.ts'
import { newestForm } from '../forms/versions.ts'
import { tables } from '../tables.ts'

/** More than this do not fit one file that an office program opens well. */
const MOST_EXPORTED = 10_000
const AT_ONCE = 500

async function opened(context: OperationContext, key: string) {
  const published = await newestForm(tables(context.db), key)
  if (!published) throw formFaults.unknownForm()
  const form = compiledForm(context.view, context.tenant, published)
  return { title: published.title, form, table: tableKey(form.schema.mainTable), columns: columnsOf(form) }
}

/** The fields of the main table that a person filled in; what a field type does not show as text has no column. */
const columnsOf = (form: CompiledForm) =>
  storedSlots(form, tableKey(form.schema.mainTable)).flatMap(({ name, title, type, options }) =>
    type ? [{ id: name, title, textOf: (value: unknown) => type.show(value ?? type.empty, options) }] : [],
  )

type Opened = Awaited<ReturnType<typeof opened>>

/** The records in the order of their ids, each with its texts. */
async function rowsOf({ db }: OperationContext, { form, table, columns }: Opened, ids: readonly string[]) {
  const found: ReadonlyMap<string, FormValues> = await readRecords(db, form, ids)
  return ids.map((record) => {
    const values = (found.get(record)?.[table] ?? {}) as RecordValues
    return { record, cells: Object.fromEntries(columns.map(({ id, textOf }) => [id, textOf(values[id])])) }
  })
}

async function idsOf({ db }: OperationContext, table: string, limit: number, offset: number) {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    order by id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

const columns = operation(calls.recordColumns, async ({ key }, context) => {
  const { title, columns } = await opened(context, key)
  return { title, columns: columns.map(({ id, title }) => ({ id, title })) }
})

const list = operation(calls.listRecords, async ({ key, page = 1, pageSize = 20 }, context) => {
  const form = await opened(context, key)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(form.table)}`.execute(
    context.db,
  )
  const ids = await idsOf(context, form.table, pageSize, (page - 1) * pageSize)
  return { total: counted.rows[0]?.total ?? 0, rows: await rowsOf(context, form, ids) }
})

const exported = operation(calls.exportRecords, async ({ key }, context) => {
  const form = await opened(context, key)
  const rows: (readonly string[])[] = [form.columns.map(({ title }) => title)]
  const ids = await idsOf(context, form.table, MOST_EXPORTED, 0)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = await rowsOf(context, form, ids.slice(at, at + AT_ONCE))
    rows.push(...part.map(({ cells }) => form.columns.map(({ id }) => cells[id] ?? '')))
  }
  return { name: `${form.title}.csv`, type: 'text/csv; charset=utf-8', content: csvOf(rows) } satisfies FileAnswer
})

export const recordOperations = [columns, list, exported]
