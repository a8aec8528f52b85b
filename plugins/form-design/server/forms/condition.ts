import { type CompiledForm, evaluate, type FormValues, type RecordValues, tableKey } from '@gongtai/sdk/form'

/** Whether a condition holds; it names fields of the main record by title or column, or what is `known` besides. */
export function holds(
  form: CompiledForm,
  values: FormValues,
  condition: string,
  known: Readonly<Record<string, unknown>> = {},
): boolean {
  const record = (values[tableKey(form.schema.mainTable)] ?? {}) as RecordValues
  const variables: Record<string, unknown> = { ...known }
  for (const slot of form.slots) {
    if (slot.kind !== 'field' || slot.name === '' || slot.grid >= 0) continue
    variables[slot.title] ??= record[slot.name]
    for (const name of [slot.name, ...slot.name.split(',')]) variables[name] ??= record[slot.name]
  }
  return evaluate(condition, variables) === true
}
