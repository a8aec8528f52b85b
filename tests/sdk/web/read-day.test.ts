import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay } from '../../../sdk/web/ui/day/read-day.ts'

const today = '2026-11-22'

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026/1/3', '2026-01-03'],
  ['20261130', '2026-11-30'],
  [' 2026年11月30日 ', '2026-11-30'],
  ['11-30', '2026-11-30'],
  ['3月5日', '2026-03-05'],
  ['今天', today],
  ['明天', '2026-11-23'],
  ['前天', '2026-11-20'],
])('%s is read as a day', (text, day) => {
  expect(readDay(text, today)).toBe(day)
})

test.each(['', '2026-02-30', '2026-13-01', '昨晚', '11', '2026-11', '2026-11-30x', '99999999', 'valueOf', '__proto__'])(
  '%s is no day',
  (text) => {
    expect(readDay(text, today)).toBeUndefined()
  },
)

test('every day that is written is read again, and nothing typed breaks it', () => {
  const days = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(readDay(day, today)).toBe(day)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => readDay(text, today) === undefined || readDay(text, today)?.length === 10),
  )
})
