import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DAY,
  dayOf,
  daysOf,
  HOUR,
  isWeekend,
  MINUTE,
  paged,
  snapped,
  startOf,
} from '../../../../sdk/web/calendar/model/days.ts'
import { lanesOf } from '../../../../sdk/web/calendar/model/lanes.ts'
import { occupancyOf, rowLayout, searched } from '../../../../sdk/web/calendar/model/occupancy.ts'
import { heightOf, laneExtent, rowAt, topsOf } from '../../../../sdk/web/calendar/model/rows.ts'
import { atOf, extentOf, type Scale, STEP, scaleOf, xOf } from '../../../../sdk/web/calendar/model/scale.ts'
import { bookingLabel, clockSpan, rangeText } from '../../../../sdk/web/calendar/model/words.ts'
import { booking, NOON } from './samples.ts'

const instant = fc.integer({ min: startOf('2026-01-01'), max: startOf('2029-01-01') })
const spans = fc.array(
  fc
    .tuple(instant, fc.integer({ min: 1, max: 5000 }))
    .map(([from, minutes]) => ({ from, to: from + minutes * MINUTE })),
  { maxLength: 60 },
)

describe('lanes', () => {
  test('never hold two spans that overlap, and there are no more than overlap at one moment', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const { lanes, count } = lanesOf(given)
        for (const [a, one] of given.entries())
          for (const [b, other] of given.entries())
            if (a < b && lanes[a] === lanes[b]) expect(one.to <= other.from || other.to <= one.from).toBe(true)
        const busiest = Math.max(
          0,
          ...given.map(({ from }) => given.filter((each) => each.from <= from && each.to > from).length),
        )
        expect(count).toBe(busiest)
      }),
    )
  })

  test('of a row that begins when another ends are one', () => {
    expect(
      lanesOf([
        { from: 0, to: 5 },
        { from: 5, to: 9 },
      ]),
    ).toEqual({ lanes: [0, 0], count: 1 })
  })
})

describe('time and pixels', () => {
  const scale = fc
    .record({ view: fc.constantFrom('day', 'week', 'month'), at: instant, frame: fc.integer({ min: 0, max: 3000 }) })
    .map(({ view, at, frame }) => scaleOf(view, daysOf(view, dayOf(at)), frame))

  test('are the inverse of each other', () => {
    fc.assert(
      fc.property(scale, fc.double({ min: 0, max: 1, noNaN: true }), (known, part) => {
        expect(xOf(known, atOf(known, part * known.width))).toBeCloseTo(part * known.width, 3)
      }),
    )
  })

  test('what sticks out of the scale is cut at its ends', () => {
    fc.assert(
      fc.property(scale, instant, fc.integer({ min: 0, max: 90 * DAY }), (known, from, length) => {
        const { left, width } = extentOf(known, from, from + length)
        if (width > 0) expect(left).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(Math.max(known.width, left) + 0.001)
      }),
    )
  })

  test('an hour is never narrower than 78 pixels in the day, and grows with the window', () => {
    const hour = (frame: number) => {
      const known: Scale = scaleOf('day', ['2026-05-06'], frame)
      return xOf(known, known.from + HOUR)
    }
    expect(hour(0)).toBe(78)
    expect(hour(1020)).toBeGreaterThan(78)
  })

  test('snap to quarters of an hour, or to days', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const quarter = snapped(at, STEP)
        expect((quarter - startOf(dayOf(quarter))) % STEP).toBe(0)
        expect(Math.abs(quarter - at)).toBeLessThanOrEqual(STEP / 2)
        expect(snapped(at, DAY, Math.floor)).toBe(startOf(dayOf(at)))
      }),
    )
  })
})

