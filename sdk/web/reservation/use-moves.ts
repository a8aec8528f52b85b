import type { ArrangingInput } from '@gongtai/core/reservation/arranging'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import { useRef } from 'react'
import type { CalendarBooking, CalendarSpan } from '../calendar/model/data.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { useSend } from '../hooks/use-send.ts'
import type { Bar } from './calendar-rows.ts'
import { bookableOf } from './use-reserved.ts'
import type { AskScope } from './use-scope.tsx'

/** Two bookings exchange their rows; both keep their times. */
export function useSwap(of: Reservation, by: string) {
  const refresh = useRefresh()
  const { calendar } = bookableOf(of, by).calls
  const swap = useSend(of.calls.swap, { refreshes: [calendar], done: '已对调' })
  const seenOf = ({ span: { instance, booking: seen } }: Bar) => ({ instance, seen })
  return (one: Bar, other: Bar) =>
    swap.mutate({ one: seenOf(one), other: seenOf(other), by }, { onError: () => void refresh(calendar) })
}

/** Moves what was given; each answer takes the move back. */
export function useMoves(of: Reservation, by: string, bars: readonly Bar[], askScope: AskScope) {
  const refresh = useRefresh()
  const { calendar } = bookableOf(of, by).calls
  const move = useSend(of.calls.move, { refreshes: [calendar] })
  // A move makes another booking: one that follows before the calendar is read anew waits, and is of that one.
  const successors = useRef(new Map<string, string>())
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const sent = async ({ seen, ...body }: ArrangingInput) => {
    const last = lastOf(successors.current, seen)
    try {
      const moved = await move.mutateAsync({ ...body, seen: last })
      if (moved.booking !== last) successors.current.set(last, moved.booking)
      return moved
    } catch (error) {
      // Somebody may have moved it meanwhile; the person is to see what stands now.
      void refresh(calendar)
      throw error
    }
  }
  const send = (body: ArrangingInput) => {
    const answer = before.current.then(() => sent(body))
    before.current = answer.catch(() => undefined)
    return answer
  }
  return async ({ id, ...was }: CalendarBooking, { resource, from, to }: CalendarSpan) => {
    const bar = bars.find((each) => each.id === id)
    if (!bar) throw new Error(`no booking ${id}`)
    const { instance, booking: seen, repeats } = bar.span
    const scope = repeats ? await askScope() : 'this'
    const moved = await send({ instance, seen, resources: { [by]: [resource] }, from, to, scope })
    const back = { resources: { [by]: [was.resource] }, from: was.from, to: was.to }
    return () => send({ instance, seen: moved.booking, ...back, scope })
  }
}

/** The booking that stands in place of one that was moved, maybe several times. */
function lastOf(successors: ReadonlyMap<string, string>, booking: string): string {
  const next = successors.get(booking)
  return next === undefined ? booking : lastOf(successors, next)
}
