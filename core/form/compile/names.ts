import type { Slot } from '../compiled.ts'
import type { Tables } from '../walk.ts'

/** Finds the slots that references and rights speak of. */
export interface Names {
  /** By id of the node. */
  at(id: string): Slot | undefined
  /** By table and `name`, or by id, as rights may be written. */
  find(table: string, field: string): number | undefined
}

export function namesOf(slots: readonly Slot[], { keyOf }: Tables): Names {
  const byPath = new Map<string, Slot>()
  const byName = new Map<string, Slot>()
  for (const slot of slots) {
    if (!byPath.has(slot.path)) byPath.set(slot.path, slot)
    const named = `${slot.table}\n${slot.name}`
    if (slot.name !== '' && !byName.has(named)) byName.set(named, slot)
  }
  return {
    at: (id) => byPath.get(id),
    find: (table, field) => (byName.get(`${keyOf({ name: table })}\n${field}`) ?? byPath.get(field))?.index,
  }
}
