import type { CompiledForm } from './compiled.ts'
import type { FieldNode } from './schema.ts'

/**
 * The tree field whose chosen node limits what a field offers.
 *
 * @param form the compiled form
 * @param field the field that is limited
 * @returns path of the tree field; `undefined` when there is none, or it is gone
 * @throws never
 * @example
 * declare const form: CompiledForm
 * declare const field: FieldNode
 * const tree = linkedTree(form, field)
 */
export function linkedTree(form: CompiledForm, { linked }: FieldNode): string | undefined {
  const slot = linked === undefined ? undefined : form.slots[form.byPath.get(linked) ?? -1]
  return slot && slot.grid < 0 ? slot.path : undefined
}

/** The fields of the record that are limited by a tree field, by the path of that. */
export function linkedFields(form: CompiledForm): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { kind, node, path, grid } of form.slots) {
    if (kind !== 'field' || grid >= 0) continue
    const tree = linkedTree(form, node as FieldNode)
    if (tree !== undefined && tree !== path) found.set(tree, [...(found.get(tree) ?? []), path])
  }
  return found
}
