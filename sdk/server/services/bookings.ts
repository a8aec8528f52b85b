import { token } from '@gongtai/core/kernel/token'
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
  /** Table and id of the record the booking belongs to. */
  readonly business?: { readonly table: string; readonly id: string }
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
  readonly state: 'held' | 'confirmed' | 'in_use' | 'done' | 'rejected' | 'cancelled' | 'expired' | 'no_show'
  readonly purpose: string
  readonly applicant: string
}

/**
 * Something that can be booked: a car, a room, a bed.
 *
 * @see Bookings
 */
export interface Resource {
  readonly id: string
  readonly kind: string
  readonly code: string
  readonly name: string
  /** How many people it is for. */
  readonly capacity: number
  readonly status: 'in_service' | 'out_of_service' | 'retired'
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
  claims(
    db: Database,
    filter: { readonly kind: string; readonly from: Date; readonly to: Date },
  ): Promise<readonly Claim[]>
  clashes(db: Database, resources: readonly string[], from: Date, to: Date): Promise<readonly Claim[]>
  /** Resources of a kind that are free then, best first. */
  alternatives(db: Database, kind: string, from: Date, to: Date): Promise<readonly Resource[]>
}

export const Bookings = token<Bookings>('booking.bookings')
