import { dictionaryEntries, type OperationContext } from '@gongtai/sdk/server'

/** What an entry of a dictionary is called; one that is gone is called as it is written. */
export async function wordsOf(
  context: OperationContext,
  dictionary: 'dorm_house_type' | 'dorm_duties' | 'dorm_repair_kind',
): Promise<(value: string) => string> {
  const entries = await dictionaryEntries(context, dictionary)
  const words = new Map(entries.map(({ value, label }) => [value, label]))
  return (value) => words.get(value) ?? value
}
