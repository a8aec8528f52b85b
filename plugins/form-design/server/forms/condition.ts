import {
  type CompiledForm,
  evaluate,
  type FormValues,
  fieldName,
  formulaNumber,
  type RecordValues,
  type Slot,
  tableKey,
} from '@gongtai/sdk/form'

/**
 * Whether a condition holds; it names fields of the main record by id, or what is `known` besides. Versions of
 * processes from before ids name them by title or column, which their version of the form settles for ever.
 */
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
    const value = computedWith(slot, record)
    variables[fieldName(slot.path)] = value
    variables[slot.title] ??= value
    for (const name of [slot.name, ...slot.name.split(',')]) variables[name] ??= value
  }
  return evaluate(condition, variables) === true
}

const computedWith = ({ type, name, options }: Slot, record: RecordValues): unknown =>
  type?.columns(name, options)[0]?.type.kind === 'decimal' ? formulaNumber(record[name]) : record[name]
