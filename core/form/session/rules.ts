import { effectNumber, type RuleEffects } from '../compiled.ts'
import type { FormState, Rows } from './state.ts'
import { touch, touchCell, touchTree, touchVisibility } from './touch.ts'

/** Where a value stands that rules depend on: in the record, or in a row. */
export interface Standing {
  readonly rows: Rows
  readonly position: number
}

/** Brings the rules of a field from one value to another; `undefined` stands for no value at all. */
export function applyRules(state: FormState, slot: number, before: unknown, after: unknown, standing?: Standing): void {
  const rules = state.form.rules[slot]
  if (!rules) return
  // first what comes, then what goes, so that a target of both stays as it is
  for (const effects of matching(rules, after)) shift(state, effects, 1, standing)
  for (const effects of matching(rules, before)) shift(state, effects, -1, standing)
}

const none: readonly RuleEffects[] = []

/** A field of several values matches the rule of each. */
function matching(rules: ReadonlyMap<string, RuleEffects>, value: unknown): readonly RuleEffects[] {
  if (value === undefined) return none
  if (!Array.isArray(value)) {
    const found = rules.get(String(value ?? ''))
    return found ? [found] : none
  }
  return [...new Set(value.map(String))].map((each) => rules.get(each)).filter((each) => each !== undefined)
}

function shift(state: FormState, effects: RuleEffects, by: 1 | -1, standing: Standing | undefined): void {
  const { counts } = state
  for (const code of effects.onForm) {
    const before = counts[code] ?? 0
    counts[code] = before + by
    if (before === 0 || before + by === 0) touchEffect(state, code)
  }
  if (!standing) return
  const { rows, position } = standing
  for (const code of effects.onRow) {
    const marks = rows.marks[code >> 2]
    if (!marks) continue
    const at = position * 4 + (code & 3)
    marks[at] = (marks[at] ?? 0) + by
    touchCell(state, rows, code >> 2, position)
  }
}

function touchEffect(state: FormState, code: number): void {
  const slot = code >> 2
  const effect = code & 3
  if (effect === effectNumber.hidden || effect === effectNumber.show) touchVisibility(state, slot)
  else if (effect === effectNumber.required) touch(state, slot)
  else touchTree(state, slot)
}
