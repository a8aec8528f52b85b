import { type OperationContext, operation, type Tenants } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'
import * as calls from '../../model/record-calls.ts'
import { compiledForm } from '../forms/compiled.ts'
import { readRecord, readRecords } from '../forms/record-store.ts'
import { newestForm } from '../forms/versions.ts'
import { exportedLines } from '../records/exported-lines.ts'
import { pageOfRecords } from '../records/find.ts'
import { foundAnywhere } from '../records/found-anywhere.ts'
import { recordSheet, rowSheet, sheetTables } from '../records/sheet.ts'
import { tables } from '../tables.ts'

async function opened(context: OperationContext, key: string) {
  const published = await newestForm(tables(context.db), key)
  if (!published) throw formFaults.unknownForm()
  const { title, document } = published
  return { title, document, form: compiledForm(context.view, context.tenant, published) }
}

const columns = operation(calls.recordColumns, async ({ key }, context) => {
  const { title, form } = await opened(context, key)
  return { title, columns: [...recordSheet(form).columns], tables: sheetTables(form) }
})

const list = operation(calls.listRecords, async ({ key, page = 1, pageSize = 20, search = '', after }, context) => {
  const { form } = await opened(context, key)
  const wanted = { search: search.trim(), page, pageSize, ...(after !== undefined && { after }) }
  const { ids, ...counted } = await pageOfRecords(context, form, wanted)
  const found = await readRecords(context.db, form, ids)
  const sheet = recordSheet(form)
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
  operation(calls.exportRecords, async ({ key, table, search = '' }, context) => {
    const { title, form } = await opened(context, key)
    const sheet = table === undefined ? recordSheet(form) : rowSheet(form, table)
    if (!sheet) throw formFaults.unknownTable()
    const content = exportedLines(tenants, { tenant: context.tenant, form, sheet, search: search.trim() })
    return { name: `${title}.csv`, type: 'text/csv; charset=utf-8', content }
  })

export const recordOperations = (tenants: Tenants) => [columns, list, find, open, exported(tenants)]
