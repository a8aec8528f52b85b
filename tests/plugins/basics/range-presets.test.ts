import { expect, test } from 'vitest'
import { limitsOf } from '../../../plugins/basics/model/date/date-limits.ts'
import { rangePresets } from '../../../plugins/basics/model/date/range-presets.ts'

const wednesday = '2026-11-25 14:20:00'
const days = { typeFormat: 'yyyy-MM-dd' }

test('today, tomorrow, this week and the next are one click away', () => {
  expect(rangePresets(wednesday, days, limitsOf(days, wednesday))).toEqual([
    { text: '今天', value: '2026-11-25,2026-11-25' },
    { text: '明天', value: '2026-11-26,2026-11-26' },
    { text: '本周', value: '2026-11-23,2026-11-29' },
    { text: '下周', value: '2026-11-30,2026-12-06' },
  ])
})

test('a range with times takes the hours of a working day', () => {
  const timed = { targetType: 'datetime', typeFormat: 'yyyy-MM-dd HH:mm' } as const
  const [, tomorrow] = rangePresets(wednesday, timed, limitsOf(timed, wednesday))
  expect(tomorrow?.value).toBe('2026-11-26 09:00,2026-11-26 18:00')
})

test('what lies outside the limits is not offered', () => {
  const limited = {
    ...days,
    includeDate: true,
    limitMin: true,
    minDate: '2026-11-25',
    limitMax: true,
    maxDate: '2026-11-29',
  }
  const offered = rangePresets(wednesday, limited, limitsOf(limited, wednesday))
  expect(offered.map(({ text }) => text)).toEqual(['今天', '明天'])
})
