import type { CompiledForm } from './compiled.ts'
import { type FieldNode, tableKey } from './schema.ts'

/** The tree field whose chosen node limits what a field offers; `undefined` when there is none, or it is gone. */
export function linkedTree(form: CompiledForm, { linked }: FieldNode): string | undefined {
  if (!linked) return undefined
  const slot = form.byPath.get(linked.id ?? '') ?? form.find(tableKey(form.schema.mainTable), linked.name ?? '')
  return slot === undefined ? undefined : form.slots[slot]?.path
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
