import type { ColumnType } from '@gongtai/sdk'
import { type CompiledForm, tableKey } from '@gongtai/sdk/form'

export interface StoredTable {
  readonly name: string
  /** Rows of a child table; the main table has one row a record. */
  readonly child: boolean
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** What rows are looked up by besides their id. */
  readonly indexes: readonly (readonly string[])[]
}

/** Child rows know their record and their place in it. */
export const PARENT = 'parent_id'
export const PLACE = 'row_place'

const sqlTypes: Readonly<Record<ColumnType['kind'], string>> = {
  text: 'text',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  json: 'jsonb',
}

/** The tables a form needs, with the columns that its bound fields are kept in; those of rows even without any. */
export function storedTables(form: CompiledForm): readonly StoredTable[] {
  const children = new Set(form.tables.map((table) => table.key))
  const found = new Map<string, Map<string, string>>()
  for (const name of [tableKey(form.schema.mainTable), ...children]) found.set(name, new Map())
  for (const slot of form.slots) {
    if (slot.kind !== 'field' || !slot.type || slot.name === '' || slot.ornament) continue
    const columns = found.get(slot.table) ?? new Map<string, string>()
    for (const column of slot.type.columns(slot.name, slot.options))
      columns.set(column.name, sqlTypes[column.type.kind])
    found.set(slot.table, columns)
  }
  return [...found].map(([name, columns]) => {
    const child = children.has(name)
    const own = [...columns].map(([column, type]) => ({ name: column, type }))
    const links = [
      { name: PARENT, type: 'text' },
      { name: PLACE, type: 'integer' },
    ]
    return child
      ? { name, child, columns: [...links, ...own], indexes: [[PARENT]] }
      : { name, child, columns: own, indexes: [] }
  })
}
