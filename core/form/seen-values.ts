import type { CompiledForm } from './compiled.ts'
import { type Right, type Rights, rightsBySlot } from './rights.ts'
import { type FieldNode, type FormValues, type RecordValues, rowId } from './schema.ts'

/**
 * The values without those a right hides from somebody: hidden means not sent, not merely not shown.
 * A hidden container hides all it holds. Values no field of the form speaks of are left out as well.
 *
 * @param form the compiled form
 * @param values what is stored
 * @param rights what the person may see
 * @returns the values without those of hidden fields
 * @throws never
 * @example
 * declare const form: CompiledForm
 * const seen = seenValues(form, { BUS_CAR: { COST: 1200 } }, { fields: { cost: 'hidden' } })
 */
export function seenValues(form: CompiledForm, values: FormValues, rights: Rights): FormValues {
  const seen = seenColumns(form, rightsBySlot(form, rights))
  const visible = Object.entries(values).flatMap(([table, rows]) => {
    const columns = seen.get(table)
    if (!columns) return []
    return [[table, Array.isArray(rows) ? rows.map((row) => only(row, columns)) : only(rows as RecordValues, columns)]]
  })
  return Object.fromEntries(visible)
}

function seenColumns(form: CompiledForm, rights: readonly (Right | undefined)[]): ReadonlyMap<string, Set<string>> {
  const hidden: boolean[] = []
  const seen = new Map<string, Set<string>>()
  for (const { index, parent, kind, node, table, name } of form.slots) {
    hidden[index] = rights[index] === 'hidden' || (hidden[parent] ?? false)
    if (kind !== 'field' || hidden[index]) continue
    const columns = seen.get(table) ?? new Set([rowId])
    for (const column of [name || (node as FieldNode).id, ...name.split(',')]) columns.add(column)
    seen.set(table, columns)
  }
  return seen
}

const only = (row: RecordValues, columns: ReadonlySet<string>): RecordValues =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)))
