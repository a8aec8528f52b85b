import { formulaNumber } from './amount.ts'
import type { CompiledForm, Slot } from './compiled.ts'
import { fieldName } from './formula/field-names.ts'
import { evaluate } from './formula.ts'
import { type FormValues, type RecordValues, tableKey } from './schema.ts'

/**
 * Whether a condition holds for the values of a record; it names fields of the main table by id, or what is known
 * besides. Versions of processes from before ids name them by title or column, which their version of the form settles
 * for ever.
 *
 * @param form the compiled form
 * @param values the record, by table and column
 * @param condition a formula, such as `{days} > 3`
 * @param known further names
 * @returns whether it holds
 * @throws a fault when the condition cannot be read
 * @example
 * declare const form: CompiledForm
 * const long = conditionHolds(form, { BUS_LEAVE: { DAYS: 5 } }, '{days} > 3')
 */
export function conditionHolds(
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
