import { type Resource, sql } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/** Enters a resource, or what it is now. Buffers count for what is booked from then on. */
export async function registerResource(
  db: BookingDatabase,
  { prepareMinutes = 0, tidyMinutes = 0, id, kind, keptBy = null, ...resource }: Resource,
): Promise<void> {
  const now = {
    ...resource,
    kept_by: keptBy,
    counted: resource.counted === true,
    building: resource.building ?? null,
    floor: resource.floor ?? null,
    seats: resource.seats ?? null,
    features: [...(resource.features ?? [])],
    parts: [...(resource.parts ?? [])],
    prepare: sql<string>`make_interval(mins => ${prepareMinutes}::int)`,
    tidy: sql<string>`make_interval(mins => ${tidyMinutes}::int)`,
  }
  await db
    .insertInto('bk_resource')
    .values({ id, kind, ...now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(now))
    .execute()
}
