import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import type { Bookable } from '@gongtai/core/reservation/bookable'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

/** Fetched with the first calendar that is shown: the home page does without. */
const View = lazy(async () => ({ default: (await import('./bookable-calendar-view.tsx')).BookableCalendarView }))

/**
 * What {@link BookableCalendar} takes.
 *
 * @see BookableCalendar
 */
export interface BookableCalendarProps<Fields extends RegisterFields = RegisterFields> {
  readonly of: Bookable<Fields>
  /** A second line below the name of a row. */
  readonly detail?: (row: RegisterRow<Fields>) => string
  /** How a free span is asked for: the process, and the columns of its form; not offered when absent. */
  readonly asks?: {
    readonly process: string
    readonly table: string
    readonly from: string
    readonly to: string
    /** Column of the wished row. */
    readonly wished: string
  }
}

/**
 * The page of rows that can be booked: who has what when, by day, week or month. A booking opens its request, a free
 * span opens the form with what was drawn filled in. The first 200 rows are shown.
 *
 * @param props the rows, and how they are asked for
 * @throws never
 * @example
 * declare const rooms: Bookable
 * declare const roomUse: Reservation
 * export default function RoomCalendar() {
 *   return <BookableCalendar of={rooms} asks={{ ...roomUse, process: 'meeting_room', wished: 'ROOM_ID' }} />
 * }
 */
export function BookableCalendar<Fields extends RegisterFields>(props: BookableCalendarProps<Fields>) {
  // Within, a register is one of any fields: what is shown follows from their declarations.
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <View {...(props as unknown as BookableCalendarProps)} />
    </Suspense>
  )
}
