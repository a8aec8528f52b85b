import { expect, test } from 'vitest'
import { rangeEnds, rangeWords, readRange, writeRange } from '../../../core/register/number-range.ts'

test('a range of numbers is written as it is read, with either end left open', () => {
  expect(readRange('10..30')).toEqual({ from: 10, to: 30 })
  expect(readRange('-5..')).toEqual({ from: -5 })
  expect(readRange('..0.5')).toEqual({ to: 0.5 })
  for (const wrong of ['', '..', '10', 'a..b', '3..1', '1..2..3', '1e3..']) expect(readRange(wrong)).toBeUndefined()
  expect(writeRange('', '')).toBe('')
  for (const text of ['1..2', '1..', '..2']) expect(writeRange(...rangeEnds(text))).toBe(text)
})

test('a range of numbers is said in words', () => {
  expect(rangeWords('10..30', '人')).toBe('10 至 30 人')
  expect(rangeWords('10..', '人')).toBe('不少于 10 人')
  expect(rangeWords('..30')).toBe('不超过 30')
  expect(rangeWords('30..30')).toBe('30')
})
