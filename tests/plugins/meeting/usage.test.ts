import { describe, expect, it } from 'vitest'
import { usualHours } from '../../../core/working-time/working-calendar.ts'
import { daysOf, perPersonDay } from '../../../plugins/meeting/model/expense.ts'
import { leadDays, seatFill, type UsedTime, usageOf, workIn } from '../../../plugins/meeting/server/report/usage.ts'

const at = (text: string): Date => new Date(`${text}:00+08:00`)

const calendar = { days: new Map([['2026-03-04', 'holiday' as const]]), hours: usualHours }

const none = { held: 0, booked: 0, minutes: 0, lead: 0, counted: 0, present: 0, noShows: 0, late: 0 }
const times = (of: Readonly<Record<string, Partial<UsedTime>>>) =>
  new Map(Object.entries(of).map(([room, more]) => [room, { ...none, ...more }]))

const room = (id: string, bookedAs: readonly string[] = [id]) => ({
  ...{ id, name: id, unit: 'u', unitName: 'u', capacity: 10 },
  bookedAs,
})

/** From Monday to Friday, with a holiday on Wednesday: four days of eight hours. */
const work = workIn(calendar, { from: at('2026-03-02T00:00'), to: at('2026-03-07T00:00') })

describe('the use of a room', () => {
  it('is what was booked inside working time as a share of it', () => {
    expect(work).toBe(4 * 480)
    const used = usageOf(
      [room('a')],
      times({ a: { held: 4, booked: 180, minutes: 150 }, b: { held: 9, minutes: 999 } }),
      work,
    )
    expect(used).toMatchObject({ held: 4, booked: 180, rate: 150 / 1920 })
  })

  it('of one that is opened into another counts in each of its parts, and once among all meetings', () => {
    const parts = [room('b1', ['b1', 'b']), room('b2', ['b2', 'b'])]
    const joined = times({ b: { held: 1, booked: 90, minutes: 60 } })
    expect(usageOf(parts, joined, work)).toMatchObject({ held: 1, booked: 90, rate: 120 / (2 * 1920) })
    expect(usageOf(parts.slice(0, 1), joined, work)).toMatchObject({ held: 1, booked: 90, rate: 60 / 1920 })
  })

  it('tells nothing of shares without a whole', () => {
    expect(usageOf([], new Map(), 0)).toMatchObject({ rate: null, noShowRate: null })
    expect(seatFill([], new Map())).toBeNull()
    expect(leadDays(new Map())).toBeNull()
  })

  it('knows how many stayed empty, how full the others were and how early they were agreed', () => {
    const used = times({ a: { held: 3, booked: 0, noShows: 1, counted: 2, present: 12, lead: 6.34 } })
    expect(usageOf([room('a')], used, work)).toMatchObject({ noShows: 1, noShowRate: 0.25 })
    expect(seatFill([room('a')], used)).toBe(0.6)
    expect(leadDays(used)).toBe(2.1)
  })
})

describe('the expense of a person and day', () => {
  it('is never told lower than it is, and a single fen over stays over', () => {
    expect(perPersonDay(4560, 6, 1)).toBe(760)
    expect(perPersonDay(4560.01, 6, 1)).toBe(760.01)
    expect(perPersonDay(1000, 3, 1)).toBe(333.34)
    expect(perPersonDay(1000, 0, 1)).toBeUndefined()
  })

  it('counts the days that a meeting takes part in', () => {
    expect(daysOf('2026-03-02 09:00:00', '2026-03-02 10:00:00')).toBe(1)
    expect(daysOf('2026-03-02 09:00:00', '2026-03-03 00:00:00')).toBe(1)
    expect(daysOf('2026-03-02 09:00:00', '2026-03-03 10:00:00')).toBe(2)
    expect(daysOf('', '')).toBe(0)
  })
})
