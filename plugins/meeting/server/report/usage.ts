import type { WorkingCalendar } from '@gongtai/sdk'
import { workingMinutes } from '@gongtai/sdk/server'

/** A room that stands by itself; what is opened of several is counted in each of them. */
export interface UsedRoom {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly unitName: string
  readonly capacity: number
  /** Itself, and the rooms that it is a part of. */
  readonly bookedAs: readonly string[]
}

/** The meetings of a room in a span; of those that are held unless it says otherwise. */
export interface UsedTime {
  readonly held: number
  /** Booked minutes. */
  readonly booked: number
  /** Those inside working time. */
  readonly minutes: number
  /** Days between agreement and beginning, of all together. */
  readonly lead: number
  /** Meetings of which it is known how many came, and how many that were. */
  readonly counted: number
  readonly present: number
  /** Of those that are not held. */
  readonly noShows: number
  readonly late: number
}

/** By the id of the room; rooms without a meeting have none. */
export type UsedTimes = ReadonlyMap<string, UsedTime>

/** How a room, or several, were used. */
export interface Usage {
  /** Meetings that took or take place. */
  readonly held: number
  /** Minutes that they are booked for. */
  readonly booked: number
  /** Booked minutes inside working time as a share of it. */
  readonly rate: number | null
  readonly noShows: number
  readonly noShowRate: number | null
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

export const sumOf = (times: Iterable<UsedTime>, key: keyof UsedTime): number =>
  [...times].reduce((sum, time) => sum + time[key], 0)

/** Work in the days of the span, for one room. */
export const workIn = (calendar: WorkingCalendar, { from, to }: { readonly from: Date; readonly to: Date }): number =>
  to > from ? workingMinutes(calendar, from, to) : 0

export function usageOf(rooms: readonly UsedRoom[], times: UsedTimes, work: number): Usage {
  const timesOf = (ids: Iterable<string>) => [...ids].flatMap((id) => times.get(id) ?? [])
  const every = rooms.flatMap(({ bookedAs }) => bookedAs)
  const own = timesOf(new Set(every))
  const [held, noShows] = [sumOf(own, 'held'), sumOf(own, 'noShows')]
  const minutes = sumOf(timesOf(every), 'minutes')
  return {
    ...{ held, noShows, booked: sumOf(own, 'booked') },
    rate: share(minutes, work * rooms.length),
    noShowRate: share(noShows, noShows + held),
  }
}

/** People who came as a share of the seats, of the meetings to whose door somebody came. */
export function seatFill(
  rooms: readonly { readonly id: string; readonly capacity: number }[],
  times: UsedTimes,
): number | null {
  const seats = rooms.reduce((sum, { id, capacity }) => sum + (times.get(id)?.counted ?? 0) * capacity, 0)
  return share(sumOf(times.values(), 'present'), seats)
}

/** Days between agreement and beginning, on the average. */
export function leadDays(times: UsedTimes): number | null {
  const lead = share(sumOf(times.values(), 'lead'), sumOf(times.values(), 'held'))
  return lead === null ? null : Math.round(lead * 10) / 10
}
