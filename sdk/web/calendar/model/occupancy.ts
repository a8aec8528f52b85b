import type { CalendarBooking, CalendarResource, CalendarView } from './data.ts'
import { DAY, MINUTE, snapped } from './days.ts'
import { lanesOf } from './lanes.ts'

/** A booking with its instants as numbers. */
export interface Placed {
  readonly booking: CalendarBooking
  readonly from: number
  readonly to: number
  /** With what is kept free around it. */
  readonly outerFrom: number
  readonly outerTo: number
}

export type Occupancy = ReadonlyMap<string, readonly Placed[]>

export function place(booking: CalendarBooking): Placed {
  const [from, to] = [Date.parse(booking.from), Date.parse(booking.to)]
  const { before = 0, after = 0 } = booking
  return { booking, from, to, outerFrom: from - before * MINUTE, outerTo: to + after * MINUTE }
}

/** What stands on each resource, in the order of time. */
export function occupancyOf(bookings: readonly CalendarBooking[]): Occupancy {
  const found = new Map<string, Placed[]>()
  for (const booking of bookings) {
    const placed = place(booking)
    const row = found.get(booking.resource)
    if (row) row.push(placed)
    else found.set(booking.resource, [placed])
  }
  for (const row of found.values()) row.sort((a, b) => a.from - b.from)
  return found
}

/** What a month has room for per row; further ones are counted. */
const MOST_LANES = { day: 12, week: 12, month: 3 } as const

/** A booking as it is drawn in a row. */
export interface Bar {
  readonly placed: Placed
  readonly from: number
  readonly to: number
  readonly lane: number
  /** Where the next bar of the lane begins; text may run on until there. */
  readonly room: number
}

export interface RowLayout {
  readonly bars: readonly Bar[]
  readonly lanes: number
  /** Days on which more is booked than drawn, and how much. */
  readonly further: ReadonlyMap<number, number>
}

const EMPTY: RowLayout = { bars: [], lanes: 1, further: new Map() }

/** Lanes of a row; in a month whatever touches a day takes the whole of it. */
export function rowLayout(view: CalendarView, placed: readonly Placed[] | undefined, seen: Extent): RowLayout {
  const row = placed?.filter(({ outerFrom, outerTo }) => outerFrom < seen.to && outerTo > seen.from) ?? []
  if (row.length === 0) return EMPTY
  const until = seen.to
  const drawn = row.map((placed) => drawnExtent(view, placed))
  const outer = view === 'month' ? drawn : row.map(({ outerFrom, outerTo }) => ({ from: outerFrom, to: outerTo }))
  const { lanes, count } = lanesOf(outer)
  const most = MOST_LANES[view]
  const bars: Bar[] = []
  const further = new Map<number, number>()
  const begins = new Array<number>(count).fill(until)
  for (let index = row.length - 1; index >= 0; index -= 1) {
    const lane = lanes[index] ?? 0
    const { from, to } = drawn[index] as Extent
    if (lane < most) bars.unshift({ placed: row[index] as Placed, from, to, lane, room: begins[lane] ?? until })
    else
      for (let day = snapped(from, DAY, Math.floor); day < to; day += DAY) further.set(day, (further.get(day) ?? 0) + 1)
    begins[lane] = from
  }
  return { bars, lanes: Math.max(1, Math.min(count, most)), further }
}

interface Extent {
  readonly from: number
  readonly to: number
}

const drawnExtent = (view: CalendarView, { from, to }: Placed): Extent =>
  view === 'month' ? { from: snapped(from, DAY, Math.floor), to: snapped(to, DAY, Math.ceil) } : { from, to }

/** The resources whose name or second line has what was typed. */
export function searched(resources: readonly CalendarResource[], text: string): readonly CalendarResource[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return resources
  return resources.filter(({ name, detail = '' }) => `${name} ${detail}`.toLowerCase().includes(wanted))
}
