import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterWorkingDays,
  afterWorkingMinutes,
  beforeWorkingMinutes,
  type DayKind,
  usualHours,
  type WorkingCalendar,
  workingMinutes,
  worksOn,
} from '../../../core/working-time/working-calendar.ts'

const national: readonly (readonly [string, DayKind])[] = [
  ['2026-10-01', 'holiday'],
  ['2026-10-02', 'holiday'],
  ['2026-10-05', 'holiday'],
  ['2026-10-06', 'holiday'],
  ['2026-10-07', 'holiday'],
  ['2026-10-10', 'swapped'],
]
const calendar: WorkingCalendar = { days: new Map(national), hours: usualHours }
const at = (text: string) => new Date(`${text}+08:00`)

describe('a working calendar', () => {
  it('works on weekdays but for holidays, and on the weekend days swapped for them', () => {
    const working = ['2026-09-30', '2026-10-08', '2026-10-10']
    const free = ['2026-10-01', '2026-10-03', '2026-10-07', '2026-10-11']
    expect([...working, ...free].filter((day) => worksOn(calendar, day))).toEqual(working)
  })

  it.each([
    ['2026-09-30T09:00', 1, '2026-10-08T18:00'],
    ['2026-09-30T23:59', 2, '2026-10-09T18:00'],
    ['2026-10-03T12:00', 3, '2026-10-10T18:00'],
    ['2026-10-09T00:00', 2, '2026-10-12T18:00'],
  ])('counts working days from the day after %s: %i end at %s', (from, count, end) => {
    expect(afterWorkingDays(calendar, at(from), count)).toEqual(at(end))
  })

  it.each([
    ['2026-09-30T09:00', 60, '2026-09-30T10:00'],
    ['2026-09-30T11:30', 60, '2026-09-30T14:00'],
    ['2026-09-30T17:30', 60, '2026-10-08T09:00'],
    ['2026-10-04T03:00', 480, '2026-10-08T18:00'],
    ['2026-10-09T18:00', 0, '2026-10-09T18:00'],
    ['2026-10-09T20:00', 1, '2026-10-10T08:31'],
  ])('counts working minutes from %s: %i end at %s', (from, minutes, end) => {
    expect(afterWorkingMinutes(calendar, at(from), minutes)).toEqual(at(end))
  })

  it('never works when every day is free, and says so', () => {
    const free = { hours: usualHours, days: new Map<string, DayKind>() }
    for (let day = 0; day < 500; day += 1)
      free.days.set(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), 'rest')
    expect(() => afterWorkingDays(free, at('2026-01-01T09:00'), 1)).toThrow('no working day from 2026-01-02')
  })

  it('measures between two instants what it added to the first', () => {
    const instants = fc.date({ min: at('2026-09-01T00:00'), max: at('2026-11-01T00:00'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 20_000 }), (from, minutes) => {
        const end = afterWorkingMinutes(calendar, from, minutes)
        expect(workingMinutes(calendar, from, end)).toBeCloseTo(minutes, 6)
        expect(end.getTime()).toBeGreaterThanOrEqual(from.getTime())
      }),
    )
  })
})

it.each([
  ['2026-10-08T09:00', 60, '2026-09-30T17:30'],
  ['2026-09-30T14:00', 60, '2026-09-30T11:30'],
  ['2026-10-03T12:00', 0, '2026-09-30T18:00'],
  ['2026-10-11T23:00', 480, '2026-10-10T08:30'],
])('counts the minutes of work before %s back: %i of them begin at %s', (until, minutes, begin) => {
  expect(beforeWorkingMinutes(calendar, at(until), minutes)).toEqual(at(begin))
})
