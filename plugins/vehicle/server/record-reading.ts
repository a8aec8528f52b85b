import { vehicleFaults } from '../model/faults.ts'
import type { VehicleDatabase } from './tables.ts'

const CHECK_VIOLATION = '23514'

/** Writes a mileage reading; the database refuses one that falls, whoever writes it. */
export async function recordReading(
  db: VehicleDatabase,
  reading: { readonly vehicle: string; readonly km: number; readonly at: Date; readonly person: string },
): Promise<void> {
  const { odometer_km } = await db
    .selectFrom('veh_vehicle')
    .select('odometer_km')
    .where('id', '=', reading.vehicle)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (reading.km < Number(odometer_km)) throw vehicleFaults.mileageFalls({ last: String(Number(odometer_km)) })
  const row = {
    vehicle_id: reading.vehicle,
    at: reading.at,
    km: reading.km,
    source: 'trip' as const,
    person: reading.person,
  }
  try {
    await db.insertInto('veh_reading').values(row).execute()
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION) throw vehicleFaults.mileageFalls({ last: odometer_km })
    throw error
  }
}
