import type { OperationContext } from '@gongtai/sdk/server'
import { vehicleFaults } from '../model/faults.ts'
import { momentText } from '../model/moment-text.ts'
import type { VehicleSettings } from '../model/settings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface Span {
  readonly from: Date
  readonly to: Date
}

/** When a car may be asked for, and for how long, is for the tenant to say. */
export async function refuseSpan(context: OperationContext, { from, to }: Span): Promise<void> {
  const { longestTripDays, aheadDays, lateHours } = await context.settings<VehicleSettings>('vehicle')
  const now = context.now.getTime()
  if (from.getTime() < now - lateHours * HOUR) throw vehicleFaults.tripInPast({ hours: lateHours })
  if (from.getTime() > now + aheadDays * DAY) throw vehicleFaults.tripTooFarAhead({ days: aheadDays })
  if (to.getTime() - from.getTime() > longestTripDays * DAY) throw vehicleFaults.tripTooLong({ days: longestTripDays })
  refuseOver(context, { to })
}

/** A trip that would be over already is neither dispatched nor begun. */
export function refuseOver({ now }: OperationContext, { to }: Pick<Span, 'to'>): void {
  if (to <= now) throw vehicleFaults.tripOver({ to: momentText(to) })
}

/** A trip begins around its time, not the day before. */
export async function refuseEarly(context: OperationContext, { from }: Pick<Span, 'from'>): Promise<void> {
  const { departEarlyMinutes: minutes } = await context.settings<VehicleSettings>('vehicle')
  if (context.now.getTime() < from.getTime() - minutes * 60_000)
    throw vehicleFaults.tooEarly({ from: momentText(from), minutes })
}
