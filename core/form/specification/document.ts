import type { FieldShape } from '../../points/field-types.ts'

/**
 * One object of the stored document, in the keys of the specification.
 *
 * @see readForm
 */
export type Document = Readonly<Record<string, unknown>>

/** What reading a document needs to know besides the document. */
export interface Reading {
  /** The shape of a field type; `undefined` for one whose plugin is gone. */
  readonly shapeOf: (type: string) => FieldShape | undefined
  /** Names and ids of the tables in the document, the longest first. */
  readonly tables: readonly string[]
}

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const documentsIn = (value: unknown): readonly Document[] =>
  Array.isArray(value) && value.every(isDocument) ? value : []

/** Every name and id of a table that occurs anywhere in a document, the longest first. */
export function tablesIn(document: unknown): string[] {
  const found = new Set<string>()
  collect(document, found)
  return [...found].sort((a, b) => b.length - a.length)
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  if (!isDocument(value)) return
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === 'object') collect(item, found)
    else if (typeof item === 'string' && item !== '' && tableWords.has(key)) found.add(item)
  }
}

const tableWords = new Set(['tableId', 'tableName'])
