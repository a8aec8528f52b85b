import type { WorkingCalendar } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { countedDays } from './counted-days.ts'
import type { UsedTime } from './usage.ts'

interface Span {
  readonly rooms: readonly string[]
  /** The first and the last day. */
  readonly from: string
  readonly to: string
}

/** The sums of a room, or with `hours` those of a day of the week from Monday, 1, on. */
type Sum = UsedTime & { readonly hours: readonly number[] } & (
    | { readonly room: string; readonly weekday: null }
    | { readonly room: null; readonly weekday: number }
  )

const HOURS = Array.from({ length: 24 }, (_, hour) => sql`sum(hours[${sql.lit(hour + 1)}])`)

/**
 * What rooms were used for in the days of a span, by room, and how many meetings were on in each hour of the week. It
 * is one statement, and so one moment: the days that were counted, and those that have changed since from their
 * meetings.
 */
export async function usedTimes(db: OperationContext['db'], span: Span, calendar: WorkingCalendar) {
  const { rows } = await sql<Sum>`
    select room_id as room, weekday, sum(held)::integer as held,
      extract(epoch from sum(booked))::float8 / 60 as booked,
      extract(epoch from sum(worked))::float8 / 60 as minutes, extract(epoch from sum(lead))::float8 / 86400 as lead,
      sum(counted)::integer as counted, sum(present)::integer as present, sum(no_shows)::integer as "noShows",
      sum(late)::integer as late, array[${sql.join(HOURS)}]::integer[] as hours
    from (select *, extract(isodow from day)::integer as weekday from (${daysOf(span, calendar)}) as every) as used
    group by grouping sets ((room_id), (weekday))`.execute(db)
  const week = Array.from({ length: 7 }, (_, day) => rows.find(({ weekday }) => weekday === day + 1)?.hours)
  return {
    times: new Map(rows.flatMap((each) => (each.room === null ? [] : [[each.room, each as UsedTime]]))),
    week: week.map((hours) => hours ?? Array.from({ length: 24 }, () => 0)),
  }
}

function daysOf({ rooms, from, to }: Span, calendar: WorkingCalendar) {
  const inSpan = sql`tenant_id = current_tenant() and room_id = any(${[...rooms]}::text[])
    and day between ${from}::date and ${to}::date`
  const columns = sql.raw('room_id, day, held, booked, worked, lead, no_shows, late, counted, present, hours')
  return sql`select ${columns} from mt_usage where ${inSpan} and not exists (
      select from mt_usage_stale stale where stale.tenant_id = mt_usage.tenant_id and stale.room_id = mt_usage.room_id
        and stale.day = mt_usage.day)
    union all
    select ${columns} from (${countedDays(sql`select distinct room_id, day from mt_usage_stale where ${inSpan}`, calendar)}) as anew`
}
