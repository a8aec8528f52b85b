import type { CompiledForm } from '@gongtai/sdk/form'
import type { Tables } from '@gongtai/sdk/server'
import { storedTables } from './columns.ts'

/**
 * Makes the tables of a form, or gives them the columns they lack. Tenants share a table, and neither is bound by what
 * another keeps in a column; only columns that a plugin ships stand under their own names for its plain SQL.
 */
export async function makeTables(tables: Tables, form: CompiledForm, shipped: ReadonlySet<string>): Promise<void> {
  for (const { name, columns, indexes } of storedTables(form)) {
    const own = columns.map((column) => column.name).filter((column) => !shipped.has(`${name}.${column}`))
    await tables.ensure({ name, columns, indexes, beside: own })
  }
}
