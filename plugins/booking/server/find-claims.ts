import type { ClashDetail } from '@gongtai/sdk/server'
import { type Bookings, type Claim, sql } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

const during = (from: Date, to: Date) => sql<string>`tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`

const claims = (db: BookingDatabase) =>
  db
    .selectFrom('bk_claim as claim')
    .innerJoin('bk_booking as booking', (join) =>
      join.onRef('booking.id', '=', 'claim.booking_id').onRef('booking.tenant_id', '=', 'claim.tenant_id'),
    )
    .innerJoin('bk_resource as resource', (join) =>
      join.onRef('resource.id', '=', 'claim.resource_id').onRef('resource.tenant_id', '=', 'claim.tenant_id'),
    )
    .leftJoin('org_user as person', (join) =>
      join.onRef('person.id', '=', 'booking.applicant').onRef('person.tenant_id', '=', 'booking.tenant_id'),
    )
    .leftJoin('org_department as department', (join) =>
      join.onRef('department.id', '=', 'person.department_id').onRef('department.tenant_id', '=', 'person.tenant_id'),
    )
    .select([
      'claim.booking_id as booking',
      'claim.resource_id as resource',
      sql<Date>`lower(claim.span)`.as('from'),
      sql<Date>`upper(claim.span)`.as('to'),
      'claim.state',
      'booking.purpose',
      'booking.applicant',
      'booking.instance_id as instance',
      'resource.name as resourceName',
      sql<string>`coalesce(person.name, '')`.as('applicantName'),
      sql<string>`coalesce(department.name, '')`.as('applicantDepartment'),
      sql<number>`lower(claim.lanes)`.as('lane'),
    ])
    .orderBy(sql`lower(claim.span)`)

/** Claims that touch a window, past ones included; holds that have lapsed are no claims any more. */
export async function claimsIn(
  db: BookingDatabase,
  filter: Parameters<Bookings['claims']>[1],
  now: Date,
): Promise<readonly Claim[]> {
  const all = claims(db)
  const window = during(filter.from, filter.to)
  const wanted =
    'kind' in filter
      ? all.where('resource.kind', '=', filter.kind)
      : all.where('claim.resource_id', '=', sql<string>`any(${[...filter.resources]}::text[])`)
  return wanted
    .where('claim.state', 'in', ['held', 'confirmed', 'in_use', 'done'])
    .where(sql<boolean>`(claim.hold_until is null or claim.hold_until > ${now})`)
    .where(
      filter.inUse
        ? sql<boolean>`(claim.span && ${window} or claim.state = 'in_use')`
        : sql<boolean>`claim.span && ${window}`,
    )
    .execute()
}

/**
 * Claims that stand in the way of a span, buffers of both sides included; overdue holds do not count. Where several
 * fit in at once nobody is in the way until every place is taken.
 */
export async function clashesOf(db: BookingDatabase, resources: readonly string[], from: Date, to: Date, now: Date) {
  if (resources.length === 0) return []
  const touching = await claims(db)
    .select('resource.capacity')
    .where('claim.resource_id', 'in', resources)
    .where('claim.blocking', '=', true)
    .where(sql<boolean>`(claim.hold_until is null or claim.hold_until > ${now})`)
    .where(
      sql<boolean>`claim.guard && tstzrange(${from}::timestamptz - resource.prepare, ${to}::timestamptz + resource.tidy, '[)')`,
    )
    .execute()
  return touching.filter(({ resource, capacity }) => {
    const lanes = new Set(touching.filter((other) => other.resource === resource).map((other) => other.lane))
    return lanes.size >= capacity
  })
}

/** Clashes in the words of their refusal. */
export const describeClashes = (found: Awaited<ReturnType<typeof clashesOf>>): readonly ClashDetail[] =>
  found.map((claim) => ({
    resource: claim.resourceName,
    from: claim.from,
    to: claim.to,
    who: claim.applicantName || '他人',
  }))
