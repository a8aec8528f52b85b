import type { Fault } from '@gongtai/sdk'
import { bookingFaults } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/** A fault for each of these that has fewer places than are asked for, taken or not. */
export async function tooFewPlaces(
  db: BookingDatabase,
  resources: readonly string[],
  places: number | null | undefined,
): Promise<readonly Fault[]> {
  if (!places || places === 1) return []
  const found = await db
    .selectFrom('bk_resource')
    .select(['name', 'capacity'])
    .where('id', 'in', resources)
    .where('counted', '=', true)
    .where('capacity', '<', places)
    .execute()
  return found.map((each) => bookingFaults.tooManyPlaces({ ...each, places }))
}
