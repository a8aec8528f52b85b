import type { Slot } from '../compiled.ts'
import type { FormNode } from '../schema.ts'
import { type FormProblem, problem } from './problem.ts'

/** What is wrong with the nodes themselves: types, names, tables, what stands inside what. */
export function structureProblems(slots: readonly Slot[], main: string): FormProblem[] {
  const problems: FormProblem[] = []
  const ids = new Set<string>()
  const columns = new Set<string>()
  const tables = new Set([main])
  for (const slot of slots) {
    if (ids.has(slot.path)) problems.push(problem('duplicate-id', slot.path, slot.title))
    ids.add(slot.path)
    if (slot.kind === 'field') {
      checkField(slot, problems)
      const column = `${slot.table}\n${slot.name}`
      if (slot.name !== '' && columns.has(column))
        problems.push(problem('duplicate-name', slot.path, slot.title, slot.name))
      columns.add(column)
      if (slot.grid < 0) tables.add(slot.table)
    }
    if (slot.kind !== 'tab') checkPlace(slot, slots, problems)
  }
  checkTables(slots, tables, problems)
  return problems
}

function checkField(slot: Slot, problems: FormProblem[]): void {
  const node = slot.node as FormNode
  if (!slot.type) {
    problems.push(problem('unknown-type', slot.path, slot.title, node.type))
    return
  }
  const stored = slot.type.columns(slot.name || slot.path, slot.options).length > 0
  if (stored && !node.title) problems.push(problem('missing-title', slot.path, slot.path))
  if (stored && slot.name === '') problems.push(problem('missing-name', slot.path, slot.title))
  if (slot.name.startsWith('$')) problems.push(problem('reserved-name', slot.path, slot.title, slot.name))
}

/**
 * Every container around a node may refuse it, not only the next one. What stands in a table is the table's alone to
 * judge: a button belongs there wherever the table stands.
 */
function checkPlace(slot: Slot, slots: readonly Slot[], problems: FormProblem[]): void {
  for (let at = slots[slot.parent]; slot.type && at; at = slots[at.parent]) {
    const reason = at.type?.refuses?.(slot.type)
    if (reason) problems.push(problem('refused', slot.path, slot.title, reason))
    if (at.kind === 'table') return
  }
}

/** Rows need a table of their own. */
function checkTables(slots: readonly Slot[], taken: Set<string>, problems: FormProblem[]): void {
  for (const slot of slots) {
    if (slot.kind !== 'table') continue
    if (taken.has(slot.table)) problems.push(problem('duplicate-table', slot.path, slot.title, slot.table))
    taken.add(slot.table)
  }
}
