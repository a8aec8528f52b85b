import { type Cause, type Effect, effectNumber, effects, type RuleEffects, type Slot } from '../compiled.ts'
import type { FieldNode, Rule } from '../schema.ts'
import type { Names } from './names.ts'
import { type FormProblem, problem } from './problem.ts'

export interface Rules {
  readonly rules: readonly (ReadonlyMap<string, RuleEffects> | undefined)[]
  readonly causes: readonly (readonly Cause[] | undefined)[]
  readonly problems: readonly FormProblem[]
}

/** Turns the rules of all fields into what each value does, and what may happen to each target. */
export function rulesOf(slots: readonly Slot[], names: Names): Rules {
  const problems: FormProblem[] = []
  const rules: (ReadonlyMap<string, RuleEffects> | undefined)[] = new Array(slots.length).fill(undefined)
  const causes: (Cause[] | undefined)[] = new Array(slots.length).fill(undefined)
  for (const source of slots) {
    const written = source.kind === 'field' ? (source.node as FieldNode).rules : undefined
    if (!written || written.length === 0) continue
    rules[source.index] = effectsByValue(written, (id, effect, when) => {
      const target = names.at(id)
      if (!target) {
        problems.push(problem('dead-target', source.path, source.title, id))
        return undefined
      }
      if (effect !== 'required' && isWithin(source, target, slots)) {
        problems.push(problem('rule-on-itself', source.path, source.title))
      }
      const inRow = source.grid >= 0 && target.grid === source.grid
      const onTarget = causes[target.index] ?? []
      causes[target.index] = onTarget
      onTarget.push({ source: source.index, when, effect, inRow })
      if (contradicts(onTarget, source.index, when)) {
        problems.push(problem('contradiction', source.path, source.title, target.title))
      }
      return { target: inRow ? target.column : target.index, inRow }
    })
  }
  return { rules, causes, problems }
}

type Aim = (
  id: string,
  effect: Effect,
  when: string,
) => { readonly target: number; readonly inRow: boolean } | undefined

function effectsByValue(rules: readonly Rule[], aim: Aim): Map<string, RuleEffects> {
  const byValue = new Map<string, { onForm: number[]; onRow: number[] }>()
  for (const rule of rules) {
    const found = byValue.get(rule.when) ?? { onForm: [], onRow: [] }
    byValue.set(rule.when, found)
    for (const effect of effects) {
      for (const id of rule[effect] ?? []) {
        const aimed = aim(id, effect, rule.when)
        if (aimed) (aimed.inRow ? found.onRow : found.onForm).push(aimed.target * 4 + effectNumber[effect])
      }
    }
  }
  return byValue
}

const isWithin = (slot: Slot, container: Slot, slots: readonly Slot[]): boolean => {
  for (let at: Slot | undefined = slot; at; at = slots[at.parent]) if (at === container) return true
  return false
}

const contradicts = (causes: readonly Cause[], source: number, when: string): boolean => {
  const now = causes.at(-1)?.effect
  const other = now === 'show' ? 'hidden' : now === 'hidden' ? 'show' : undefined
  return causes.some((cause) => cause.source === source && cause.when === when && cause.effect === other)
}
