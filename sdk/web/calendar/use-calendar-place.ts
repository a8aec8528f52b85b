import { isDay } from '@gongtai/core/form/date'
import { useSearchParams } from 'react-router-dom'
import { usePhone } from '../hooks/use-media.ts'
import type { CalendarView } from './model/data.ts'
import { DAY, dayOf, daysOf, startOf } from './model/days.ts'

/**
 * What a calendar shows, as it stands in the address of the page.
 *
 * @see useCalendarPlace
 */
export interface CalendarPlace {
  readonly view: CalendarView
  /** Beijing day, `yyyy-MM-dd`. */
  readonly day: string
  /** The one resource that is shown by itself. */
  readonly resource: string | undefined
  /** ISO instant at which what is shown begins: ask for bookings from here on. */
  readonly from: string
  /** ISO instant at which it ends. */
  readonly to: string
  go(change: { readonly view?: CalendarView; readonly day?: string; readonly resource?: string | null }): void
}

const VIEWS: readonly string[] = ['day', 'week', 'month'] satisfies readonly CalendarView[]

/**
 * View and date of a calendar. They stand in the address, so that a week can be kept as a bookmark and sent to somebody.
 *
 * @returns what is shown, from when to when, and how to go elsewhere; today when the address names no day
 * @throws never
 * @example
 * declare const listBookings: Call<{ from: string; to: string }, readonly CalendarBooking[]>
 * export function useRooms() {
 *   const place = useCalendarPlace()
 *   return { place, bookings: useCall(listBookings, { from: place.from, to: place.to }, { keepLast: true }) }
 * }
 */
export function useCalendarPlace(): CalendarPlace {
  const [address, setAddress] = useSearchParams()
  const phone = usePhone()
  const asked = address.get('view') ?? ''
  const view = VIEWS.includes(asked) ? (asked as CalendarView) : 'day'
  const named = address.get('day') ?? ''
  const day = isDay(named) ? named : dayOf(Date.now())
  const resource = address.get('resource') ?? undefined
  // The phone has a strip of the week, and one resource is shown by its week.
  const days = daysOf(phone || resource !== undefined ? 'week' : view, day)
  const from = startOf(days[0] ?? day)
  const go: CalendarPlace['go'] = (change) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [key, value] of Object.entries(change)) {
          if (value === null) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true },
    )
  return {
    view,
    day,
    resource,
    from: new Date(from).toISOString(),
    to: new Date(from + days.length * DAY).toISOString(),
    go,
  }
}
