import type { FieldNode } from '@gongtai/sdk/form'
import { type DictionaryEntry, dictionaryEntries, type ValueContext } from '@gongtai/sdk/server'

/** What a choice field offers: the entries of its dictionary, or its own list. */
export const offeredChoices = async (
  context: ValueContext,
  { choices }: FieldNode,
): Promise<readonly DictionaryEntry[]> =>
  choices?.source === 'dictionary' ? dictionaryEntries(context, choices.dictionary ?? '') : (choices?.own ?? [])
