import { type BookingRequest, sql } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/** The lowest free place of each resource in a span; resources for one at a time have place 1 alone. */
export async function freeLanes(db: BookingDatabase, request: BookingRequest): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ resource: string; lane: number }>`
    select resource.id as resource, min(lane) as lane
    from bk_resource resource, generate_series(1, resource.capacity) lane
    where resource.tenant_id = current_tenant() and resource.id = any(${[...request.resources]}::text[])
      and not exists (
        select from bk_claim claim
        where claim.tenant_id = resource.tenant_id and claim.resource_id = resource.id and claim.blocking
          and claim.lanes @> lane
          and claim.guard && tstzrange(${request.from}::timestamptz - resource.prepare,
            ${request.to}::timestamptz + resource.tidy, '[)')
      )
    group by resource.id`.execute(db)
  return new Map(rows.map((row) => [row.resource, row.lane]))
}
