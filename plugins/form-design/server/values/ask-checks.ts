import { type CheckFinding, type FormCheck, formChecks, isFault } from '@gongtai/sdk'
import type { CompiledForm, FormValues, RecordValues, Slot } from '@gongtai/sdk/form'
import type { ValueContext } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'

const told = 3

interface Asked {
  readonly form: CompiledForm
  readonly values: FormValues
  readonly record?: string | undefined
  /** Whether a field is to be looked at. */
  readonly about: (slot: Slot) => boolean
}

/** The fields that a check is about; those of rows are none. */
const slotsOf = ({ type, form: key, fields = [] }: FormCheck, { slots, schema }: CompiledForm): readonly Slot[] =>
  slots.filter(
    (slot) =>
      slot.kind === 'field' &&
      slot.name !== '' &&
      slot.grid < 0 &&
      (type === undefined ? key === schema.key && fields.includes(slot.path) : slot.type?.id === type),
  )

/** Ids of the fields that somebody checks. */
export const checkedFields = (checks: readonly FormCheck[], form: CompiledForm): readonly string[] => [
  ...new Set(checks.flatMap((check) => slotsOf(check, form).map(({ path }) => path))),
]

/** What plugins find wrong. One that cannot say makes the whole answer a fault, so that nothing is stored unchecked. */
export async function askChecks(context: ValueContext, asked: Asked): Promise<readonly CheckFinding[]> {
  const found: CheckFinding[] = []
  for (const check of context.view(formChecks).all()) {
    const slots = slotsOf(check, asked.form).filter(asked.about)
    if (slots.length > 0) found.push(...(await findingsOf(context, check, slots, asked)))
  }
  return found
}

async function findingsOf(
  context: ValueContext,
  check: FormCheck,
  slots: readonly Slot[],
  { form, values, record }: Asked,
): Promise<readonly CheckFinding[]> {
  const fields = slots.map((slot) => ({ id: slot.path, title: slot.title, value: valueAt(slot, values) }))
  const about = { form: form.schema.key, ...(record !== undefined && { record }), values, fields }
  try {
    const found = await check.check(context, about)
    return found.filter(({ field }) => fields.some(({ id }) => id === field))
  } catch (error) {
    if (isFault(error) && error.status < 500) throw error
    throw formFaults.notChecked({ title: check.title, reason: error instanceof Error ? error.message : String(error) })
  }
}

function valueAt(slot: Slot, values: FormValues): unknown {
  const held = values[slot.table] as RecordValues | undefined
  return held?.[slot.name] ?? slot.type?.empty
}

/** Refuses what plugins find wrong with fields that differ from what the record held. */
export async function refuseChecked(
  context: ValueContext,
  form: CompiledForm,
  values: FormValues,
  before: { readonly record: string | undefined; readonly stored: FormValues | undefined },
): Promise<void> {
  const { record, stored } = before
  const about = (slot: Slot) =>
    stored === undefined || JSON.stringify(valueAt(slot, stored)) !== JSON.stringify(valueAt(slot, values))
  const problems = await askChecks(context, { form, values, record, about })
  if (problems.length === 0) return
  const sentences = [...new Set(problems.map(({ text }) => text))].slice(0, told)
  throw formFaults.refused({ sentences, problems })
}
