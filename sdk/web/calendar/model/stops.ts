import type { Placed } from './occupancy.ts'

/** Where the keyboard is: a moment of a resource, or a booking of it. */
export interface Stop {
  readonly resource: string
  readonly at: number
  readonly booking?: string
}

interface Ends {
  readonly from: number
  readonly to: number
}

const stopAt = (resource: string, { booking, from }: Placed): Stop => ({ resource, at: from, booking: booking.id })
const within = (at: number, { from, to }: Ends, unit: number): number => Math.max(from, Math.min(at, to - unit))

/** What stands on a resource at a moment, else the moment itself. */
export function stopOn(resource: string, row: readonly Placed[], at: number, ends: Ends, unit: number): Stop {
  const moment = within(at, ends, unit)
  const met = row.find(({ from, to }) => from <= moment && to > moment)
  return met ? stopAt(resource, met) : { resource, at: moment }
}

/** The next stop along time: bookings one by one, free time in units. */
export function nextStop(row: readonly Placed[], stop: Stop, direction: 1 | -1, unit: number, ends: Ends): Stop {
  const { resource } = stop
  const seen = row.filter(({ from, to }) => from < ends.to && to > ends.from)
  const index = seen.findIndex(({ booking }) => booking.id === stop.booking)
  const here = seen[index]
  const last = here ? (direction > 0 ? here.to : here.from) : stop.at
  const aim = here && direction > 0 ? last : last + direction * unit
  const beside = here ? seen[index + direction] : besideFree(seen, stop.at, direction)
  if (beside && (direction > 0 ? beside.from <= aim : beside.to > aim)) return stopAt(resource, beside)
  return here && !isInside(aim, ends) ? stop : { resource, at: within(aim, ends, unit) }
}

const isInside = (at: number, { from, to }: Ends): boolean => at >= from && at < to

const besideFree = (row: readonly Placed[], at: number, direction: 1 | -1): Placed | undefined =>
  direction > 0 ? row.find(({ from }) => from >= at) : row.findLast(({ to }) => to <= at)
