import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type {
  CalendarBooking,
  CalendarResource,
  CalendarSpan,
  CalendarState,
  CalendarSubject,
  CalendarWaiting,
} from './model/data.ts'
import type { CalendarPlace } from './use-calendar-place.ts'

/** Fetched with the first calendar that is shown: the home page does without. */
const View = lazy(async () => ({ default: (await import('./calendar-view.tsx')).CalendarView }))

/**
 * What a {@link ResourceCalendar} knows of its bookings; the result of `useCall` fits.
 *
 * @see ResourceCalendar
 */
export interface CalendarList {
  readonly error: Error | null
  readonly isPending: boolean
  readonly refetch: () => unknown
}

/**
 * What {@link ResourceCalendar} takes. What is absent is not offered.
 *
 * @see ResourceCalendar
 */
export interface ResourceCalendarProps {
  /** Name of the calendar for screen readers, such as 车辆占用. */
  readonly label: string
  /** What one row is called, such as 车辆. */
  readonly noun: string
  readonly place: CalendarPlace
  readonly list: CalendarList
  readonly resources: readonly CalendarResource[]
  readonly bookings: readonly CalendarBooking[]
  /** The states that are explained below; those of the bookings when absent. */
  readonly legend?: readonly CalendarState[]
  /** Things that wait for a resource. */
  readonly waiting?: readonly CalendarWaiting[]
  /** Title of the tray of what waits, such as 待派车. */
  readonly waitingTitle?: string
  /** Further tools beside the search. */
  readonly tools?: ReactNode
  /** Hours of the day between which work is done; 8.5 to 17.5 when absent. */
  readonly office?: { readonly opens: number; readonly closes: number }
  /** Sentence for a calendar without resources. */
  readonly empty?: string
  readonly onOpen?: (booking: CalendarBooking) => void
  /** A free span was chosen. */
  readonly onMake?: (span: CalendarSpan) => void
  /**
   * A booking was moved or stretched. It stays where it was put until the promise is settled, and snaps back when that
   * fails; the answer takes the change back.
   */
  readonly onMove?: (booking: CalendarBooking, span: CalendarSpan) => Promise<() => Promise<unknown>>
  /** Something that waits was put on a resource. */
  readonly onPlace?: (waiting: CalendarWaiting, resource: CalendarResource) => void
  /** Why something does not fit a resource, besides clashes, which the calendar sees itself. */
  readonly refuses?: (span: CalendarSpan, subject: CalendarSubject) => string | undefined
  /** Something was let go where it does not fit: what is offered instead of the message that says why. */
  readonly onRefused?: (span: CalendarSpan, subject: CalendarSubject, reason: string) => void
}

/**
 * Who has what when: resources as rows by day, week or month, or one by its week; a list by day on the phone. Free spans
 * are drawn to make something, bookings are dragged and stretched, what waits is put on a row; each by keyboard too.
 *
 * @param props resources, bookings, and what may be done with them
 * @throws never
 * @example
 * declare const rooms: readonly CalendarResource[]
 * declare const listBookings: Call<{ from: string; to: string }, readonly CalendarBooking[]>
 * export default function RoomsPage() {
 *   const place = useCalendarPlace()
 *   const list = useCall(listBookings, { from: place.from, to: place.to }, { keepLast: true })
 *   return (
 *     <ResourceCalendar
 *       label="会议室占用"
 *       noun="会议室"
 *       place={place}
 *       list={list}
 *       resources={rooms}
 *       bookings={list.data ?? []}
 *     />
 *   )
 * }
 */
export function ResourceCalendar(props: ResourceCalendarProps) {
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <View {...props} />
    </Suspense>
  )
}
