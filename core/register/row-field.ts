import * as Type from '../contract/schema-builders.ts'
import type { FieldType } from '../points/field-types.ts'

const Options = Type.Object({})

/**
 * Declares the type of a form field that chooses one row of a register; its value is the id of the row. Its look is
 * `rowFace`, and `rowValues` lets the server check what is handed in.
 *
 * @param of the register
 * @param type its id, the group it is listed in, and its title; that of the register when absent
 * @returns a value for the point `fieldTypes`, in both halves
 * @throws never
 * @example
 * declare const suppliers: Register
 * export const supplierField = rowField(suppliers, { id: 'supplier', group: '采购' })
 */
export function rowField(
  of: { readonly id: string; readonly title: string },
  { id, group, title = of.title }: { readonly id: string; readonly group: string; readonly title?: string },
): FieldType<string> {
  return {
    id,
    title,
    group,
    shape: 'field',
    options: Options,
    defaults: {},
    empty: '',
    read: (raw) => (typeof raw === 'string' ? raw.trim() : ''),
    check: () => [],
    names: (value) => (value === '' ? [] : [{ source: of.id, id: value }]),
    show: (value) => value,
    columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text' } }]),
    store: (value) => [value === '' ? null : value],
    load: ([cell]) => (typeof cell === 'string' ? cell : ''),
  }
}
