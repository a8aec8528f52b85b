import type { CompiledForm, FieldNode, Slot } from '@gongtai/sdk/form'
import type { ValueContext } from '@gongtai/sdk/server'
import { offeredChoices } from './offered-choices.ts'

type Labels = ReadonlyMap<string, string>

/** The words of what fields offer for choosing, by the path of the field. */
export type ChoiceWords = ReadonlyMap<string, Labels>

/** The words behind the keys that a field keeps. */
export const labelsOf = async (context: ValueContext, { node }: Slot): Promise<Labels> =>
  new Map((await offeredChoices(context, node as FieldNode)).map(({ value, label }) => [value, label]))

export async function choiceWords(context: ValueContext, form: CompiledForm): Promise<ChoiceWords> {
  const choosing = form.slots.filter(({ kind, type }) => kind === 'field' && type?.hasChoices)
  return new Map(await Promise.all(choosing.map(async (slot) => [slot.path, await labelsOf(context, slot)] as const)))
}

/** A shown value in the words people chose from rather than the keys behind them. */
export const inWords = (shown: string, labels: Labels | undefined): string =>
  labels === undefined || labels.size === 0
    ? shown
    : shown
        .split(/[,、]/)
        .map((key) => labels.get(key.trim()) ?? key)
        .join('、')
