import type { ReactNode } from 'react'
import type { SmallIcon, StatusFamily } from '../../ui/marks/status-codes.ts'

/**
 * One row of a {@link ResourceCalendar}: a car, a room, a bed.
 *
 * @see ResourceCalendar
 */
export interface CalendarResource {
  readonly id: string
  /** Name in plain words; it is searched and read aloud. */
  readonly name: string
  /** What is drawn in place of the name, such as a plate. */
  readonly title?: ReactNode
  /** A second line, such as model and seats; it is searched too. */
  readonly detail?: string
  /** Why it takes no bookings, such as 维修. */
  readonly closed?: string
  /** How many bookings it takes at once; 1 when absent. */
  readonly capacity?: number
}

/**
 * State of a booking in word, colour and icon.
 *
 * @see ResourceCalendar
 */
export interface CalendarState {
  readonly text: string
  readonly family: StatusFamily
  readonly Icon?: SmallIcon
}

/**
 * A booking of one resource.
 *
 * @see ResourceCalendar
 */
export interface CalendarBooking {
  readonly id: string
  readonly resource: string
  /** ISO instant. */
  readonly from: string
  /** ISO instant; the first that is free again. */
  readonly to: string
  readonly title: string
  readonly person?: string
  readonly state: CalendarState
  /** Minutes kept free before it, drawn hatched. */
  readonly before?: number
  /** Minutes kept free after it, drawn hatched. */
  readonly after?: number
  /** Whether the person may move it and change its length. */
  readonly movable?: boolean
}

/**
 * Something that waits for a resource: a request to dispatch.
 *
 * @see ResourceCalendar
 */
export interface CalendarWaiting {
  readonly id: string
  /** ISO instant. */
  readonly from: string
  /** ISO instant. */
  readonly to: string
  readonly title: string
  /** A line below the title: who, from where, how many. */
  readonly detail?: string
  /** Id of the booking by which it holds a resource already; that is not in its way. */
  readonly holds?: string
  /** A word that makes it stand out, such as 加急. */
  readonly flag?: string
}

/**
 * A span of time on a resource.
 *
 * @see ResourceCalendar
 */
export interface CalendarSpan {
  readonly resource: string
  /** ISO instant. */
  readonly from: string
  /** ISO instant. */
  readonly to: string
}

/**
 * What is about to take a span: a booking that is moved, something that waits, or nothing yet.
 *
 * @see ResourceCalendar
 */
export interface CalendarSubject {
  readonly booking?: CalendarBooking
  readonly waiting?: CalendarWaiting
}

/**
 * Which stretch of time a calendar shows.
 *
 * @see useCalendarPlace
 */
export type CalendarView = 'day' | 'week' | 'month'
