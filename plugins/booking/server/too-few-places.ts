import type { Fault } from '@gongtai/sdk'
import { bookingFaults, sql } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

const MOST = 2 ** 31 - 1

/** Refuses a number of places that nothing has, or that is none. */
export async function refuseNoNumber(
  db: BookingDatabase,
  resources: readonly string[],
  places: number | null | undefined,
): Promise<void> {
  if (places === null || places === undefined || (Number.isInteger(places) && places >= 1 && places <= MOST)) return
  if (places > MOST) for (const few of await tooFewPlaces(db, resources, places)) throw few
  throw bookingFaults.noNumberOfPlaces()
}

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
    .where(sql<boolean>`capacity < ${places}::numeric`)
    .execute()
  return found.map((each) => bookingFaults.tooManyPlaces({ ...each, places }))
}
