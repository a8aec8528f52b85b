import type { ColumnType } from '@gongtai/sdk'
import { type CompiledForm, tableKey } from '@gongtai/sdk/form'
import { ownColumns } from '../../model/naming/column-name.ts'
import { columnsOfSlot, versionOf } from './stored-shapes.ts'

interface Column {
  readonly name: string
  readonly type: string
}

export interface StoredTable {
  readonly name: string
  /** Rows of a child table; the main table has one row a record. */
  readonly child: boolean
  readonly columns: readonly Column[]
  /** What rows are looked up by besides their id. */
  readonly indexes: readonly (readonly string[])[]
}

/** Child rows know their record and their place in it. */
export const PARENT = ownColumns.parent
export const PLACE = ownColumns.place
/** By which version of its type each field of a row was written. */
export const VERSIONS = ownColumns.versions

export const sqlTypes: Readonly<Record<ColumnType['kind'], string>> = {
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
  const found = new Map<string, Map<string, Column>>()
  for (const name of [tableKey(form.schema.mainTable), ...children]) found.set(name, new Map())
  for (const slot of form.slots) {
    if (slot.kind !== 'field' || !slot.type || slot.name === '' || slot.ornament) continue
    const columns = found.get(slot.table) ?? new Map<string, Column>()
    for (const { name, type } of columnsOfSlot(slot)) {
      const column = { name, type: sqlTypes[type.kind] }
      columns.set(`${name} ${column.type}`, column)
    }
    if (versionOf(slot) > 1) columns.set(VERSIONS, { name: VERSIONS, type: 'jsonb' })
    found.set(slot.table, columns)
  }
  return [...found].map(([name, columns]) => {
    const child = children.has(name)
    const own = [...columns.values()]
    const links = [
      { name: PARENT, type: 'text' },
      { name: PLACE, type: 'integer' },
    ]
    return child
      ? { name, child, columns: [...links, ...own], indexes: [[PARENT]] }
      : { name, child, columns: own, indexes: [] }
  })
}
