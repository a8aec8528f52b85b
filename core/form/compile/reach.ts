import type { Cause, Slot } from '../compiled.ts'
import { type FieldNode, isCalculated } from '../schema.ts'
import { type FormProblem, problem } from './problem.ts'

/** Fields that no entry could ever bring into view, because the fields that show them are as hidden themselves. */
export function reachProblems(slots: readonly Slot[], causes: readonly (readonly Cause[] | undefined)[]): FormProblem[] {
  const shows = slots.map((slot) => causes[slot.index]?.filter((cause) => cause.effect === 'show') ?? [])
  const reached = new Set(slots.filter((slot) => shows[slot.index]?.length === 0).map((slot) => slot.index))
  let waiting = slots.filter((slot) => !reached.has(slot.index))
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const slot of waiting) {
      if (shows[slot.index]?.some((cause) => reached.has(cause.source) || holds(slots[cause.source], cause.when))) {
        reached.add(slot.index)
      }
    }
    waiting = waiting.filter((slot) => !reached.has(slot.index))
  }
  return waiting.map((slot) => problem('unreachable', slot.path, slot.title))
}

/** A hidden field may still show others by the value it starts with or computes. */
const holds = (source: Slot | undefined, when: string): boolean => {
  const field = source?.node as FieldNode | undefined
  return field !== undefined && (isCalculated(field) || String(field.initial) === when)
}
