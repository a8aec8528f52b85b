import type { FieldNode, RecordValues, TableNode } from '../schema.ts'
import { type Document, documentsIn, type Reading } from './document.ts'
import { writeField } from './field.ts'

/** The key of a column in the values of a row; a column bound to nothing goes by its id. */
export const columnKey = (column: FieldNode): string => column.name || column.id

/** The table's `data`: a list of rows, each a list of cells with one field each. */
export const dataOf = (
  node: TableNode,
  rows: readonly RecordValues[],
  reading: Reading,
  keyOf: (column: FieldNode) => string,
): Document[][] => {
  const columns = node.columns.map((column) => ({
    key: keyOf(column),
    written: writeField(column, reading),
  }))
  return rows.map((row) =>
    columns.map(({ key, written }) => (row[key] === undefined ? written : { ...written, value: row[key] })),
  )
}

const idOf = (column: FieldNode): string => column.id

export const readRows = (data: unknown, columns: readonly FieldNode[]): { readonly rows?: readonly RecordValues[] } => {
  if (!Array.isArray(data)) return {}
  const ids = new Map(columns.flatMap((column) => [[column.name ?? '', column.id] as const]))
  return {
    rows: data.map((row) => Object.fromEntries(documentsIn(row).flatMap((cell) => cellIn(cell, ids)))),
  }
}

export const writeRows = (node: TableNode, reading: Reading): Document =>
  node.rows
    ? {
        data: dataOf(node, node.rows, reading, idOf),
        tableLength: node.rows.length,
      }
    : {}

/** A cell repeats the field of its column; where it leaves out the id, the name tells the column. */
const cellIn = (cell: Document, ids: ReadonlyMap<string, string>): [string, unknown][] =>
  cell.value === undefined
    ? []
    : [[String(cell.attr || ids.get(String(cell.attrName)) || cell.attrName || ''), cell.value]]
