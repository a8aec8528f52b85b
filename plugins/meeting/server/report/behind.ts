import { HELD } from './counted-days.ts'
import type { Reported } from './reported.ts'
import type { UsedRoom } from './usage.ts'

const PAGES = '/biz-business/meeting'

/** The states of meetings that are held, as a list is narrowed to them. */
export const held = HELD.join(',')

type Narrowed = Readonly<Record<string, string>>

/** The list of the meetings of some rooms behind a number. */
export const meetingsOf = (of: Reported, rooms: readonly UsedRoom[], more: Narrowed): string =>
  `${PAGES}/meetings?${new URLSearchParams({ from: `${of.from}..${of.last}`, ...among(of, rooms), ...more })}`

/** The list of rooms that have the seats of a number: those of a joined room are seats of its parts. */
export function seatsOf(of: Reported, rooms: readonly UsedRoom[]): string {
  const units: Narrowed = of.whole && rooms === of.rooms ? {} : { unitId: unitsOf(rooms) }
  return `${PAGES}/rooms?${new URLSearchParams({ ...units, assembled: 'no', state: 'open,repair' })}`
}

const unitsOf = (rooms: readonly UsedRoom[]): string => [...new Set(rooms.map(({ unit }) => unit))].join(',')

/** By their units, unless rooms of these units count elsewhere or those of other units here. */
function among(of: Reported, rooms: readonly UsedRoom[]): Narrowed {
  const ids = new Set(rooms.flatMap(({ bookedAs }) => bookedAs))
  const units = new Set(rooms.map(({ unit }) => unit))
  const alike = of.all.every(({ id, unit }) => !of.times.has(id) || units.has(unit) === ids.has(id))
  if (!alike || rooms.length === 1) return { roomId: [...ids].join(',') }
  return of.whole && rooms === of.rooms ? {} : { unitId: unitsOf(rooms) }
}
