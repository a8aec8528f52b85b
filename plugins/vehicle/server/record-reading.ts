import { type OperationContext, sql } from '@gongtai/sdk/server'
import { vehicleFaults } from '../model/faults.ts'
import type { VehicleSettings } from '../model/settings.ts'

const CHECK_VIOLATION = '23514'

interface Read {
  readonly vehicle: string
  readonly km: number
  /** Whether the person has looked at the instrument once more. */
  readonly confirmed: boolean
}

/** Writes a mileage reading; the database refuses one that falls, whoever writes it. */
export async function recordReading(context: OperationContext, { vehicle, km, confirmed }: Read): Promise<void> {
  const { db, now, user } = context
  const { rows } = await sql<{ last: string }>`select odometer_km::text as last from veh_vehicle
    where tenant_id = current_tenant() and id = ${vehicle} for update`.execute(db)
  const last = rows[0]?.last ?? '0'
  const driven = km - Number(last)
  if (driven < 0) throw vehicleFaults.mileageFalls({ last: String(Number(last)) })
  const { plausibleKm: limit } = await context.settings<VehicleSettings>('vehicle')
  if (driven > limit && !confirmed) throw vehicleFaults.unlikelyReading({ km: driven.toFixed(1), limit })
  try {
    await sql`insert into veh_reading (vehicle_id, at, km, source, person)
      values (${vehicle}, ${now}, ${km}, 'trip', ${user.id})`.execute(db)
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION) throw vehicleFaults.mileageFalls({ last })
    throw error
  }
}
