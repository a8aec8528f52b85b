import type { ReservedSpan } from '@gongtai/sdk'
import {
  type Bookings,
  bookingFaults,
  type CalendarClaim,
  type Claim,
  type ClashDetail,
  sql,
} from '@gongtai/sdk/server'
import { stands } from './free-lapsed.ts'
import { endsAt, reaches } from './reaches.ts'
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
      'booking.closure',
      sql<boolean>`booking.series_id is not null`.as('repeats'),
      'resource.name as resourceName',
      sql<string>`coalesce(person.name, '')`.as('applicantName'),
      sql<string>`coalesce(department.name, '')`.as('applicantDepartment'),
      sql<number>`coalesce(lower(claim.lanes), 0)`.as('lane'),
      'claim.places',
    ])
    .orderBy(sql`lower(claim.span)`)
    .orderBy('booking.created_at')
    .orderBy('claim.id')

/** How a claim stands to the time of now. */
const timely = (now: Date) => [
  sql<boolean>`claim.state = 'in_use' and upper(claim.span) <= ${now}`.as('overrun'),
  // Whoever is next where somebody stays beyond the end may not find it free.
  sql<boolean>`claim.state in ('held', 'confirmed') and exists (select from bk_claim other
        where other.tenant_id = claim.tenant_id and other.resource_id = claim.resource_id and other.lanes && claim.lanes
          and other.state = 'in_use' and upper(other.span) <= ${now} and lower(claim.span) < ${now}::timestamptz + interval '30 minutes')`.as(
    'endangered',
  ),
]

/** Claims that touch a window, past ones included; what has lapsed is no claim any more. */
export async function claimsIn(
  db: BookingDatabase,
  filter: Parameters<Bookings['claims']>[1],
  now: Date,
): Promise<readonly CalendarClaim[]> {
  if (filter.to < filter.from) throw bookingFaults.emptySpan()
  const all = claims(db).select(timely(now))
  const window = during(filter.from, filter.to)
  const wanted =
    'kind' in filter
      ? all.where('resource.kind', '=', filter.kind)
      : all.where('claim.resource_id', '=', sql<string>`any(${[...filter.resources]}::text[])`)
  return wanted
    .where('claim.state', 'in', ['held', 'confirmed', 'in_use', 'done'])
    .where(stands(now))
    .where(
      filter.inUse
        ? sql<boolean>`(claim.span && ${window} or claim.state = 'in_use')`
        : sql<boolean>`claim.span && ${window}`,
    )
    .execute()
}

/**
 * Blocking claims that touch a span, buffers of both sides included; what has lapsed does not count, and where somebody
 * is still there beyond the end that does.
 */
export async function touching(
  db: BookingDatabase,
  resources: readonly string[],
  span: ReservedSpan,
  now: Date,
  except: readonly string[] = [],
) {
  if (resources.length === 0) return []
  const found = await claims(db)
    .select(['resource.capacity', 'resource.counted', endsAt(now).as('ends')])
    .where('claim.resource_id', 'in', resources)
    .where('claim.blocking', '=', true)
    .where(sql<boolean>`claim.booking_id <> all(${[...except]}::text[])`)
    .where(stands(now))
    .where(reaches(span, now))
    .execute()
  return found.map(({ ends, ...claim }) => ({ ...claim, to: ends }))
}

/** What is asked for; `places` of what is counted, else one. */
type Asked = ReservedSpan & { readonly places?: number | null | undefined }

/** What is in the way: who has it, or `left` of places without names fewer than are asked for. */
type Clash = Claim & { readonly left?: number }

/** Of those, what is in the way: where several fit in at once nobody is until every place is taken. */
export async function clashesOf(
  db: BookingDatabase,
  resources: readonly string[],
  { from, to, places }: Asked,
  now: Date,
  except: readonly string[] = [],
): Promise<readonly Clash[]> {
  const all = await touching(db, resources, { from, to }, now, except)
  const left = await placesLeft(
    db,
    all.flatMap((each) => (each.counted ? [each.resource] : [])),
    { from, to },
    now,
    except,
  )
  const clashes: Clash[] = []
  for (const claim of all) {
    const there = all.filter(({ resource }) => resource === claim.resource)
    const closed = there.some(({ closure }) => closure)
    const short = (left.get(claim.resource) ?? Number.POSITIVE_INFINITY) < (places ?? 1)
    if (closed || (!claim.counted && new Set(there.map(({ lane }) => lane)).size >= claim.capacity)) clashes.push(claim)
    else if (short && there[0] === claim) clashes.push({ ...claim, from, to, left: left.get(claim.resource) ?? 0 })
  }
  return clashes
}

/** How many places without names are left of each of these. */
async function placesLeft(
  db: BookingDatabase,
  resources: readonly string[],
  { from, to }: ReservedSpan,
  now: Date,
  except: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (resources.length === 0) return new Map()
  const { rows } = await sql<{ id: string; left: number }>`
    select id, bk_places_left(resource, ${from}, ${to}, ${now}, ${[...except]}::text[]) as "left" from bk_resource resource
    where tenant_id = current_tenant() and id = any(${[...new Set(resources)]}::text[])`.execute(db)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Clashes in the words of their refusal; nobody is named to those who may not know who has what. */
export const describeClashes = (found: readonly Clash[], unnamed = false): readonly ClashDetail[] =>
  found.map((claim) => describeClash(claim, unnamed))

export const describeClash = (claim: Clash, unnamed = false): ClashDetail => ({
  id: claim.resource,
  resource: claim.resourceName,
  from: claim.from,
  to: claim.to,
  who: (!unnamed && claim.applicantName) || '他人',
  ...(claim.left !== undefined && { left: claim.left }),
})
