import { describe, expect, it } from 'vitest'
import { isDay, readDate, writeDate } from '../../../core/form/date.ts'

describe('a date of a form', () => {
  it.each([
    '0001-01-01 00:00:00',
    '0099-12-31 23:59:59',
    '1582-10-10 12:00:00',
    '2024-02-29 00:00:00',
    '9999-12-31 23:59:59',
  ])('%s is read and written as it stands', (text) => {
    const date = readDate(text)
    expect(date && writeDate(date)).toBe(text)
  })

  it.each(['0000-01-01', '2026-02-29', '2026-13-01', '10000-01-01', '-001-01-01', '2026-01-01 25:00', ''])(
    '%s is none',
    (text) => {
      expect(readDate(text)).toBeUndefined()
    },
  )

  it('is a day when it is written as one, and there is such a day', () => {
    expect(['2024-02-29', '9999-12-31', '2026-12-01'].map(isDay)).toEqual([true, true, true])
    const none = ['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01 08:00', '0000-01-01', '明天', '']
    expect(none.filter(isDay)).toEqual([])
  })
})
