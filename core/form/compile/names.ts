import type { Slot } from '../compiled.ts'
import type { FormSchema } from '../schema.ts'
import { tableKeysOf, tableNamesOf } from '../walk.ts'
import { readRef } from '../specification/codec.ts'

/** Finds the slots that rules, calculations and rights speak of. */
export interface Names {
  /** By table and `name` or node id. */
  find(table: string, field: string): number | undefined
  /** A source of a calculation, in the words of `Calculation.sources`. */
  source(text: string, from: Slot): number | 'ambiguous' | undefined
}

export function namesOf(schema: FormSchema, slots: readonly Slot[]): Names {
  const keyOf = tableKeysOf(schema)
  const tables = tableNamesOf(schema)
  const main = keyOf(schema.mainTable)
  const byPath = new Map<string, number>()
  const byName = new Map<string, Map<string, number>>()
  const byTable = new Map<string, number>()
  for (const slot of slots) {
    if (!byPath.has(slot.path)) byPath.set(slot.path, slot.index)
    if (slot.kind === 'table') byTable.set(slot.table, slot.index)
    else if (slot.name !== '') put(byName, slot.name, slot.table, slot.index)
  }
  const named = (table: string, name: string) => byName.get(name)?.get(keyOf({ name: table }))
  const find = (table: string, field: string) => named(table, field) ?? byPath.get(field)

  const written = (text: string) => {
    const ref = readRef(text, tables)
    return ref.field === '' ? undefined : named(ref.table, ref.field)
  }
  const anywhere = (text: string) => {
    const all = byName.get(text)
    if (!all || all.size === 0) return undefined
    return all.size === 1 ? [...all.values()][0] : 'ambiguous'
  }
  const rows = (text: string) => byTable.get(keyOf({ name: text }))

  return {
    find,
    source: (text, from) =>
      named(from.table, text) ?? byPath.get(text) ?? written(text) ?? rows(text) ?? named(main, text) ?? anywhere(text),
  }
}

function put(map: Map<string, Map<string, number>>, name: string, table: string, slot: number): void {
  const found = map.get(name) ?? new Map<string, number>()
  if (!found.has(table)) found.set(table, slot)
  map.set(name, found)
}
