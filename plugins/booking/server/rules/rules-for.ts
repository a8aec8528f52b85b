import type { ReservationPolicy } from '@gongtai/sdk'
import { mergePolicies } from '@gongtai/sdk/server'
import { byNarrowness, type PolicyRow, policyOf, speaksOf } from '../../model/policy-of.ts'
import type { BookingDatabase } from '../tables.ts'

/** What holds for one resource, and which others the same quotas count. */
export interface ResourceRules {
  readonly resource: string
  readonly kind: string
  readonly policy: ReservationPolicy
}

/** What holds for each resource: what is declared for it, and over that what the tenant has laid down. */
export async function rulesFor(
  db: BookingDatabase,
  resources: readonly string[],
  declared: ReservationPolicy,
): Promise<readonly ResourceRules[]> {
  const found = await db
    .selectFrom('bk_resource')
    .select(['id', 'kind', 'code', 'name'])
    .where('id', 'in', [...new Set(resources)])
    .orderBy('code')
    .execute()
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const rows = kinds.length > 0 ? await rowsOf(db, kinds) : []
  return found.map((resource) => {
    const speaking = byNarrowness(rows.filter((row) => speaksOf(row, resource)))
    return { resource: resource.id, kind: resource.kind, policy: mergePolicies(declared, speaking.map(policyOf)) }
  })
}

/** How often something that repeats may be booked at once; `undefined` where nothing says so. */
export function repeatMost(rules: readonly ResourceRules[]): number | undefined {
  const said = rules.flatMap(({ policy }) => policy.repeatMost ?? [])
  return said.length > 0 ? Math.min(...said) : undefined
}

/** Whether it depends on the working calendar what they allow. */
export const restsMatter = (rules: readonly ResourceRules[]): boolean =>
  rules.some(({ policy: { weekend = 'allow', holiday = 'allow' } }) => weekend !== 'allow' || holiday !== 'allow')

async function rowsOf(db: BookingDatabase, kinds: readonly string[]): Promise<readonly PolicyRow[]> {
  const rows = await db
    .selectFrom('bk_policy')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('state', '=', 'on')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    ...row,
    names: {},
    revision: '',
    shortestMinutes: row.shortest_minutes,
    longestMinutes: row.longest_minutes,
    stepMinutes: row.step_minutes,
    aheadDays: row.ahead_days,
    noticeMinutes: row.notice_minutes,
    cancelMinutes: row.cancel_minutes,
    holdHours: row.hold_hours,
    repeatMost: row.repeat_most,
    checkInMinutes: row.check_in_minutes,
    releaseMinutes: row.release_minutes,
    quotaPer: row.quota_per,
    quotaIn: row.quota_in,
    quotaMost: row.quota_most,
    quotaHours: row.quota_hours,
    openHolds: row.open_holds,
  }))
}
