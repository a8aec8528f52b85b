import type { ArrangingInput } from '@gongtai/core/reservation/arranging'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import type { CalendarBooking, CalendarSpan } from '../calendar/model/data.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { useSend } from '../hooks/use-send.ts'
import type { Bar } from './calendar-rows.ts'
import { bookableOf } from './use-reserved.ts'
import type { AskScope } from './use-scope.tsx'

/** Moves what was given; each answer takes the move back. */
export function useMoves(of: Reservation, by: string, bars: readonly Bar[], askScope: AskScope) {
  const refresh = useRefresh()
  const { calendar } = bookableOf(of, by).calls
  const move = useSend(of.calls.move, { refreshes: [calendar] })
  const send = async (body: ArrangingInput) => {
    try {
      return await move.mutateAsync(body)
    } catch (error) {
      // Somebody may have moved it meanwhile; the person is to see what stands now.
      void refresh(calendar)
      throw error
    }
  }
  return async ({ id }: CalendarBooking, { resource, from, to }: CalendarSpan) => {
    const bar = bars.find((each) => each.id === id)
    if (!bar) throw new Error(`no booking ${id}`)
    const { instance, booking: seen, repeats } = bar.span
    const scope = repeats ? await askScope() : 'this'
    const moved = await send({ instance, seen, resources: { [by]: [resource] }, from, to, scope })
    const was = { resources: { [by]: [bar.resource] }, from: bar.from, to: bar.to }
    return () => send({ instance, seen: moved.booking, ...was, scope })
  }
}
