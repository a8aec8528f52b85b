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

/** A meeting of the span. */
export interface UsedTime {
  readonly room: string
  readonly from: Date
  readonly to: Date
  readonly state: string
  readonly present: number
  readonly agreedAt: Date
  readonly notice: string
}

/** How a room, or several, were used. */
export interface Usage {
  /** Meetings that took or take place. */
  readonly held: number
  readonly minutes: number
  /** Booked minutes inside working time as a share of it. */
  readonly rate: number | null
  readonly noShows: number
  readonly noShowRate: number | null
}

const HELD = ['confirmed', 'in_use', 'done']
const MINUTE = 60_000
const BEIJING = 8 * 60 * MINUTE
const DAY = 24 * 60 * MINUTE

export const isHeld = ({ state }: Pick<UsedTime, 'state'>): boolean => HELD.includes(state)

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** Work in the days of the span, for one room. */
export const workIn = (calendar: WorkingCalendar, { from, to }: { readonly from: Date; readonly to: Date }): number =>
  to > from ? workingMinutes(calendar, from, to) : 0

export function usageOf(
  rooms: readonly UsedRoom[],
  meetings: readonly UsedTime[],
  { calendar, work }: { readonly calendar: WorkingCalendar; readonly work: number },
): Usage {
  const booked = (id: string) => meetings.filter(({ room }) => room === id)
  const inside = new Set(rooms.flatMap(({ bookedAs }) => bookedAs))
  const own = meetings.filter(({ room }) => inside.has(room))
  const held = own.filter(isHeld)
  const noShows = own.filter(({ state }) => state === 'no_show').length
  const minutes = rooms
    .flatMap(({ bookedAs }) => bookedAs.flatMap(booked))
    .filter(isHeld)
    .reduce((sum, { from, to }) => sum + workingMinutes(calendar, from, to), 0)
  return {
    held: held.length,
    minutes,
    rate: share(minutes, work * rooms.length),
    noShows,
    noShowRate: share(noShows, noShows + held.length),
  }
}

/** People who came as a share of the seats, of the meetings to whose door somebody came. */
export function seatFill(
  rooms: readonly { readonly id: string; readonly capacity: number }[],
  meetings: readonly UsedTime[],
): number | null {
  const seats = new Map(rooms.map(({ id, capacity }) => [id, capacity]))
  const counted = meetings.filter((each) => isHeld(each) && each.present > 0)
  const whole = counted.reduce((sum, { room }) => sum + (seats.get(room) ?? 0), 0)
  return share(
    counted.reduce((sum, { present }) => sum + present, 0),
    whole,
  )
}

/** Days between agreement and beginning, on the average. */
export function leadDays(meetings: readonly UsedTime[]): number | null {
  const held = meetings.filter(isHeld)
  const sum = held.reduce(
    (days, { from, agreedAt }) => days + Math.max(0, from.getTime() - agreedAt.getTime()) / DAY,
    0,
  )
  const lead = share(sum, held.length)
  return lead === null ? null : Math.round(lead * 10) / 10
}

/** How many meetings are on in each hour of the week, from Monday on; the hours from the first to the last that count. */
export function busyHours(meetings: readonly UsedTime[], first: number, last: number): readonly (readonly number[])[] {
  const days = Array.from({ length: 7 }, () => Array.from({ length: last - first }, () => 0))
  for (const { from, to } of meetings.filter(isHeld)) {
    const begin = from.getTime() + BEIJING
    const day = days[(new Date(begin).getUTCDay() + 6) % 7] ?? []
    const hour = (at: number) => (at % DAY) / (60 * MINUTE)
    const until = hour(begin) + (to.getTime() - from.getTime()) / (60 * MINUTE)
    for (let at = Math.max(first, Math.floor(hour(begin))); at < Math.min(last, until); at += 1)
      day[at - first] = (day[at - first] ?? 0) + 1
  }
  return days
}
