import type { OperationContext } from '@gongtai/sdk/server'
import { vehicleFaults } from '../model/faults.ts'
import type { VehicleSettings } from '../model/settings.ts'
import { tables } from './tables.ts'

const CHECK_VIOLATION = '23514'

interface Read {
  readonly vehicle: string
  readonly km: number
  /** Whether the person has looked at the instrument once more. */
  readonly confirmed: boolean
}

/** Writes a mileage reading; the database refuses one that falls, whoever writes it. */
export async function recordReading(context: OperationContext, { vehicle, km, confirmed }: Read): Promise<void> {
  const db = tables(context.db)
  const { odometer_km } = await db
    .selectFrom('veh_vehicle')
    .select('odometer_km')
    .where('id', '=', vehicle)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const last = Number(odometer_km)
  if (km < last) throw vehicleFaults.mileageFalls({ last: String(last) })
  const { plausibleKm: limit } = await context.settings<VehicleSettings>('vehicle')
  if (km - last > limit && !confirmed) throw vehicleFaults.unlikelyReading({ km: (km - last).toFixed(1), limit })
  const row = { vehicle_id: vehicle, at: context.now, km, source: 'trip' as const, person: context.user.id }
  try {
    await db.insertInto('veh_reading').values(row).execute()
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION) throw vehicleFaults.mileageFalls({ last: odometer_km })
    throw error
  }
}