describe('views', () => {
  test('a week begins on Monday and has the day; a month has all its days', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const day = dayOf(at)
        const week = daysOf('week', day)
        expect(week).toHaveLength(7)
        expect(week).toContain(day)
        expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true])
        const month = daysOf('month', day)
        expect(month[0]).toBe(`${day.slice(0, 7)}-01`)
        expect(month.every((each) => each.startsWith(day.slice(0, 7)))).toBe(true)
        expect(dayOf(startOf(month.at(-1) ?? '') + DAY).slice(8)).toBe('01')
      }),
    )
  })

  test('a month away is the same date, or the last one there is', () => {
    expect(paged('month', '2027-01-31', 1)).toBe('2027-02-28')
    expect(paged('month', '2028-03-31', -1)).toBe('2028-02-29')
    expect(paged('month', '2026-12-05', 1)).toBe('2027-01-05')
    expect(paged('week', '2026-12-30', 1)).toBe('2027-01-06')
  })
})

describe('rows', () => {
  const day = { from: startOf('2026-05-06'), to: startOf('2026-05-07') }
  const row = (bookings: Parameters<typeof occupancyOf>[0]) => occupancyOf(bookings).get('car-1')

  test('give text the room up to the next bar, and buffers a lane of their own', () => {
    const first = booking('a', NOON, NOON + HOUR, { after: 30 })
    const apart = rowLayout('day', row([first, booking('b', NOON + 2 * HOUR, NOON + 3 * HOUR)]), day)
    expect(apart.lanes).toBe(1)
    expect(apart.bars[0]?.room).toBe(NOON + 2 * HOUR)
    expect(rowLayout('day', row([first, booking('b', NOON + HOUR, NOON + 2 * HOUR)]), day).lanes).toBe(2)
  })

  test('of a month take whole days, draw three of them and count the others', () => {
    const five = Array.from({ length: 5 }, (_, at) => booking(String(at), NOON + at * HOUR, NOON + (at + 1) * HOUR))
    const month = { from: startOf('2026-05-01'), to: startOf('2026-06-01') }
    const layout = rowLayout('month', row(five), month)
    expect(layout).toMatchObject({ lanes: 3 })
    expect(layout.bars).toHaveLength(3)
    expect([...layout.further]).toEqual([[startOf('2026-05-06'), 2]])
    expect(layout.bars[0]).toMatchObject({ from: startOf('2026-05-06'), to: startOf('2026-05-07') })
  })

  test('are found by their height, and hold the bars of all their lanes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (heights) => {
        const tops = topsOf(heights)
        for (const [index, height] of heights.entries()) {
          expect(rowAt(tops, tops[index] ?? 0)).toBe(index)
          expect(rowAt(tops, (tops[index] ?? 0) + height - 0.5)).toBe(index)
        }
        expect(rowAt(tops, -1)).toBe(-1)
        expect(rowAt(tops, tops.at(-1) ?? 0)).toBe(-1)
      }),
    )
    const layout = rowLayout('day', row([booking('a', NOON, NOON + HOUR), booking('b', NOON, NOON + HOUR)]), day)
    for (const bar of layout.bars) {
      const { top, height } = laneExtent('day', layout, bar)
      expect(top + height).toBeLessThanOrEqual(heightOf('day', layout))
    }
  })

  test('are searched by name and second line', () => {
    const rows = [
      { id: '1', name: '苏P02168', detail: '红旗 H5' },
      { id: '2', name: '苏P03107', detail: '别克 GL8' },
    ]
    expect(searched(rows, ' gl8 ').map(({ id }) => id)).toEqual(['2'])
    expect(searched(rows, '')).toBe(rows)
  })
})

test('a booking is read aloud with its resource, time, matter, person and state', () => {
  const trip = booking('a', startOf('2026-05-06') + 9 * HOUR, startOf('2026-05-06') + 11.5 * HOUR)
  expect(bookingLabel({ id: 'car-1', name: '苏P02168' }, trip)).toBe('苏P02168 9:00–11:30 出差 张三 已派车')
  expect(clockSpan(startOf('2026-05-06'), startOf('2026-05-07'))).toBe('0:00–24:00')
  expect(clockSpan(NOON, NOON + DAY)).toBe('5月6日 12:00–5月7日 12:00')
  expect(rangeText('week', '2026-05-06')).toBe('2026年5月4日–10日')
})
