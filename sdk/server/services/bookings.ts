import type { Alternative, WishedPlace } from '@gongtai/core/booking/alternatives'
import type { PlainFault } from '@gongtai/core/booking/refusal'
import type { RepeatRule } from '@gongtai/core/booking/repeat'
import type { BookingState } from '@gongtai/core/booking/states'
import { token } from '@gongtai/core/kernel/token'
import type { ReservationPolicy, ReservationWords, ReservedSpan } from '@gongtai/core/reservation/policy'
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
  /** How many places of what is counted; 1 when absent. */
  readonly places?: number
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
  /**
   * What is declared for it; what the tenant lays down for its resources goes over that. When it may be checked in, and
   * when it is free for others because nobody has, follows from it.
   */
  readonly policy?: ReservationPolicy
  /** The series it is one time of, where it takes the place of another time of it. */
  readonly series?: { readonly id: string; readonly occurrence: number }
  /** Refuses what the policy does not allow, all of it in one fault; without it that counts as decided. */
  readonly refuses?: BookingRefuses
}

/**
 * Resources that cannot be had for a time: repair, sealing.
 *
 * @see Bookings
 */
export interface ClosureRequest extends ReservedSpan {
  readonly resources: readonly string[]
  readonly reason: string
  /** What is booked there and has not begun gives way; else it is refused for. */
  readonly displaces?: boolean
}

/**
 * What is to be booked again and again; `from` and `to` are those of the first time.
 *
 * @see Bookings
 */
export interface SeriesRequest extends BookingRequest {
  readonly repeat: RepeatRule
  /**
   * What becomes of the times that cannot be had: `all` books nothing then, `free` books the others and lists them,
   * `substitute` takes another resource of the kind that is free, and lists what is left.
   */
  readonly mode: 'all' | 'free' | 'substitute'
  /** How many times at most; 53 when absent. */
  readonly most?: number
}

/**
 * What was booked of a series, and what was not.
 *
 * @see Bookings
 */
export interface SeriesOutcome {
  /** The key of the request. */
  readonly series: string
  readonly booked: readonly (ReservedSpan & { readonly booking: string; readonly resources: readonly string[] })[]
  readonly refused: readonly (ReservedSpan & { readonly reason: string })[]
  /** Days left out because of a holiday, as `YYYY-MM-DD`. */
  readonly skipped: readonly string[]
}

/**
 * In whose words a policy refuses a booking, and where.
 *
 * @see Bookings
 */
export interface BookingRefuses {
  /** Id of the reservation, which its faults begin with. */
  readonly of: string
  readonly words: ReservationWords
  /** Why it has to be on a weekend or a holiday, where a reason is asked for. */
  readonly reason?: string
  /** What is wrong with it besides, such as too few seats: it is said with all the rest. */
  readonly besides?: readonly PlainFault[]
  /** The person may not know who has what: nobody is named. */
  readonly unnamed?: true
  /** Columns of the form that are marked. */
  readonly fields?: { readonly time: readonly string[]; readonly resources: readonly string[] }
}

/**
 * What is looked for instead of what is taken, under the rules by which it was refused.
 *
 * @see Bookings
 */
export interface AlternativeWish extends WishedPlace {
  readonly policy?: ReservationPolicy
  readonly refuses?: BookingRefuses
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
  /** Position among the bookings that the resource takes at once, from 1; 0 where its places have no names. */
  readonly lane: number
  /** How many places without names it takes; `null` of all others. */
  readonly places: number | null
  /** The request it belongs to. */
  readonly instance: string | null
  /** Whether it is one time of a series. */
  readonly repeats: boolean
  /** Nobody's booking: the resource is closed. */
  readonly closure: boolean
}

/**
 * A booking in a calendar: how it stands to the time of now.
 *
 * @see Bookings
 */
export interface CalendarClaim extends Claim {
  /** Still in use beyond its end. */
  readonly overrun: boolean
  /** About to begin where another is still in use beyond its end. */
  readonly endangered: boolean
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
  /** Until when its applicant may give it back; until it begins when `null`. */
  readonly cancelUntil: Date | null
  /** The series it is one time of, and which. */
  readonly series: string | null
  readonly occurrence: number | null
  /** Ids of what it takes, the parts of what is made of several among them. */
  readonly resources: readonly string[]
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
  /** Books each time of a series as a booking of its own; in the mode `all` the fault lists every time that fails. */
  bookSeries(work: BookingWork, request: SeriesRequest): Promise<SeriesOutcome>
  /** Cancels what of a series begins at a moment or later and has not begun yet; answers the bookings. */
  cancelSeries(work: BookingWork, series: string, from: Date, reason: string): Promise<readonly string[]>
  confirm(work: BookingWork, booking: string): Promise<void>
  begin(work: BookingWork, booking: string): Promise<void>
  finish(work: BookingWork, booking: string): Promise<void>
  cancel(work: BookingWork, booking: string, reason: string): Promise<void>
  /** Somebody is there: in use from now on. Refused before the window of its policy, and when it is free by then. */
  checkIn(work: BookingWork, booking: string): Promise<void>
  /** Gives what is in use more minutes, unless the next booking forbids it; answers the new end. */
  extend(work: BookingWork, booking: string, minutes: number): Promise<Date>
  /** Takes it away from whoever booked it, for something more important; telling them is for the caller. */
  displace(work: BookingWork, booking: string, reason: string): Promise<void>
  /**
   * Closes resources, all of their places: what is booked there is refused for in one fault that lists it, or gives
   * way and is answered, to be told. {@link cancel} opens them again.
   */
  close(
    work: BookingWork,
    request: ClosureRequest,
  ): Promise<{ readonly closure: string; readonly displaced: readonly string[] }>
  /** Two bookings that have not begun exchange their resources, in one step. */
  swap(work: BookingWork, one: string, other: string): Promise<void>
  /** The bookings that touch a window, of a kind or of these resources; with `inUse` also those in use now. */
  claims(
    db: Database,
    filter: { readonly from: Date; readonly to: Date; readonly inUse?: true } & (
      | { readonly kind: string }
      | { readonly resources: readonly string[] }
    ),
  ): Promise<readonly CalendarClaim[]>
  clashes(db: Database, resources: readonly string[], from: Date, to: Date): Promise<readonly Claim[]>
  /**
   * At most five ways to have it all the same: others of the kind then, the same later, others later, the nearest first.
   * The same question has the same answer.
   */
  alternatives(work: BookingWork, wish: AlternativeWish): Promise<readonly Alternative[]>
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
