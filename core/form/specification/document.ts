import type { FieldShape } from '../../points/field-types.ts'
import { type TableRef, tableKey } from '../schema.ts'
import type { References } from './references.ts'

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
  /** What references of rules and calculations mean. */
  readonly references: References
  /** Table that a field belongs to unless it names one itself. */
  readonly table: string
}

/** Reads and writes what stands where fields belong to another table, if it is one. */
export const within = (reading: Reading, table: TableRef | undefined): Reading => {
  const key = tableKey(table)
  return key === '' ? reading : { ...reading, table: key }
}

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const documentsIn = (value: unknown): readonly Document[] =>
  Array.isArray(value) && value.every(isDocument) ? value : []
