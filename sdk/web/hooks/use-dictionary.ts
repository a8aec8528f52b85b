import { defineCall } from '@gongtai/core/contract/call'
import * as Type from '@gongtai/core/contract/schema-builders'
import { useCall } from './use-call.ts'

/** The entries of a dictionary, for whoever is signed in. */
export const readDictionary = defineCall({
  id: 'dictionary.read-entries',
  title: '读取字典',
  method: 'GET',
  path: '/system/dict/data/type/:dictType',
  permission: 'signed-in',
  audit: 'none',
  params: Type.Object({ dictType: Type.String() }),
  answer: Type.Array(Type.Object({ dictValue: Type.String(), dictLabel: Type.String() })),
})

const FRESH_MS = 5 * 60_000

/** Pairs of value and words of a dictionary; none until it was read, and none for an empty type. */
export function useDictionary(type: string): readonly (readonly [value: string, words: string])[] {
  const entries = useCall(readDictionary, { dictType: type }, { enabled: type !== '', fresh: FRESH_MS, quiet: true })
  return (entries.data ?? []).map(({ dictValue, dictLabel }) => [dictValue, dictLabel] as const)
}
