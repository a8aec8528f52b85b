import { rowsChanged } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { WaitingRequest } from '@gongtai/core/reservation/arranging'
import type { Bookable, CalendarRow } from '@gongtai/core/reservation/bookable'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import { useMemo } from 'react'
import type { CalendarPlace } from '../calendar/use-calendar-place.ts'
import { useCall } from '../hooks/use-call.ts'
import { useLive } from '../hooks/use-live.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { useSession } from '../hooks/use-session.ts'
import { mayUse } from '../register/may-use.ts'
import { type Bar, barsOf } from './calendar-rows.ts'

const MOST = 1000

/** What a reservation books is made with `bookable`, which its declaration need not know all of. */
export const bookableOf = (of: Reservation, name: string): Bookable => of.resources[name]?.of as unknown as Bookable

// The same each time, or whatever is made of it would be made anew.
const none: readonly CalendarRow[] = []
const noneWaiting: readonly WaitingRequest[] = []

interface Reserved {
  readonly list: ReturnType<typeof useCall>
  readonly rows: readonly RegisterRow[]
  readonly bars: readonly Bar[]
  readonly waiting: readonly WaitingRequest[]
  /** Whether the person moves what was given. */
  readonly arranges: boolean
  /** Whether the person may know by whom rows are taken, and for what. */
  readonly reads: boolean
}

/** Rows, what they are booked for, and what waits for them; kept up to date while others work. */
export function useReserved(of: Reservation, by: string, { from, to }: CalendarPlace): Reserved {
  const session = useSession()
  const refresh = useRefresh()
  const bookable = bookableOf(of, by)
  const arranges = of.arrange !== undefined && mayUse(session, of.arrange)
  const reads = mayUse(session, bookable.calendar ?? bookable.register.permissions.read)
  const again = () => refresh(bookable.calls.calendar, of.calls.waiting)
  useLive('workflow.tasks-changed', again)
  useLive(rowsChanged(of).type, again)
  useLive(rowsChanged({ id: 'booking' }).type, again)
  const list = useCall(bookable.calls.calendar, { from, to, pageSize: MOST }, { keepLast: true })
  const waiting = useCall(of.calls.waiting, {}, { enabled: arranges && of.claimAt !== undefined })
  const found = list.data?.rows ?? none
  const rows = useMemo(() => found.map(({ resource }) => resource), [found])
  const bars = useMemo(() => barsOf(of, bookable, found, arranges), [of, bookable, found, arranges])
  return { list, rows, bars, waiting: waiting.data ?? noneWaiting, arranges, reads }
}
