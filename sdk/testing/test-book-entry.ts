import type { BookingState } from '@gongtai/core/booking/states'
import type { Resource } from '@gongtai/core/reservation/resource'
import type { BookingRequest, Claim } from '../server/services/bookings.ts'

const MINUTE = 60_000
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
  places: readonly { readonly resource: string; readonly lane: number; readonly as: Resource }[]
}

/** With what is kept free around it. */
export const kept = ({ prepareMinutes = 0, tidyMinutes = 0 }: Resource, { from, to }: Span): Span => ({
  from: new Date(from.getTime() - prepareMinutes * MINUTE),
  to: new Date(to.getTime() + tidyMinutes * MINUTE),
})

export const touch = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)
export const latest = (one: Date, other: Date): Date => (one > other ? one : other)

export const inWords = ({ resource, resourceName, from, to, applicantName }: Claim) => ({
  id: resource,
  resource: resourceName,
  from,
  to,
  who: applicantName || '他人',
})

export const said = ({ applicant, purpose, resources, from, to }: BookingRequest): string =>
  JSON.stringify([applicant, purpose, [...new Set(resources)].toSorted(), from, to])

const QUARTER = 15 * 60_000

/** When it ends, as far as anybody knows: who stays beyond the end stays for the quarter of an hour that has begun. */
export function endOf({ to, state }: Entry, now: Date): Date {
  const over = now.getTime() - to.getTime()
  return state === 'in_use' && over >= 0 ? new Date(to.getTime() + (Math.floor(over / QUARTER) + 1) * QUARTER) : to
}
