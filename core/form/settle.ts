import type { CompiledForm, Slot } from './compiled.ts'
import { formFaults } from './faults.ts'
import { same } from './same.ts'
import type { FieldNode, FormValues, RecordValues } from './schema.ts'
import { settleQueue } from './session/calculate.ts'
import { dropOutOfReach } from './session/drop.ts'
import { type OpenWith, openState, readingHidden } from './session/open.ts'
import { hasValue } from './session/rows.ts'
import { cellPath, type FormState } from './session/state.ts'
import { type PatternOf, type Validation, validateState } from './session/validate.ts'
import { valuesOf } from './session/whole.ts'
import { type Difference, difference } from './settle/difference.ts'
import { takeRows } from './settle/take-rows.ts'
import { type Taking, takeValue } from './settle/taking.ts'

import { workBudget } from './work-budget.ts'

export type { Difference } from './settle/difference.ts'

/** Parts of formulas, by the rows they look at: a fraction of a second. */
const mostWork = 150_000

export interface SettleWith extends Pick<OpenWith, 'rights' | 'now' | 'user'> {
  /** What is stored; absent for a new record. */
  readonly stored?: FormValues
  /** What the client sent; what it left out stays as it is. */
  readonly sent: FormValues
  /** Whether a back-fill or mapping may set a field that the schema hides or makes read-only; never beats a right. */
  readonly filled?: (field: FieldNode) => boolean
  readonly patternOf?: PatternOf
}

/**
 * What {@link settle} answers.
 *
 * @see settle
 */
export interface Settled {
  /** Complete values to store, by table and column. */
  readonly values: FormValues
  /** Where the client differs; empty for an honest client that knows the same version of the form. */
  readonly differences: readonly Difference[]
  readonly validation: Validation
}

/**
 * Decides on the server what of a client's values is taken over, and computes the rest with the same engine.
 *
 * @param form the form compiled from the stored schema
 * @param given what is stored, what was sent, and the rights of who sent it
 * @returns the values to store, where they differ from what was sent, and what is missing
 * @throws `form.too-much-work` when there is more to calculate than one record may cost
 * @example
 * declare const form: CompiledForm
 * const { values, differences, validation } = settle(form, { sent: { BUS_CAR: { SEATS: 5 } }, now: () => new Date() })
 * if (validation.ok && differences.length === 0) console.log(values)
 */
export function settle(form: CompiledForm, given: SettleWith): Settled {
  const state = openState(form, {
    values: given.stored,
    rights: given.rights,
    now: given.now,
    user: given.user,
    budget: workBudget(mostWork, formFaults.tooMuchWork),
  })
  const filled = (slot: Slot) => slot.kind === 'field' && (given.filled?.(slot.node as FieldNode) ?? false)
  const taking: Taking = { state, filled, differences: [], computed: [] }
  state.version++
  for (const slot of form.slots) {
    if (slot.grid >= 0 || !hasValue(slot)) continue
    const raw = (given.sent[slot.table] as RecordValues | undefined)?.[slot.name]
    if (raw !== undefined) takeValue(taking, slot, raw)
  }
  for (const rows of state.rows) {
    const sent = given.sent[form.tables[rows.table]?.key ?? '']
    if (Array.isArray(sent)) takeRows(taking, rows, sent)
  }
  settleQueue(state)
  for (const { slot, path, reason, sent } of dropOutOfReach(state)) {
    taking.differences.push(difference(slot, path, reason, sent, state.values[slot.index]))
  }
  return {
    values: valuesOf(state),
    differences: [...taking.differences, ...miscalculated(taking)],
    validation: validateState(state, given.patternOf),
  }
}

/** Calculated values that differ though the client could have computed the same. */
function miscalculated({ state, computed }: Taking): Difference[] {
  const unknowable = readingHidden(state.form, state.rights)
  const timed = readingClock(state)
  return computed.flatMap(({ slot, rows, key, sent }) => {
    const calculation = state.form.calculationOf[slot.index]
    const position = rows?.at.get(key)
    if (calculation === undefined || unknowable.has(calculation) || timed.has(calculation)) return []
    const kept = rows ? rows.cells[slot.column]?.[position ?? -1] : state.values[slot.index]
    const path = rows ? cellPath(state, slot.index, key) : slot.path
    return same(sent, kept) ? [] : [difference(slot, path, 'calculated', sent, kept)]
  })
}

/** Calculations that look at the clock, themselves or through others. */
function readingClock(state: FormState): Set<number> {
  const found = new Set(state.timed)
  for (const { index, sources } of state.form.calculations) {
    if (sources.some(({ slot }) => found.has(state.form.calculationOf[slot] ?? -1))) found.add(index)
  }
  return found
}
