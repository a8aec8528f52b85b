import { expect, test } from 'vitest'
import { oneLine } from '../../../plugins/workflow/model/one-line.ts'

test('what turns the direction of writing does not turn the words beside it', () => {
  expect(oneLine('\u202e去开会 · \u2066惠川区\u2069', 300)).toBe('去开会 · 惠川区')
})

test('a sign of two halves is kept whole or left out', () => {
  expect(oneLine('去😀', 2)).toBe('去')
  expect(oneLine('去😀', 3)).toBe('去😀')
})

test('what is too long is cut', () => {
  expect(oneLine('很'.repeat(10_000), 300)).toHaveLength(300)
})
