import type { RegisterFields } from '@gongtai/core/register/field'
import type { Bookable } from '@gongtai/core/reservation/bookable'
import type { ReactNode } from 'react'
import TodayCounts from './today-counts.tsx'

/**
 * What {@link TodayTile} takes.
 *
 * @see TodayTile
 */
export interface TodayTileProps<Fields extends RegisterFields = RegisterFields> {
  /** Made with `bookable`, with `today`. */
  readonly of: Bookable<Fields>
  readonly title: string
  /** Word for one of them, such as 辆; 个 when absent. */
  readonly counter?: string
  /** Below the counts, such as one's own bookings as a `RowsTile`. */
  readonly children?: ReactNode
}

/**
 * How many of what can be booked are free today, and how many are not, as a card of the home page.
 *
 * @throws never
 * @example
 * declare const rooms: Bookable
 * export default function RoomsToday() {
 *   return <TodayTile of={rooms} title="今日会议室" counter="间" />
 * }
 */
export const TodayTile = <Fields extends RegisterFields>({ of, ...props }: TodayTileProps<Fields>) => (
  <TodayCounts of={of as unknown as Bookable} {...props} />
)
