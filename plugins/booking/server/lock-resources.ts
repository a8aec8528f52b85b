import { bookingFaults } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/**
 * Takes the rows of all resources of a booking in one order, so that people asking for the same slot queue up
 * instead of running into each other's constraint checks and deadlocking.
 */
export async function lockResources(
  db: BookingDatabase,
  ids: readonly string[],
  { idleToo = false }: { readonly idleToo?: boolean } = {},
) {
  const wanted = [...new Set(ids)].sort()
  const found = await db
    .selectFrom('bk_resource')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < wanted.length || wanted.length === 0) throw bookingFaults.unknownResource()
  const idle = found.filter((resource) => resource.status !== 'in_service')
  if (idle.length > 0 && !idleToo) throw bookingFaults.outOfService({ names: idle.map((resource) => resource.name) })
  return found
}
