import type { RegisterRow } from '@gongtai/core/register/calls'
import type { WaitingRequest } from '@gongtai/core/reservation/arranging'
import type {
  Reservation,
  ReservedRecord,
  ReservedResources,
  ReservedRows,
} from '@gongtai/core/reservation/reservation'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'

/** Fetched with the first calendar that is shown: the home page does without. */
const View = lazy(async () => ({ default: (await import('./reservation-calendar-view.tsx')).ReservationCalendarView }))

/**
 * How the rows of one resource of a reservation are drawn in its calendar.
 *
 * @see ReservationCalendar
 */
export interface ReservationRowLook<Row = RegisterRow> {
  /** Drawn in place of the name. */
  readonly title?: (row: Row) => ReactNode
  /** A second line below the name. */
  readonly detail?: (row: Row) => string
  /** Narrows the rows by one of a few numbers, such as 7 座及以上. */
  readonly least?: {
    readonly title: string
    readonly any: string
    readonly options: readonly (readonly [least: number, words: string])[]
    readonly value: (row: Row) => number
  }
}

/**
 * What {@link ReservationCalendar} takes.
 *
 * @see ReservationCalendar
 */
export interface ReservationCalendarProps<Resources extends ReservedResources = ReservedResources> {
  readonly of: Reservation<Resources>
  /** Key of the process by which a free span is asked for; not offered when absent. */
  readonly process?: string
  /** Title of the page; that of the first resource and 占用日历 when absent. */
  readonly title?: string
  readonly rows?: {
    readonly [Name in keyof Resources]?: ReservationRowLook<RegisterRow<Resources[Name]['of']['register']['fields']>>
  }
  /** Title and second line of a request that waits; its purpose and applicant when absent. */
  readonly card?: (waiting: WaitingRequest) => { readonly title: string; readonly detail: string }
  /** Why rows cannot serve, as far as the calendar knows; `fits` of the declaration when absent. */
  readonly fits?: (rows: ReservedRows<Resources>, record: ReservedRecord) => { readonly message: string } | undefined
}

/**
 * The page of what a reservation books: who has what when, by day, week or month, with rows of each of its resources. A
 * booking says what it is for and leads to its request, a free span opens the form with what was drawn filled in. Who
 * holds the permission `arrange` moves what has not begun, and puts what waits onto a row.
 *
 * @param props the reservation, and what is drawn by hand
 * @throws never
 * @example
 * declare const roomUse: Reservation
 * export default function RoomCalendar() {
 *   return <ReservationCalendar of={roomUse} process="meeting_room" />
 * }
 */
export function ReservationCalendar<Resources extends ReservedResources>(props: ReservationCalendarProps<Resources>) {
  // Within, a reservation is one of any resources: what is shown follows from their declarations.
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <View {...(props as unknown as ReservationCalendarProps)} />
    </Suspense>
  )
}
