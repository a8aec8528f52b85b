import type { Slot } from '../compiled.ts'
import { readRef } from '../specification/codec.ts'
import type { Tables } from '../walk.ts'

/** Finds the slots that rules, calculations and rights speak of. */
export interface Names {
  /** By table and `name` or node id. */
  find(table: string, field: string): number | undefined
  /** A source of a calculation, in the words of `Calculation.sources`. */
  source(text: string, from: Slot): number | 'ambiguous' | undefined
}

export function namesOf(slots: readonly Slot[], { keyOf, names }: Tables, main: string): Names {
  const byPath = new Map<string, number>()
  const byName = new Map<string, Slot[]>()
  const byTable = new Map<string, number>()
  for (const slot of slots) {
    if (!byPath.has(slot.path)) byPath.set(slot.path, slot.index)
    if (slot.kind === 'table') byTable.set(slot.table, slot.index)
    else if (slot.name !== '') {
      const found = byName.get(slot.name)
      if (found) found.push(slot)
      else byName.set(slot.name, [slot])
    }
  }
  const named = (table: string, name: string) => {
    const key = keyOf({ name: table })
    return byName.get(name)?.find((slot) => slot.table === key)?.index
  }
  const written = (text: string) => {
    const { table, field } = readRef(text, names)
    return field === '' ? undefined : named(table, field)
  }
  const anywhere = (text: string) => {
    const found = byName.get(text)
    return found && found.length > 1 ? 'ambiguous' : found?.[0]?.index
  }
  return {
    find: (table, field) => named(table, field) ?? byPath.get(field),
    source: (text, from) =>
      named(from.table, text) ??
      byPath.get(text) ??
      written(text) ??
      byTable.get(keyOf({ name: text })) ??
      named(main, text) ??
      anywhere(text),
  }
}
