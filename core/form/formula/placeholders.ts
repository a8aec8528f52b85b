import type { ExecutorInput, SourceKind } from '../../points/executors.ts'
import { readDate } from '../date.ts'
import { toDecimal } from '../decimal.ts'
import { toText, toValue, type Value } from './value.ts'

const pattern = /^(num|date|str)([1-9]\d{0,2})$/
const kinds: Readonly<Record<string, SourceKind>> = { num: 'number', date: 'date', str: 'text' }

export const isPlaceholder = (name: string): boolean => name === 'newDate' || pattern.test(name)

/**
 * The value of a placeholder: num2 is the second number among the sources, date1 the first date, str1 the first text,
 * and when there are not that many of the kind, the source at that position read as one; newDate is now.
 * An empty number counts as 0.
 */
export function placeholderValue(name: string, input: Omit<ExecutorInput, 'statement'>): Value {
  if (name === 'newDate') return input.now
  const [, word = '', digits = ''] = pattern.exec(name) ?? []
  const value = toValue(input.sources[positionOf(kinds[word], Number(digits), input.kinds)])
  if (word === 'date') return readDate(value) ?? null
  if (word === 'str') return toText(value)
  return toDecimal(value) ?? (value === null || value === '' ? toValue(0) : value)
}

function positionOf(kind: SourceKind | undefined, ordinal: number, sourceKinds: readonly SourceKind[]): number {
  let seen = 0
  const position = sourceKinds.findIndex((each) => each === kind && ++seen === ordinal)
  return position < 0 ? ordinal - 1 : position
}
