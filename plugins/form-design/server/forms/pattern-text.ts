import { type Naming, valueSources } from '@gongtai/sdk'
import {
  type CompiledForm,
  type FormValues,
  fillPattern,
  patternFields,
  type RecordValues,
  type Slot,
} from '@gongtai/sdk/form'
import type { ValueContext } from '@gongtai/sdk/server'
import { inWords, labelsOf } from '../values/choice-words.ts'

/** The text a pattern makes of a record, in the words people chose from rather than the keys behind them. */
export async function patternText(
  context: ValueContext,
  form: CompiledForm,
  values: FormValues,
  pattern: string,
  known: Readonly<Record<string, string>>,
): Promise<string> {
  const texts = new Map(Object.entries(known))
  for (const id of patternFields(pattern)) {
    const slot = form.slots.find((each) => each.path === id && each.kind === 'field' && each.grid < 0)
    if (slot) texts.set(id, await textOf(context, slot, values))
  }
  return fillPattern(pattern, (name) => texts.get(name))
}

async function textOf(context: ValueContext, slot: Slot, values: FormValues): Promise<string> {
  const { type, options, table, name } = slot
  const value = (values[table] as RecordValues | undefined)?.[name]
  if (!type) return typeof value === 'object' && value !== null ? '' : String(value ?? '')
  const shown = type.show(value ?? type.empty, options)
  if (type.hasChoices) return inWords(shown, await labelsOf(context, slot))
  return inWords(shown, await titlesOf(context, type.names?.(value ?? type.empty, options) ?? []))
}

/** What entries that a field names by their ids are called. */
async function titlesOf(context: ValueContext, named: readonly Naming[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    named.map(({ source, id }) => context.view(valueSources).find(source)?.titles?.(context, [id]) ?? []),
  )
  return new Map(found.flat().map(({ id, title }) => [id, title]))
}
