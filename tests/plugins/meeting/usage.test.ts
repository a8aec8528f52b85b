import { describe, expect, it } from 'vitest'
import { usualHours } from '../../../core/working-time/working-calendar.ts'
import { daysOf, perPersonDay } from '../../../plugins/meeting/model/expense.ts'
import {
  busyHours,
  leadDays,
  seatFill,
  type UsedTime,
  usageOf,
  workIn,
} from '../../../plugins/meeting/server/report/usage.ts'

const at = (text: string): Date => new Date(`${text}:00+08:00`)

const calendar = { days: new Map([['2026-03-04', 'holiday' as const]]), hours: usualHours }

const meeting = (from: string, to: string, more: Partial<UsedTime> = {}): UsedTime => ({
  ...{ room: 'a', from: at(from), to: at(to), state: 'done', present: 0, notice: 'none' },
  agreedAt: at('2026-03-01T00:00'),
  ...more,
})

const room = (id: string, bookedAs: readonly string[] = [id]) => ({
  ...{ id, name: id, unit: 'u', unitName: 'u', capacity: 10 },
  bookedAs,
})

/** From Monday to Friday, with a holiday on Wednesday: four days of eight hours. */
const work = workIn(calendar, { from: at('2026-03-02T00:00'), to: at('2026-03-07T00:00') })
const week = { calendar, work }

describe('the use of a room', () => {
  it('is what was booked inside working time as a share of it', () => {
    expect(work).toBe(4 * 480)
    const { minutes, rate, held } = usageOf(
      [room('a')],
      [
        meeting('2026-03-02T08:00', '2026-03-02T09:30'),
        meeting('2026-03-03T11:00', '2026-03-03T14:00'),
        meeting('2026-03-04T09:00', '2026-03-04T12:00'),
        meeting('2026-03-05T19:00', '2026-03-05T21:00'),
        meeting('2026-03-06T09:00', '2026-03-06T10:00', { state: 'cancelled' }),
      ],
      week,
    )
    expect(minutes).toBe(60 + 60 + 30)
    expect(rate).toBe(150 / 1920)
    expect(held).toBe(4)
  })

  it('of one that is opened into another counts in each of its parts, and once among all meetings', () => {
    const parts = [room('b1', ['b1', 'b']), room('b2', ['b2', 'b'])]
    const joined = meeting('2026-03-02T09:00', '2026-03-02T10:00', { room: 'b' })
    expect(usageOf(parts, [joined], week)).toMatchObject({ held: 1, minutes: 120, rate: 120 / (2 * 1920) })
    expect(usageOf(parts.slice(0, 1), [joined], week)).toMatchObject({ held: 1, minutes: 60 })
  })

  it('tells nothing of shares without a whole', () => {
    expect(usageOf([], [], { calendar, work: 0 })).toMatchObject({ rate: null, noShowRate: null })
    expect(seatFill([], [])).toBeNull()
    expect(leadDays([])).toBeNull()
  })

  it('knows how many stayed empty, how full the others were and how early they were agreed', () => {
    const meetings = [
      meeting('2026-03-02T09:00', '2026-03-02T10:00', { present: 8 }),
      meeting('2026-03-03T09:00', '2026-03-03T10:00', { present: 4 }),
      meeting('2026-03-03T14:00', '2026-03-03T15:00'),
      meeting('2026-03-05T09:00', '2026-03-05T10:00', { state: 'no_show' }),
    ]
    expect(usageOf([room('a')], meetings, week)).toMatchObject({ noShows: 1, noShowRate: 0.25 })
    expect(seatFill([room('a')], meetings)).toBe(0.6)
    expect(leadDays(meetings)).toBe(2.1)
  })

  it('shows in which hours of the week meetings are on', () => {
    const days = busyHours([meeting('2026-03-02T08:30', '2026-03-02T10:00')], 7, 12)
    expect(days[0]).toEqual([0, 1, 1, 0, 0])
    expect(
      days
        .slice(1)
        .flat()
        .every((count) => count === 0),
    ).toBe(true)
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
