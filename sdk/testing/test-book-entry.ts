import { bookingFaults } from '@gongtai/core/booking/faults'
import { placesTaken } from '@gongtai/core/booking/places-taken'
import type { BookingState } from '@gongtai/core/booking/states'
import type { Resource } from '@gongtai/core/reservation/resource'
import type { BookingRequest, Claim } from '../server/services/bookings.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
export const BLOCKING: readonly BookingState[] = ['held', 'confirmed', 'in_use']

export interface Span {
  readonly from: Date
  readonly to: Date
}

/** One booking of a book, with the places it takes. */
export interface Entry {
  readonly id: string
  readonly request: BookingRequest
  /** Its end, which may be later than was asked for. */
  to: Date
  state: BookingState
  /** When it lapses. */
  until: Date | undefined
  readonly closure?: boolean
  /** When it is free again because nobody has checked in. */
  release: Date | undefined
  /** The place it takes of each resource, which is as it was then. */
  places: readonly Place[]
}

interface Place {
  readonly resource: string
  /** 0 of places without names. */
  readonly lane: number
  readonly as: Resource
  /** How many without names. */
  readonly places?: number | undefined
}

/** How many more bookings a resource takes beside what touches a span; of what is counted, how many places are left. */
export function leftOf(resource: Resource, there: readonly Claim[], span: Span): number {
  if (!resource.counted) return resource.capacity - new Set(there.map(({ lane }) => lane)).size
  const taken = there.map(({ from, to, places }) => ({ ...kept(resource, { from, to }), places: places ?? 1 }))
  return resource.capacity - placesTaken(taken, kept(resource, span))
}

/** With what is kept free around it. */
export function kept({ prepareMinutes = 0, tidyMinutes = 0, counted }: Resource, { from, to }: Span): Span {
  const [begins, ends] = [from.getTime() - prepareMinutes * MINUTE, to.getTime() + tidyMinutes * MINUTE]
  // Places without names are counted by quarters of an hour.
  const [step, round] = counted ? [QUARTER, Math.ceil(ends / QUARTER)] : [1, ends]
  return { from: new Date(Math.floor(begins / step) * step), to: new Date(round * step) }
}

export const touch = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)
export const latest = (one: Date, other: Date): Date => (one > other ? one : other)

/** What has fewer places than are asked for. */
export function tooFew(known: ReadonlyMap<string, Resource>, { resources, places = 1 }: BookingRequest) {
  const all = [...new Set(resources)].flatMap((id) => known.get(id) ?? [])
  const few = all.filter(({ counted, capacity }) => counted && capacity < places)
  return few.map(({ name, capacity }) => bookingFaults.tooManyPlaces({ name, capacity, places }))
}

/** Other resources in place of one's own; how many places one takes stays. */
export const exchanged = (own: readonly Place[], other: readonly Place[]): readonly Place[] =>
  other.map((place, index) => ({ ...place, places: own[index]?.places }))

type Clash = Claim & { readonly left?: number }

/** Of what touches a span, what is in the way of so many places. */
export function clashesAmong(
  resource: Resource,
  there: readonly Claim[],
  span: Span,
  places: number,
): readonly Clash[] {
  const [first] = there
  const left = leftOf(resource, there, span)
  const closed = there.some(({ closure }) => closure)
  if (!first || (left >= places && !closed)) return []
  return resource.counted && !closed ? [{ ...first, from: span.from, to: span.to, left }] : there
}

export const inWords = ({ resource, resourceName, from, to, applicantName, left }: Clash) => ({
  id: resource,
  resource: resourceName,
  from,
  to,
  who: applicantName || '他人',
  ...(left !== undefined && { left }),
})

export const said = ({ applicant, purpose, resources, from, to }: BookingRequest): string =>
  JSON.stringify([applicant, purpose, [...new Set(resources)].toSorted(), from, to])

/** When it ends, as far as anybody knows: who stays beyond the end stays for the quarter of an hour that has begun. */
export function endOf({ to, state }: Entry, now: Date): Date {
  const over = now.getTime() - to.getTime()
  return state === 'in_use' && over >= 0 ? new Date(to.getTime() + (Math.floor(over / QUARTER) + 1) * QUARTER) : to
}
