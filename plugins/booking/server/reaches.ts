import type { ReservedSpan } from '@gongtai/sdk'
import { sql } from '@gongtai/sdk/server'

/** Of the alias `claim`: what is in use beyond its end goes on for the quarter of an hour that has begun. */
const overrun = (now: Date) => sql<boolean>`(claim.state = 'in_use' and upper(claim.span) <= ${now})`

/** Of the alias `claim`: when it ends, as far as anybody knows now. */
export const endsAt = (now: Date) => sql<Date>`case when ${overrun(now)}
  then date_bin('15 minutes', ${now}::timestamptz, upper(claim.span)) + interval '15 minutes' else upper(claim.span) end`

/** Of the aliases `claim` and `resource`: whether it reaches into a span, what both keep free around them included. */
export function reaches({ from, to }: ReservedSpan, now: Date) {
  const kept = sql`tstzrange(${from}::timestamptz - resource.prepare, ${to}::timestamptz + resource.tidy, '[)')`
  // Places without names are counted by quarters of an hour.
  const asked = sql`case when resource.counted then bk_quarters(${kept}) else ${kept} end`
  return sql<boolean>`(claim.guard && ${asked}
    or (${overrun(now)} and tstzrange(lower(claim.guard), ${endsAt(now)} + resource.tidy, '[)') && ${asked}))`
}
