import type { CompiledForm } from './compiled.ts'
import type { FieldMapping } from './schema.ts'

/** Where the values of fields are copied to, by the path of the field that is filled in. */
export type Copies = ReadonlyMap<string, readonly string[]>

/** The copies that can be made: both fields are there, stand in the record, and nothing calculates the target. */
export function copiesOf(form: CompiledForm): Copies {
  const found = new Map<string, string[]>()
  for (const { sourceFieldId, targetFieldId } of form.schema.fieldMappings ?? []) {
    const [source, target] = [sourceFieldId, targetFieldId].map((id) => slotOf(form, id))
    if (source && target && !target.calculated) {
      found.set(source.path, [...(found.get(source.path) ?? []), target.path])
    }
  }
  return found
}

const slotOf = (form: CompiledForm, id: string) => {
  const slot = form.slots[form.byPath.get(id) ?? -1]
  return slot?.kind === 'field' && slot.grid < 0 ? slot : undefined
}

/** The mappings after a field was given other targets. */
export const withTargets = (
  mappings: readonly FieldMapping[] = [],
  source: string,
  targets: readonly string[],
): readonly FieldMapping[] => [
  ...mappings.filter(({ sourceFieldId }) => sourceFieldId !== source),
  ...targets.map((targetFieldId) => ({ sourceFieldId: source, targetFieldId })),
]
