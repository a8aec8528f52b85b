import { expect, it } from 'vitest'
import { pairsOf } from '../../../../sdk/web/register/print/pairs.ts'

it.each([
  ['ab', 'ab'],
  ['abc', 'ab c'],
  ['aBc', 'a B c'],
  ['abCde', 'ab C de'],
  ['AB', 'A B'],
  ['', ''],
])('fields stand two to a line, wide ones alone: %s', (fields, lines) => {
  const entries = [...fields].map((letter) => ({ letter, wide: letter === letter.toUpperCase() }))
  expect(
    pairsOf(entries)
      .map((line) => line.map(({ letter }) => letter).join(''))
      .join(' '),
  ).toBe(lines)
})
