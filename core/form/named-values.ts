import type { Naming } from '../points/field-types.ts'
import type { CompiledForm } from './compiled.ts'
import type { FormValues, RecordValues } from './schema.ts'

/**
 * What the fields of a form stand for now, by the id of the field: people, departments, entries of a list. The rows of a
 * detail table count together, and each entry counts once.
 *
 * @param form the compiled form
 * @param values what is stored
 * @returns the entries of each field whose values are chosen and not typed
 * @throws never
 * @example
 * declare const form: CompiledForm
 * const { driver } = namedValues(form, { BUS_CAR: { DRIVER: [{ id: 'u1', name: '李敏' }] } })
 */
export function namedValues(form: CompiledForm, values: FormValues): Readonly<Record<string, readonly Naming[]>> {
  const named: Record<string, readonly Naming[]> = {}
  for (const { kind, node, type, table, name, options } of form.slots) {
    if (kind !== 'field' || !type?.names || name === '') continue
    const rows = [values[table] ?? []].flat() as readonly RecordValues[]
    const found = rows.flatMap((row) => type.names?.(row[name] ?? type.empty, options) ?? [])
    const once = new Map(found.map(({ source, id }) => [JSON.stringify([source, id]), { source, id }]))
    named[(node as { readonly id: string }).id] = [...once.values()]
  }
  return named
}
