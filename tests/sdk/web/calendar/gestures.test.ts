import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, startOf } from '../../../../sdk/web/calendar/model/days.ts'
import {
  type Draft,
  dragged,
  isUnchanged,
  keyed,
  making,
  placing,
  stretched,
  takenUp,
} from '../../../../sdk/web/calendar/model/draft.ts'
import { occupancyOf } from '../../../../sdk/web/calendar/model/occupancy.ts'
import { refusalOf } from '../../../../sdk/web/calendar/model/refusal.ts'
import { OFFICE, STEP } from '../../../../sdk/web/calendar/model/scale.ts'
import { nextStop, stopOn } from '../../../../sdk/web/calendar/model/stops.ts'
import { booking, NOON } from './samples.ts'

const trip = booking('a', NOON, NOON + 2 * HOUR)
const held = takenUp('move', trip)
const point = (at: number, resource = 'car-1') => ({ at, resource })
const arrow = (key: string, rest = {}) => ({ key, shiftKey: false, ctrlKey: false, ...rest })

describe('a pointer', () => {
  test('moves a booking in quarters of an hour, and its length stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (minutes) => {
        const moved = dragged(held, point(NOON), point(NOON + minutes * MINUTE, 'car-2'), STEP, OFFICE)
        expect(moved.resource).toBe('car-2')
        expect(Math.abs((moved.from - NOON) % STEP)).toBe(0)
        expect(moved.to - moved.from).toBe(2 * HOUR)
      }),
    )
  })

  test('stretches either end, never below a quarter of an hour', () => {
    fc.assert(
      fc.property(fc.constantFrom('start', 'end'), fc.integer({ min: -2000, max: 2000 }), (end, minutes) => {
        const { from, to } = stretched(takenUp(end, trip), end, minutes * MINUTE, STEP)
        expect(to - from).toBeGreaterThanOrEqual(STEP)
        expect(end === 'start' ? to : from).toBe(end === 'start' ? NOON + 2 * HOUR : NOON)
      }),
    )
  })

  test('draws a span in either direction, and whole days of the office in a month', () => {
    const begun = making('car-1', NOON + 7 * MINUTE, STEP, OFFICE)
    expect(begun).toMatchObject({ from: NOON, to: NOON + STEP })
    expect(dragged(begun, point(NOON + 7 * MINUTE), point(NOON - HOUR), STEP, OFFICE)).toMatchObject({
      from: NOON - HOUR,
      to: NOON + STEP,
    })
    const day = startOf('2026-05-06')
    expect(dragged(making('car-1', NOON, DAY, OFFICE), point(NOON), point(NOON + DAY), DAY, OFFICE)).toMatchObject({
      from: day + 8.5 * HOUR,
      to: day + DAY + 17.5 * HOUR,
    })
  })

  test('keeps the time of what waits, and lets it go beside the rows', () => {
    const waiting = { id: 'w', from: trip.from, to: trip.to, title: '出差' }
    const over = dragged(placing(waiting, ''), point(0), point(NOON + DAY, 'car-2'), STEP, OFFICE)
    expect(over).toMatchObject({ resource: 'car-2', from: NOON, to: NOON + 2 * HOUR })
    expect(dragged(over, point(0), { at: 0, resource: undefined }, STEP, OFFICE).resource).toBe('')
  })

  test('that comes back to where it began changes nothing', () => {
    expect(isUnchanged(dragged(held, point(NOON), point(NOON + 5 * MINUTE), STEP, OFFICE))).toBe(true)
  })
})

