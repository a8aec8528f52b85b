import type { DayRule, OpenHours, RegisterRow, ReservationPolicy, ReservationQuota } from '@gongtai/sdk'
import type { policies } from './policies.ts'

/** A row of the register, or as much of it as the rules need. */
export type PolicyRow = Omit<RegisterRow<(typeof policies)['fields']>, 'version'>

/** What a row lays down; what it leaves empty is absent. */
export function policyOf(row: PolicyRow): Partial<ReservationPolicy> {
  const week = DAYS.map((day) => row[day])
  return {
    ...given('shortestMinutes', row.shortestMinutes),
    ...given('longestMinutes', row.longestMinutes),
    ...given('stepMinutes', row.stepMinutes),
    ...given('aheadMinutes', row.aheadDays === null ? null : row.aheadDays * DAY),
    ...given('noticeMinutes', row.noticeMinutes),
    ...given('cancelMinutes', row.cancelMinutes),
    ...given('checkInMinutes', row.checkInMinutes),
    ...given('releaseMinutes', row.releaseMinutes),
    ...given('holdHours', row.holdHours),
    ...given('repeatMost', row.repeatMost),
    ...given('openHolds', row.openHolds),
    ...given('weekend', row.weekend as DayRule | null),
    ...given('holiday', row.holiday as DayRule | null),
    ...(week.some((each) => each) && { weekdays: week.map(hoursOf) }),
    ...given('quotas', quotasOf(row)),
  }
}

const DAY = 24 * 60

const given = <Name extends keyof ReservationPolicy>(name: Name, value: ReservationPolicy[Name] | null) =>
  value === null || value === undefined ? {} : { [name]: value }

/** None where it is closed. */
function hoursOf(text: string): readonly OpenHours[] | undefined {
  if (!text) return undefined
  return text.split('、').flatMap((part) => {
    const [from, to] = part.split('-')
    return from && to ? [{ from, to }] : []
  })
}

/** Days whose hours go backwards or overlap: nothing could be booked then, or nobody would know when. */
export const daysInDisorder = (row: PolicyRow): readonly (typeof DAYS)[number][] =>
  DAYS.filter((day) => {
    const times = (hoursOf(row[day]) ?? []).flatMap(({ from, to }) => [from, to])
    return times.some((time, at) => at > 0 && time <= (times[at - 1] as string))
  })

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

function quotasOf(row: PolicyRow): readonly ReservationQuota[] | null {
  if (row.quotaMost === null && row.quotaHours === null) return null
  return [
    {
      per: (row.quotaPer ?? 'person') as ReservationQuota['per'],
      in: (row.quotaIn ?? 'week') as ReservationQuota['in'],
      ...(row.quotaMost !== null && { most: row.quotaMost }),
      ...(row.quotaHours !== null && { mostMinutes: row.quotaHours * 60 }),
    },
  ]
}

/** Whether a row speaks of a resource: by its number or its name, or of all of its kind. */
export function speaksOf(
  { resources, kind }: Pick<PolicyRow, 'resources' | 'kind'>,
  resource: { readonly kind: string; readonly code: string; readonly name: string },
): boolean {
  if (kind !== resource.kind) return false
  const named = namedIn({ resources })
  return named.length === 0 || named.includes(resource.code) || named.includes(resource.name)
}

export const namedIn = ({ resources }: Pick<PolicyRow, 'resources'>): readonly string[] =>
  (resources ?? '')
    .split(/[\n,，、;；]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Rows that name resources come after those of the whole kind, so that they win. */
export const byNarrowness = (rows: readonly PolicyRow[]): readonly PolicyRow[] => [
  ...rows.filter(({ resources }) => !resources?.trim()),
  ...rows.filter(({ resources }) => resources?.trim()),
]
