import { rowsChanged } from '@gongtai/sdk'
import { type CalendarPlace, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { waitingDispatches } from '../../model/calendar-calls.ts'
import { calendar } from '../../model/calls.ts'
import type { CalendarClaim, CalendarDriver, Vehicle, WaitingDispatch } from '../../model/shapes.ts'
import { trips } from '../../model/trips.ts'

// The same each time, or whatever is made of them would be made anew.
const noVehicles: readonly Vehicle[] = []
const noDrivers: readonly CalendarDriver[] = []
const noClaims: readonly CalendarClaim[] = []
const noneWaiting: readonly WaitingDispatch[] = []

/** Cars, drivers, what they are booked for, and what waits for them; kept up to date while others work. */
export function useFleet({ from, to }: CalendarPlace, dispatches: boolean) {
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(calendar, waitingDispatches))
  useLive(rowsChanged(trips).type, () => refresh(calendar, waitingDispatches))
  const list = useCall(calendar, { from, to }, { keepLast: true })
  const waiting = useCall(waitingDispatches, {}, { enabled: dispatches })
  return {
    list,
    vehicles: list.data?.vehicles ?? noVehicles,
    drivers: list.data?.drivers ?? noDrivers,
    claims: list.data?.claims ?? noClaims,
    waiting: waiting.data ?? noneWaiting,
  }
}
