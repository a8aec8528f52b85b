import { type CalendarBooking, type CalendarSpan, useRefresh, useSend } from '@gongtai/sdk/web'
import { moveDispatch } from '../../model/calendar-calls.ts'
import { calendar } from '../../model/calls.ts'
import type { CalendarClaim } from '../../model/shapes.ts'
import { type Grouping, keyOf } from './rows.tsx'

/** Moves dispatched trips; each answer takes the move back. */
export function useMoves(claims: readonly CalendarClaim[], by: Grouping) {
  const refresh = useRefresh()
  const move = useSend(moveDispatch, { refreshes: [calendar] })
  const send = async (body: Parameters<typeof move.mutateAsync>[0]) => {
    try {
      return await move.mutateAsync(body)
    } catch (error) {
      // Somebody may have moved it meanwhile; the person is to see what stands now.
      void refresh(calendar)
      throw error
    }
  }
  return async ({ id }: CalendarBooking, span: CalendarSpan) => {
    const claim = claims.find((each) => keyOf(each) === id)
    if (!claim?.trip) throw new Error(`booking ${id} belongs to no trip`)
    const { vehicle, from, to, booking, trip } = claim
    const was = { id: trip.id, vehicle, driver: trip.driver, from, to }
    const place = by === 'car' ? { vehicle: span.resource } : { driver: span.resource }
    const moved = await send({ ...was, ...place, from: span.from, to: span.to, seen: booking })
    return () => send({ ...was, seen: moved.booking })
  }
}
