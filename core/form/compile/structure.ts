import type { Slot } from '../compiled.ts'
import type { FormNode, FormSchema } from '../schema.ts'
import { tableKeysOf } from '../walk.ts'
import { type FormProblem, problem } from './problem.ts'

/** What is wrong with the nodes themselves: types, names, tables, what stands inside what. */
export function structureProblems(schema: FormSchema, slots: readonly Slot[]): FormProblem[] {
  const problems: FormProblem[] = []
  const ids = new Set<string>()
  const columns = new Set<string>()
  const tables = new Set([tableKeysOf(schema)(schema.mainTable)])
  for (const slot of slots) {
    if (ids.has(slot.path)) problems.push(problem('duplicate-id', slot.path, slot.title))
    ids.add(slot.path)
    if (slot.kind === 'field') {
      problems.push(...fieldProblems(slot))
      const column = `${slot.table}\n${slot.name}`
      if (slot.name !== '' && columns.has(column)) problems.push(problem('duplicate-name', slot.path, slot.title, slot.name))
      columns.add(column)
      if (slot.grid < 0) tables.add(slot.table)
    }
    if (slot.kind !== 'tab') problems.push(...placeProblems(slot, slots))
  }
  return [...problems, ...tableProblems(slots, tables)]
}

function fieldProblems(slot: Slot): FormProblem[] {
  const node = slot.node as FormNode
  if (!slot.type) return [problem('unknown-type', slot.path, slot.title, node.type)]
  const stored = slot.type.columns(slot.name || slot.path, slot.options).length > 0
  return [
    ...(stored && !node.title ? [problem('missing-title', slot.path, slot.path)] : []),
    ...(stored && slot.name === '' ? [problem('missing-name', slot.path, slot.title)] : []),
    ...(slot.name.startsWith('$') ? [problem('reserved-name', slot.path, slot.title, slot.name)] : []),
  ]
}

/** Every container around a node may refuse it, not only the next one. */
function placeProblems(slot: Slot, slots: readonly Slot[]): FormProblem[] {
  const found: FormProblem[] = []
  for (let at = slots[slot.parent]; slot.type && at; at = slots[at.parent]) {
    const reason = at.type?.refuses?.(slot.type)
    if (reason) found.push(problem('refused', slot.path, slot.title, reason))
  }
  return found
}

/** Rows need a table of their own. */
function tableProblems(slots: readonly Slot[], taken: Set<string>): FormProblem[] {
  const found: FormProblem[] = []
  for (const slot of slots) {
    if (slot.kind !== 'table') continue
    if (taken.has(slot.table)) found.push(problem('duplicate-table', slot.path, slot.title, slot.table))
    taken.add(slot.table)
  }
  return found
}
