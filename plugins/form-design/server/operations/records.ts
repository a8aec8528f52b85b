import type { CompiledForm } from '@gongtai/sdk/form'
import { type OperationContext, operation, type Tenants } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'
import * as calls from '../../model/record-calls.ts'
import { compiledForm } from '../forms/compiled.ts'
import { readRecord, readRecords } from '../forms/record-store.ts'
import { newestForm } from '../forms/versions.ts'
import { describedColumns } from '../records/described-columns.ts'
import { exportedLines } from '../records/exported-lines.ts'
import { type Asked, pageOfRecords } from '../records/find.ts'
import { foundAnywhere } from '../records/found-anywhere.ts'
import { narrowingsIn } from '../records/narrowed.ts'
import { orderOf } from '../records/order.ts'
import { recordSheet, rowSheet, sheetTables } from '../records/sheet.ts'
import { tables } from '../tables.ts'
import { choiceWords } from '../values/choice-words.ts'

async function opened(context: OperationContext, key: string) {
  const published = await newestForm(tables(context.db), key)
  if (!published) throw formFaults.unknownForm()
  const { title, document } = published
  return { title, document, form: compiledForm(context.view, context.tenant, published) }
}

const columns = operation(calls.recordColumns, async ({ key }, context) => {
  const { title, form } = await opened(context, key)
  const words = await choiceWords(context, form)
  return { title, columns: [...describedColumns(form, words)], tables: sheetTables(form) }
})

/** The records that a query is about. */
const asked = async (
  context: OperationContext,
  form: CompiledForm,
  { search = '', where }: { readonly search?: string; readonly where?: string },
): Promise<Asked> => ({
  form,
  words: await choiceWords(context, form),
  search: search.trim(),
  where: narrowingsIn(form, where),
})

const list = operation(calls.listRecords, async ({ key, page = 1, pageSize = 20, sort, after, ...query }, context) => {
  const { form } = await opened(context, key)
  const about = await asked(context, form, query)
  const order = orderOf(form, sort)
  const { ids, ...counted } = await pageOfRecords(context, {
    ...about,
    order,
    page,
    pageSize,
    ...(after !== undefined && { after }),
  })
  const found = await readRecords(context.db, form, ids)
  const sheet = recordSheet(form, about.words)
  const cellsOf = (id: string) => {
    const [texts = []] = sheet.lines(found.get(id) ?? {})
    return Object.fromEntries(sheet.columns.map((column, at) => [column.id, texts[at] ?? '']))
  }
  return { ...counted, rows: ids.map((record) => ({ record, cells: cellsOf(record) })) }
})

const find = operation(calls.findRecords, async ({ search, pageSize = 6 }, context) => {
  const rows = await foundAnywhere(context, search.trim(), pageSize)
  return { rows, total: rows.length }
})

const open = operation(calls.openRecord, async ({ key, record }, context) => {
  const { form, document } = await opened(context, key)
  const values = await readRecord(context.db, form, record)
  if (!values) throw formFaults.unknownRecord()
  return { document, values }
})

const exported = (tenants: Tenants) =>
  operation(calls.exportRecords, async ({ key, table, sort, ...query }, context) => {
    const { title, form } = await opened(context, key)
    const about = await asked(context, form, query)
    const sheet = table === undefined ? recordSheet(form, about.words) : rowSheet(form, table, about.words)
    if (!sheet) throw formFaults.unknownTable()
    // Without a wish the oldest come first, so that a later file only goes on.
    const order = sort ? orderOf(form, sort) : { descending: false }
    const content = exportedLines(tenants, { ...about, tenant: context.tenant, sheet, order })
    return { name: `${title}.csv`, type: 'text/csv; charset=utf-8', content }
  })

export const recordOperations = (tenants: Tenants) => [columns, list, find, open, exported(tenants)]
