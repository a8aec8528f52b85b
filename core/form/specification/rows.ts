import type { FieldNode, RecordValues, TableNode } from '../schema.ts'
import { type Document, documentsIn, type Reading } from './document.ts'
import { writeField } from './field.ts'

/** The key of a column in the values of a row; a column bound to nothing goes by its id. */
export const columnKey = (column: FieldNode): string => column.name || column.id

/** The table's `data`: a list of rows, each a list of cells with one field each. */
export const dataOf = (node: TableNode, rows: readonly RecordValues[], reading: Reading): Document[][] => {
  const columns = node.columns.map((column) => ({ key: columnKey(column), written: writeField(column, reading) }))
  return rows.map((row) =>
    columns.map(({ key, written }) => (row[key] === undefined ? written : { ...written, value: row[key] })),
  )
}

export const readRows = (data: unknown): { readonly rows?: readonly RecordValues[] } =>
  Array.isArray(data) ? { rows: data.map((row) => Object.fromEntries(documentsIn(row).flatMap(cellIn))) } : {}

export const writeRows = (node: TableNode, reading: Reading): Document =>
  node.rows ? { data: dataOf(node, node.rows, reading), tableLength: node.rows.length } : {}

const cellIn = (cell: Document): [string, unknown][] =>
  cell.value === undefined ? [] : [[String(cell.attrName || cell.attr || ''), cell.value]]
