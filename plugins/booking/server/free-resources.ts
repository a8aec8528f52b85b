import { sql } from '@gongtai/sdk/server'
import { stands } from './free-lapsed.ts'
import { reaches } from './reaches.ts'
import type { BookingDatabase } from './tables.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** Resources of a kind that are free in a span, in the order of their codes, so the answer is the same each time. */
const free = (db: BookingDatabase, kind: string, span: Span, now: Date) =>
  db
    .selectFrom('bk_resource as resource')
    .where('kind', '=', kind)
    .where('status', '=', 'in_service')
    .where(({ eb, selectFrom, ref }) =>
      eb(
        selectFrom('bk_claim as claim')
          // A closure takes all places at once; those without names are counted by quarters of an hour.
          .select(
            sql<number>`case when resource.counted
              then resource.capacity - bk_places_left(resource, ${span.from}, ${span.to}, ${now}, '{}')
              else greatest(count(distinct lower(claim.lanes)), max(upper(claim.lanes) - lower(claim.lanes))) end`.as(
              'taken',
            ),
          )
          .whereRef('claim.tenant_id', '=', 'resource.tenant_id')
          .whereRef('claim.resource_id', '=', 'resource.id')
          .where('claim.blocking', '=', true)
          .where(stands(now))
          .where(reaches(span, now)),
        '<',
        ref('resource.capacity'),
      ),
    )
    .orderBy('code')

export async function freeIds(db: BookingDatabase, kind: string, span: Span, now: Date): Promise<readonly string[]> {
  if (span.to <= span.from) return []
  const found = await free(db, kind, span, now).select('id').execute()
  return found.map(({ id }) => id)
}
