import type { ColumnType, FieldType } from '@gongtai/sdk'
import { plainText } from './option-values.ts'

type Storage<Value> = Pick<FieldType<Value>, 'columns' | 'store' | 'load'>

/** Storage of a type whose value is one cell; an empty value is kept as null. */
export function oneCell<Value>(
  type: ColumnType,
  write: (value: Value) => unknown,
  read: (cell: unknown) => Value,
): Storage<Value> {
  return {
    columns: (name) => (name === '' ? [] : [{ name, type }]),
    store: (value) => [write(value)],
    load: ([cell]) => read(cell),
  }
}

/** Storage of a type whose value is text. */
export const textCell: Storage<string> = oneCell({ kind: 'text' }, (value) => (value === '' ? null : value), plainText)