describe('keys', () => {
  const rows = ['car-1', 'car-2', 'car-3']
  const press = (draft: Draft, key: string, rest = {}) => keyed(draft, arrow(key, rest), STEP, rows) ?? draft

  test('move in time and among the rows, and stretch both ends', () => {
    expect(press(held, 'ArrowRight')).toMatchObject({ from: NOON + STEP, to: NOON + 2 * HOUR + STEP })
    expect(press(press(held, 'ArrowDown'), 'ArrowDown').resource).toBe('car-3')
    expect(press(held, 'ArrowUp').resource).toBe('car-1')
    expect(press(held, 'ArrowLeft', { shiftKey: true }).to).toBe(NOON + 2 * HOUR - STEP)
    expect(press(held, 'ArrowLeft', { shiftKey: true, ctrlKey: true }).from).toBe(NOON - STEP)
    expect(keyed(held, arrow('x'), STEP, rows)).toBeUndefined()
    expect(keyed(placing({ ...trip, id: 'w' }, 'car-1'), arrow('ArrowRight'), STEP, rows)).toBeUndefined()
  })

  test('walk over bookings one by one and over free time in units', () => {
    const ends = { from: startOf('2026-05-06'), to: startOf('2026-05-07') }
    const row = occupancyOf([trip, booking('b', NOON + 2 * HOUR, NOON + 3 * HOUR)]).get('car-1') ?? []
    const walk = (from: number, direction: 1 | -1, times: number) => {
      let stop = stopOn('car-1', row, from, ends, HOUR)
      for (let step = 0; step < times; step += 1) stop = nextStop(row, stop, direction, HOUR, ends)
      return stop
    }
    expect(walk(NOON - HOUR, 1, 1)).toMatchObject({ booking: 'a' })
    expect(walk(NOON - HOUR, 1, 2)).toMatchObject({ booking: 'b' })
    expect(walk(NOON - HOUR, 1, 3)).toEqual({ resource: 'car-1', at: NOON + 3 * HOUR })
    expect(walk(NOON + 3 * HOUR, -1, 2)).toMatchObject({ booking: 'a' })
    expect(walk(ends.from, -1, 3)).toEqual({ resource: 'car-1', at: ends.from })
  })
})

describe('what does not fit', () => {
  const car = { id: 'car-2', name: '苏P03107' }
  const over = (minutes: number, resource = 'car-2'): Draft => ({
    ...held,
    resource,
    from: NOON + minutes * MINUTE,
    to: NOON + (minutes + 60) * MINUTE,
  })
  const other = booking('b', NOON, NOON + HOUR, { resource: 'car-2', before: 30, title: '送文件', person: '李四' })
  const occupancy = occupancyOf([trip, other])

  test('is refused with who has it and when, buffers included', () => {
    expect(refusalOf(over(30), car, occupancy, undefined)).toBe('与 12:00–13:00「送文件 李四」冲突。')
    expect(refusalOf(over(-75), car, occupancy, undefined)).toContain('冲突')
    expect(refusalOf(over(-90), car, occupancy, undefined)).toBeUndefined()
    expect(refusalOf(over(60), car, occupancy, undefined)).toBeUndefined()
  })

  test('is told of closed resources, of full ones, and of what the caller knows', () => {
    expect(refusalOf(over(60), { ...car, closed: '维修' }, occupancy, undefined)).toBe('苏P03107 维修，不能安排。')
    expect(refusalOf(over(0), { ...car, capacity: 2 }, occupancy, undefined)).toBeUndefined()
    const both = occupancyOf([other, { ...other, id: 'c' }])
    expect(refusalOf(over(0), { ...car, capacity: 2 }, both, undefined)).toContain('冲突')
    expect(refusalOf(over(60), car, occupancy, () => '座位不足。')).toBe('座位不足。')
    expect(refusalOf(over(60), undefined, occupancy, undefined)).toBe('请放到某一行上。')
  })

  test('is neither the booking itself nor the one by which a request holds the resource already', () => {
    expect(refusalOf({ ...held, to: NOON + 3 * HOUR }, { id: 'car-1', name: '' }, occupancy, undefined)).toBeUndefined()
    const waiting = { id: 'w', from: other.from, to: other.to, title: '送文件', holds: 'b' }
    expect(refusalOf(placing(waiting, 'car-2'), car, occupancy, undefined)).toBeUndefined()
  })
})
