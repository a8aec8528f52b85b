import { type CompiledForm, tableKey } from '@gongtai/sdk/form'
import { sql, type Tables } from '@gongtai/sdk/server'
import { searchedColumns } from '../records/searched-columns.ts'
import type { FormDatabase } from '../tables.ts'
import { type StoredTable, sqlTypes, storedTables } from './columns.ts'

/**
 * Makes the tables of a form, or gives them the columns they lack. Tenants share a table, and neither is bound by what
 * another keeps in a column; only columns that a plugin ships stand under their own names for its plain SQL.
 */
export async function makeTables(tables: Tables, form: CompiledForm, shipped: ReadonlySet<string>): Promise<void> {
  for (const table of storedTables(form)) {
    const { name, indexes } = table
    const columns = withSearch(form, table)
    const own = columns.map((column) => column.name).filter((column) => !shipped.has(`${name}.${column}`))
    await tables.ensure({ name, columns, indexes, beside: own })
  }
}

/** The columns, with those that a search of records looks into. */
function withSearch(form: CompiledForm, { name: table, child, columns }: StoredTable) {
  const searched = child ? [] : searchedColumns(form, table)
  const isSearched = (name: string, type: string) =>
    searched.some((column) => column.name === name && sqlTypes[column.type.kind] === type)
  return columns.map((column) => ({
    ...column,
    ...(isSearched(column.name, column.type) && { searched: true as const }),
  }))
}

/** Tables of records that are searched already: those of forms published by an earlier release are not. */
export async function tablesInSearch(db: FormDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'search_changed'`.execute(db)
  return new Set(rows.map(({ name }) => name.replaceAll('"', '')))
}

/** Whether records of a form can be searched, and are not yet. */
export const lacksSearch = (form: CompiledForm, known: ReadonlySet<string>): boolean => {
  const main = tableKey(form.schema.mainTable)
  return !known.has(main) && searchedColumns(form, main).length > 0
}
