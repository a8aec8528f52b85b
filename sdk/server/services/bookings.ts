import type { BookingState } from '@gongtai/core/booking/states'
import { token } from '@gongtai/core/kernel/token'
import type { Resource } from '@gongtai/core/reservation/resource'
import type { Database, OperationContext } from '../context.ts'

/**
 * Within whose work something is booked or changed; the context of a call or a reaction is one. The person goes on
 * record.
 *
 * @see Bookings
 */
export interface BookingWork {
  readonly db: Database
  readonly user: Pick<OperationContext['user'], 'id'>
}

/**
 * What is to be booked, for when and for whom.
 *
 * @see Bookings
 */
export interface BookingRequest {
  /** Makes a retry harmless: the same key gives the same booking. */
  readonly key: string
  readonly resources: readonly string[]
  /** Half-open: the end is the first instant that is free again. */
  readonly from: Date
  readonly to: Date
  readonly purpose: string
  readonly applicant: string
  /** Table and id of the record the booking belongs to, and for one of a form its request and `reservation`. */
  readonly business?: {
    readonly table: string
    readonly id: string
    readonly instance?: string
    readonly reservation?: string
  }
  /** A hold that lapses by itself, or a confirmed claim. */
  readonly hold?: { readonly until: Date }
}

/**
 * A booking as it stands on one resource.
 *
 * @see Bookings
 */
export interface Claim {
  readonly booking: string
  readonly resource: string
  readonly from: Date
  readonly to: Date
  readonly state: BookingState
  readonly purpose: string
  readonly applicant: string
  /** Name of the resource, and of the applicant; empty when that is nobody of the organisation any more. */
  readonly resourceName: string
  readonly applicantName: string
  /** Name of the applicant's department. */
  readonly applicantDepartment: string
  /** Position among the bookings that the resource takes at once, from 1. */
  readonly lane: number
  /** The request it belongs to. */
  readonly instance: string | null
}

/**
 * A booking of a request.
 *
 * @see Bookings
 */
export interface RequestBooking {
  readonly booking: string
  readonly state: Claim['state']
  readonly from: Date
  readonly to: Date
  readonly applicant: string
  /** Id of the record of the form. */
  readonly record: string
}

/**
 * Who has what when: cars, rooms, beds. A clash is refused with a fault that names the other booking.
 *
 * @throws `booking.…` faults: a clash names who has the resource and until when
 * @example
 * export const reserve = (bookings: Bookings, context: OperationContext) =>
 *   bookings.book(context, {
 *     key: 'room-1:2026-05-06',
 *     resources: ['room-1'],
 *     from: new Date('2026-05-06T09:00:00+08:00'),
 *     to: new Date('2026-05-06T11:00:00+08:00'),
 *     purpose: '周例会',
 *     applicant: context.user.id,
 *   })
 */
export interface Bookings {
  register(db: Database, resource: Resource): Promise<void>
  book(work: BookingWork, request: BookingRequest): Promise<string>
  confirm(work: BookingWork, booking: string): Promise<void>
  begin(work: BookingWork, booking: string): Promise<void>
  finish(work: BookingWork, booking: string): Promise<void>
  cancel(work: BookingWork, booking: string, reason: string): Promise<void>
  /** The bookings that touch a window, of a kind or of these resources; with `inUse` also those in use now. */
  claims(
    db: Database,
    filter: { readonly from: Date; readonly to: Date; readonly inUse?: true } & (
      | { readonly kind: string }
      | { readonly resources: readonly string[] }
    ),
  ): Promise<readonly Claim[]>
  clashes(db: Database, resources: readonly string[], from: Date, to: Date): Promise<readonly Claim[]>
  /** Resources of a kind that are free then, best first. */
  alternatives(db: Database, kind: string, from: Date, to: Date): Promise<readonly Resource[]>
  /** Ids of all resources of a kind that are free for the whole of a span, in the order of their codes. */
  free(db: Database, kind: string, from: Date, to: Date): Promise<readonly string[]>
  /** The requests for which a resource was booked, also those that came to nothing: the newest hundred of them. */
  requestsFor(db: Database, resource: string): Promise<readonly string[]>
  /** The bookings of a request under a reservation, from the first on. */
  ofRequest(
    db: Database,
    about: { readonly instance: string; readonly reservation: string },
  ): Promise<readonly RequestBooking[]>
}

export const Bookings = token<Bookings>('booking.bookings')
