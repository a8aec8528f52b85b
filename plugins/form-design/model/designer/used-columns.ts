import type { CompiledForm } from '@gongtai/sdk/form'

export interface StoredColumn {
  readonly tableName: string
  readonly attrName: string
  readonly titleName: string
  readonly columnType: string
}

export interface ColumnUse {
  readonly name: string
  readonly title: string
  readonly kind: string
  /** As the specification counts: 1 while the column stands on the form, 0 when it does not. */
  readonly state: 0 | 1
  /** The table has it already. */
  readonly stored: boolean
}

export interface TableUse {
  readonly name: string
  readonly title: string
  readonly columns: readonly ColumnUse[]
}

/** The columns of every table of a form, those it uses and those that only its published version does. */
export function usedColumns(form: CompiledForm, stored: readonly StoredColumn[]): readonly TableUse[] {
  const tables = new Map<string, ColumnUse[]>()
  const listOf = (name: string) => {
    const list = tables.get(name) ?? []
    tables.set(name, list)
    return list
  }
  listOf(form.schema.mainTable.name ?? '')
  for (const slot of form.slots) {
    if (slot.kind !== 'field' || !slot.type || slot.name === '' || slot.ornament) continue
    for (const { name, type } of slot.type.columns(slot.name, slot.options)) {
      const known = stored.some((column) => column.tableName === slot.table && column.attrName === name)
      listOf(slot.table).push({ name, title: slot.title, kind: type.kind, state: 1, stored: known })
    }
  }
  for (const { tableName, attrName, titleName, columnType } of stored)
    if (!listOf(tableName).some(({ name }) => name === attrName))
      listOf(tableName).push({ name: attrName, title: titleName, kind: columnType, state: 0, stored: true })
  const titles = new Map(form.slots.filter(({ kind }) => kind === 'table').map((slot) => [slot.table, slot.title]))
  return [...tables].map(([name, columns]) => ({ name, title: titles.get(name) ?? '主表', columns }))
}
