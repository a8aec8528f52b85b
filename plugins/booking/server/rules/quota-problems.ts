import type { Fault, ReservationQuota } from '@gongtai/sdk'
import { type BookingRequest, type PolicySays, sql } from '@gongtai/sdk/server'
import { type Period, periodNames, periodOf } from '../../model/quota-period.ts'
import type { BookingDatabase } from '../tables.ts'
import type { ResourceRules } from './rules-for.ts'

type Said = BookingRequest & { readonly says: PolicySays }

/**
 * What a request would take beyond its quotas. People who ask for several resources at once are counted one after the
 * other, so that two requests do not both take the last of a quota.
 */
export async function quotaProblems(
  db: BookingDatabase,
  request: Said,
  rules: readonly ResourceRules[],
  now: Date,
): Promise<readonly Fault[]> {
  const problems: Fault[] = []
  if (rules.some(({ policy }) => (policy.quotas ?? []).length > 0 || policy.openHolds !== undefined))
    await inTurn(db, request)
  for (const { kind, policy } of rules) {
    for (const quota of policy.quotas ?? []) problems.push(...(await overQuota(db, request, { kind, quota }, now)))
    if (policy.openHolds !== undefined && request.hold)
      problems.push(...(await tooManyHolds(db, request, { kind, most: policy.openHolds }, now)))
  }
  return problems
}

const inTurn = (db: BookingDatabase, { applicant }: BookingRequest) =>
  sql`select pg_advisory_xact_lock(hashtextextended('booking.quota ' || tenant_id || ' ' || coalesce(department_id, id), 0))
    from org_user where tenant_id = current_tenant() and id = ${applicant}`.execute(db)

interface Used {
  readonly count: number
  readonly minutes: number
}

async function overQuota(
  db: BookingDatabase,
  { applicant, from, to, says: { faults, words } }: Said,
  { kind, quota }: { readonly kind: string; readonly quota: ReservationQuota },
  now: Date,
): Promise<readonly Fault[]> {
  const { most, mostMinutes, per, in: length } = quota
  const used = await usedBy(db, { applicant, per, kind, period: periodOf(length, from, now) }, now)
  const minutes = (to.getTime() - from.getTime()) / 60_000
  const said = { ...words, whose: per === 'person' ? '您' : '本部门', period: periodNames[length] }
  return [
    ...(most !== undefined && used.count + 1 > most ? [faults.overQuota({ ...said, most: `${most} 次` })] : []),
    ...(mostMinutes !== undefined && used.minutes + minutes > mostMinutes
      ? [faults.overQuota({ ...said, most: `${mostMinutes / 60} 小时` })]
      : []),
  ]
}

/** What was cancelled, refused or has lapsed was not used; what nobody came for was. */
const COUNTED = ['held', 'confirmed', 'in_use', 'done', 'no_show'] as const

async function usedBy(
  db: BookingDatabase,
  about: Pick<ReservationQuota, 'per'> & { readonly applicant: string; readonly kind: string; readonly period: Period },
  now: Date,
): Promise<Used> {
  const { applicant, per, kind, period } = about
  const whose =
    per === 'person'
      ? sql`booking.applicant = ${applicant}`
      : sql`booking.applicant in (select id from org_user where tenant_id = current_tenant() and department_id =
          (select department_id from org_user where tenant_id = current_tenant() and id = ${applicant}))`
  const { rows } = await sql<Used>`
    select count(*)::int as count, coalesce(sum(minutes), 0)::float8 as minutes from (
      select max(extract(epoch from upper(claim.span) - lower(claim.span)) / 60) as minutes
      from bk_booking booking
      join bk_claim claim on claim.tenant_id = booking.tenant_id and claim.booking_id = booking.id
      join bk_resource resource on resource.tenant_id = claim.tenant_id and resource.id = claim.resource_id
      where booking.tenant_id = current_tenant() and not booking.closure and ${whose} and resource.kind = ${kind}
        and claim.state = any(${[...COUNTED]}::text[]) and (claim.hold_until is null or claim.hold_until > ${now})
        and lower(claim.span) >= ${period.from} and lower(claim.span) < ${period.to ?? null}::timestamptz is not false
      group by booking.id) used`.execute(db)
  return rows[0] ?? { count: 0, minutes: 0 }
}

async function tooManyHolds(
  db: BookingDatabase,
  { applicant, from, says: { faults, words } }: Said,
  { kind, most }: { readonly kind: string; readonly most: number },
  now: Date,
): Promise<readonly Fault[]> {
  const day = periodOf('day', from, now)
  const { rows } = await sql<{ open: number }>`
    select count(distinct booking.id)::int as open from bk_booking booking
    join bk_claim claim on claim.tenant_id = booking.tenant_id and claim.booking_id = booking.id
    join bk_resource resource on resource.tenant_id = claim.tenant_id and resource.id = claim.resource_id
    where booking.tenant_id = current_tenant() and booking.applicant = ${applicant} and resource.kind = ${kind}
      and claim.state = 'held' and claim.hold_until > ${now}
      and lower(claim.span) >= ${day.from} and lower(claim.span) < ${day.to}`.execute(db)
  return (rows[0]?.open ?? 0) + 1 > most ? [faults.tooManyHolds({ ...words, most })] : []
}
