import { type Resource, sql } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/**
 * Enters a resource, or what it is now. Buffers count for what is booked from then on; a closure takes all the places
 * there are, and who has a place of what is counted from now on has one of those.
 */
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
  await sql`update bk_claim claim set lanes = case
        when resource.counted then int4range 'empty'
        when booking.closure then int4range(1, resource.capacity + 1)
        else claim.lanes end,
      places = case
        when not resource.counted then null
        when booking.closure then resource.capacity
        else coalesce(claim.places, 1) end
    from bk_resource resource, bk_booking booking
    where claim.tenant_id = current_tenant() and claim.resource_id = ${id} and claim.blocking
      and resource.tenant_id = claim.tenant_id and resource.id = claim.resource_id
      and booking.tenant_id = claim.tenant_id and booking.id = claim.booking_id
      and case when booking.closure
        then coalesce(claim.places, upper(claim.lanes) - 1) is distinct from resource.capacity
          or resource.counted <> (claim.places is not null)
        else resource.counted and claim.places is null end`.execute(db)
}
