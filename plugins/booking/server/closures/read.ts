import { type OperationContext, sql } from '@gongtai/sdk/server'
import type { ClosureState } from '../../model/closures.ts'

interface Found {
  readonly closure: string
  readonly resources: string
  readonly from: Date
  readonly to: Date
  readonly reason: string
  readonly source: 'hand' | 'calendar'
  readonly by: string
  readonly opened: boolean
}

const BACK = 31 * 86_400_000
const MOST = 500

/** Closures of these resources, those that are still to come first. */
export async function closuresOf({ db, now }: Pick<OperationContext, 'db' | 'now'>, kept: readonly string[]) {
  const { rows } = await sql<Found>`
    select booking.id as closure, string_agg(resource.name, '、' order by resource.code) as resources,
      min(lower(claim.span)) as "from", max(upper(claim.span)) as "to", booking.purpose as reason,
      coalesce(booking.closure_source, 'hand') as source, coalesce(person.name, '') as by,
      booking.state = 'cancelled' as opened
    from bk_booking booking
    join bk_claim claim on claim.tenant_id = booking.tenant_id and claim.booking_id = booking.id
    join bk_resource resource on resource.tenant_id = claim.tenant_id and resource.id = claim.resource_id
    left join org_user person on person.tenant_id = booking.tenant_id and person.id = booking.applicant
    where booking.tenant_id = current_tenant() and booking.closure
      and claim.resource_id = any(${[...kept]}::text[]) and upper(claim.span) > ${new Date(now.getTime() - BACK)}
    group by booking.tenant_id, booking.id, booking.purpose, booking.closure_source, booking.state, person.name
    order by max(upper(claim.span)) <= ${now} or booking.state = 'cancelled', 3, 2 limit ${MOST}`.execute(db)
  return rows.map(({ opened, from, to, ...each }) => ({
    ...each,
    from: from.toISOString(),
    to: to.toISOString(),
    state: stateOf({ opened, from, to }, now),
  }))
}

function stateOf({ opened, from, to }: Pick<Found, 'opened' | 'from' | 'to'>, now: Date): ClosureState {
  if (opened) return 'opened'
  if (to <= now) return 'over'
  return from <= now ? 'now' : 'ahead'
}
