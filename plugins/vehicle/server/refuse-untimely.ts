import { momentText } from '@gongtai/sdk'
import type { OperationContext } from '@gongtai/sdk/server'
import { vehicleFaults } from '../model/faults.ts'
import type { VehicleSettings } from '../model/settings.ts'

/** A trip begins around its time, not the day before, and not when it would be over already. */
export async function refuseUntimely(
  context: OperationContext,
  { planned_from: from, planned_to: to }: { readonly planned_from: Date; readonly planned_to: Date },
): Promise<void> {
  const { departEarlyMinutes: minutes } = await context.settings<VehicleSettings>('vehicle')
  if (context.now.getTime() < from.getTime() - minutes * 60_000)
    throw vehicleFaults.tooEarly({ from: momentText(from), minutes })
  if (to <= context.now) throw vehicleFaults.tripOver({ to: momentText(to) })
}
