import type { Cause, Slot } from '../compiled.ts'
import { type FieldNode, isCalculated } from '../schema.ts'
import { type FormProblem, problem } from './problem.ts'

/** Fields that no entry could ever bring into view, because the fields that show them are as hidden themselves. */
export function reachProblems(
  slots: readonly Slot[],
  causes: readonly (readonly Cause[] | undefined)[],
): FormProblem[] {
  const showing = (slot: Slot) => causes[slot.index]?.filter((cause) => cause.effect === 'show') ?? []
  let waiting = slots.filter((slot) => causes[slot.index] && showing(slot).length > 0)
  const out = new Set(waiting.map((slot) => slot.index))
  const comes = (cause: Cause) => !out.has(cause.source) || holds(slots[cause.source], cause.when)
  for (let before = -1; before !== out.size; ) {
    before = out.size
    for (const slot of waiting) if (showing(slot).some(comes)) out.delete(slot.index)
    waiting = waiting.filter((slot) => out.has(slot.index))
  }
  return waiting.map((slot) => problem('unreachable', slot.path, slot.title))
}

/** A hidden field may still show others by the value it starts with or computes. */
const holds = (source: Slot | undefined, when: string): boolean => {
  const field = source?.node as FieldNode | undefined
  return field !== undefined && (isCalculated(field) || String(field.initial) === when)
}
