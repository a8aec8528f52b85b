import type { Naming, ValueLimits } from '@gongtai/sdk'
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  linkedTree,
  type RecordValues,
  type Slot,
} from '@gongtai/sdk/form'

/** An entry outside the form that a value stands for, and the field it was filled in to. */
export interface Named {
  readonly slot: Slot
  readonly source: string
  readonly id: string
  readonly limits: ValueLimits
}

/** What the values of a form stand for; calculated ones follow from others and are not chosen by anybody. */
export function namingsIn(form: CompiledForm, values: FormValues): readonly Named[] {
  return form.slots.flatMap((slot) => {
    if (slot.kind !== 'field' || !slot.type?.names || slot.calculated || slot.name === '') return []
    const within = withinOf(form, slot, values)
    return valuesAt(slot, values).flatMap((value) => namesOf(slot, value, within))
  })
}

const namesOf = (slot: Slot, value: unknown, within: string | undefined): readonly Named[] =>
  (slot.type?.names?.(value, slot.options) ?? []).map(({ source, id, limits = {} }: Naming) => ({
    slot,
    source,
    id,
    limits: within === undefined ? limits : { ...limits, within },
  }))

function valuesAt(slot: Slot, values: FormValues): readonly unknown[] {
  const held = values[slot.table]
  const records: readonly RecordValues[] = Array.isArray(held) ? held : held ? [held as RecordValues] : []
  return records.map((record) => record[slot.name] ?? slot.type?.empty)
}

/** The node chosen in the tree field that limits what this one offers. */
function withinOf(form: CompiledForm, slot: Slot, values: FormValues): string | undefined {
  if (slot.grid >= 0) return undefined
  const tree = form.slots[form.byPath.get(linkedTree(form, slot.node as FieldNode) ?? '') ?? -1]
  const [chosen] = tree ? valuesAt(tree, values) : []
  const [first] = tree && tree !== slot ? (tree.type?.names?.(chosen, tree.options) ?? []) : []
  return first?.id
}
