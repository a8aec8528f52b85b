import type { FieldNode, TableNode } from '@gongtai/core/form/schema'
import type { FieldType } from '@gongtai/core/points/field-types'

/** The columns a table shows, in order. */
export function shownColumns(node: TableNode): readonly FieldNode[] {
  const shown = node.shownColumns
  return shown === undefined || shown.length === 0 ? node.columns : node.columns.filter(({ id }) => shown.includes(id))
}

/** Whether a button of the table may be seen; one that is not spoken of may, unless `renderBtn` lists others. */
export function buttonShown(node: TableNode, name: string): boolean {
  const listed = listedButtons(node.options?.renderBtn)
  if (listed && !listed.includes(name)) return false
  return node.hasButtons !== false && node.buttonVisibility?.[name] !== false
}

/** Stored documents write the list as text parted by commas or as a list. */
function listedButtons(value: unknown): readonly string[] | undefined {
  const list = typeof value === 'string' && value !== '' ? value.split(',') : value
  return Array.isArray(list) ? list.map((name) => String(name).trim()) : undefined
}

/** Columns that hold numbers stand right and can be summed up. */
export function isNumeric(column: FieldNode, typeOf: (id: string) => FieldType | undefined): boolean {
  const columns = typeOf(column.type)?.columns(column.name || 'x', column.options ?? {}) ?? []
  return columns.length === 1 && columns[0]?.type.kind === 'decimal'
}

export const idOfColumn = (column: FieldNode): string => column.id

/** Path of a cell in the words of the engine. */
export const cellPath = (table: string, row: number, column: string): string => `${table}/${row}/${column}`
