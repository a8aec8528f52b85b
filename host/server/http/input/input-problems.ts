import { problemText } from '@gongtai/core/contract/problem-text'
import type { TSchema } from 'typebox'
import type { Validator } from 'typebox/compile'

/** Values that are looked at for what is wrong; checking stops at the first wrong one, explaining looks at all. */
const most = 2_000

/**
 * Sentences on what is wrong with a value. Of one with very many parts only the beginning of each list is explained,
 * because explaining costs a hundred times what refusing does, and whoever sends nonsense could have it all explained.
 */
export function inputProblems(validator: Validator<Record<never, never>, TSchema>, value: unknown): readonly string[] {
  const count = { left: most }
  const beginning = clipped(value, count)
  if (count.left > 0) return problemText(validator.Errors(value))
  const found = problemText(validator.Errors(beginning))
  return found.length > 0 ? found : ['内容过多，且其中有不符合要求的项']
}

function clipped(value: unknown, count: { left: number }): unknown {
  count.left -= 1
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  const kept: [string, unknown][] = []
  for (const name in value) {
    if (count.left <= 0) break
    kept.push([name, clipped((value as Readonly<Record<string, unknown>>)[name], count)])
  }
  return isList ? kept.map(([, each]) => each) : Object.fromEntries(kept)
}
