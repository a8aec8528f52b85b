import { describe, expect, it } from 'vitest'
import { occurrencesOf, recurrenceText } from '../../../core/booking/occurrences.ts'
import { type RepeatRule, repeatSentence } from '../../../core/booking/repeat.ts'
import { readDate, writeDate } from '../../../core/form/date.ts'
import type { WorkingCalendar } from '../../../core/working-time/working-calendar.ts'

const calendar: WorkingCalendar = {
  days: new Map([
    ['2026-10-01', 'holiday'],
    ['2026-10-05', 'holiday'],
    ['2026-10-06', 'holiday'],
    ['2026-10-07', 'holiday'],
    ['2026-10-10', 'swapped'],
  ]),
  hours: [],
}
const first = { from: readDate('2026-09-28 09:00') as Date, to: readDate('2026-09-28 10:30') as Date }
const days = (rule: RepeatRule, begins = first, most?: number) => {
  const { spans, skipped } = occurrencesOf(rule, begins, calendar, most)
  return { days: spans.map(({ from }) => writeDate(from).slice(0, 10)), skipped }
}

describe('something that repeats', () => {
  it('is also on days that are worked in exchange, and not on days that were taken out', () => {
    const daily = { every: 'week', weekdays: [4, 5], until: '2026-10-16', holidays: 'skip' } as const
    expect(days({ ...daily, swapDays: true, except: ['2026-10-15'] })).toEqual({
      days: ['2026-10-02', '2026-10-08', '2026-10-09', '2026-10-10', '2026-10-16'],
      skipped: ['2026-10-01'],
    })
    expect(repeatSentence({ ...daily, swapDays: true, except: ['2026-10-15'] })).toBe(
      '每周四、五，至 2026-10-16，节假日除外，含调休上班日，除 2026-10-15',
    )
  })

  it('has its times one after the other, each with the hours of the first', () => {
    const { spans } = occurrencesOf({ every: 'week', count: 2 }, first, calendar)
    expect(spans).toEqual([first, { from: readDate('2026-10-05 09:00'), to: readDate('2026-10-05 10:30') }])
    expect(days({ every: 'week', weekdays: [1, 4], until: '2026-10-08' }).days).toEqual([
      '2026-09-28',
      '2026-10-01',
      '2026-10-05',
      '2026-10-08',
    ])
    expect(days({ every: 'day', interval: 3, count: 3 }).days).toEqual(['2026-09-28', '2026-10-01', '2026-10-04'])
    const last = { from: readDate('2026-01-31 09:00') as Date, to: readDate('2026-01-31 10:00') as Date }
    expect(days({ every: 'month', count: 3 }, last).days, 'months without such a day have none').toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ])
  })

  it('leaves holidays out and lists them, or goes to the next working day', () => {
    const weekly = { every: 'week', until: '2026-10-12' } as const
    expect(days({ ...weekly, holidays: 'skip' })).toEqual({
      days: ['2026-09-28', '2026-10-12'],
      skipped: ['2026-10-05'],
    })
    expect(days({ ...weekly, holidays: 'next' })).toEqual({
      days: ['2026-09-28', '2026-10-08', '2026-10-12'],
      skipped: [],
    })
    expect(days({ ...weekly, holidays: 'keep' }).days).toHaveLength(3)
  })

  it('goes to each day once, where several holidays lead to the same', () => {
    const daily = { every: 'day', count: 3, holidays: 'next' } as const
    const begins = { from: readDate('2026-10-05 09:00') as Date, to: readDate('2026-10-05 10:00') as Date }
    expect(days(daily, begins).days).toEqual(['2026-10-08'])
  })

  it('is refused without an end, with none at all, or when it is more than fits', () => {
    const code = (code: string) => expect.objectContaining({ code })
    expect(() => days({ every: 'week' })).toThrow(code('booking.endless-series'))
    expect(() => days({ every: 'week', until: '2026-09-01' })).toThrow(code('booking.empty-series'))
    expect(() => days({ every: 'day', count: 54 })).toThrow('一次最多预约 53 次，请缩短重复的期限。')
    expect(days({ every: 'day', count: 54 }, first, 60).days).toHaveLength(54)
  })

  it('is said in a sentence, and as calendars write it', () => {
    const said = (rule: RepeatRule) => [repeatSentence(rule), recurrenceText(rule)]
    expect(said({ every: 'week', weekdays: [1], until: '2026-12-31', holidays: 'skip' })).toEqual([
      '每周一，至 2026-12-31，节假日除外',
      'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;UNTIL=20261231T235959',
    ])
    expect(said({ every: 'week', interval: 2, weekdays: [1, 3], count: 10, holidays: 'next' })).toEqual([
      '每 2 周的周一、三，共 10 次，遇节假日顺延至下一工作日',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10',
    ])
    expect(said({ every: 'month', count: 3 })[0]).toBe('每月，共 3 次')
    expect(said({ every: 'day', interval: 3, count: 3 })[0]).toBe('每 3 天，共 3 次')
  })
})
