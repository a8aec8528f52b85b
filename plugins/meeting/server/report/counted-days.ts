import type { WorkingCalendar } from '@gongtai/sdk'
import { type Expression, sql } from '@gongtai/sdk/server'

/** The states of a meeting that takes or took place. */
export const HELD = ['confirmed', 'in_use', 'done'] as const

const HOURS = Array.from({ length: 24 }, (_, hour) => sql.lit(hour))

const midnight = (day: Expression<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Shanghai'`

/** What goes on after midnight is worked on the days that follow. */
const hour = (of: 'opens' | 'closes') => sql`(midnight + after * interval '24 hours' + ${sql.ref(of)})`

/** Booked time inside working time. */
const workedTime = sql`sum(least(planned_to, ${hour('closes')}) - greatest(planned_from, ${hour('opens')}))`

/**
 * Counts days of rooms from their meetings, as rows of `mt_usage`; a day on which no meeting begins has no row. The
 * bounds of days are made beforehand: row-level security lets nothing into an index that it would have to compute.
 *
 * @param asked a query of `room_id` and `day`, each pair once
 */
export const countedDays = (asked: Expression<unknown>, calendar: WorkingCalendar) => sql`
  with asked as materialized (
    select room_id, day, ${midnight(sql`day`)} as midnight, ${midnight(sql`day + 1`)} as ends from (${asked}) as each
  ),
  meeting as (
    select asked.room_id, asked.day, asked.midnight, each.planned_from, each.planned_to, each.agreed_at, each.state,
      each.notice, coalesce(each.attended, each.present) as present, each.state = any(${[...HELD]}::text[]) as held
    from asked join mt_meeting each on each.tenant_id = current_tenant() and each.room_id = asked.room_id
      and each.planned_from >= asked.midnight and each.planned_from < asked.ends
  ),
  ${office(calendar)},
  counted as (
    select room_id, day, interval '0' as worked, count(*) filter (where held) as held,
      coalesce(sum(planned_to - planned_from) filter (where held), interval '0') as booked,
      coalesce(sum(greatest(planned_from - agreed_at, interval '0')) filter (where held), interval '0') as lead,
      count(*) filter (where state = 'no_show') as no_shows, count(*) filter (where notice = 'late') as late,
      count(*) filter (where held and present > 0) as counted,
      coalesce(sum(present) filter (where held), 0) as present, array[${sql.join(HOURS.map(onIn))}] as hours
    from meeting group by room_id, day
    union all
    select room_id, day, ${workedTime}, 0, interval '0', interval '0', 0, 0, 0, 0, null
    from meeting cross join lateral generate_series(0, mt_usage_day(planned_to) - day) as after cross join office
    where held and coalesce((marked ->> (day + after)::text)::boolean, extract(isodow from day + after) < 6)
      and planned_to > ${hour('opens')} and planned_from < ${hour('closes')}
    group by room_id, day
  )
  select room_id, day, sum(held)::integer as held, sum(booked) as booked, sum(worked) as worked,
    sum(lead) as lead, sum(no_shows)::integer as no_shows, sum(late)::integer as late, sum(counted)::integer as counted,
    sum(present)::integer as present, max(hours)::integer[] as hours
  from counted group by room_id, day`

/** The hours of the office, each with the days of the calendar that are not as their weekdays are. */
function office({ days, hours }: WorkingCalendar) {
  const works = Object.fromEntries([...days].map(([day, kind]) => [day, kind === 'work' || kind === 'swapped']))
  return sql`office as (
    select make_interval(mins => opens) as opens, make_interval(mins => closes) as closes,
      ${JSON.stringify(works)}::jsonb as marked
    from unnest(${hours.map(({ from }) => from)}::integer[], ${hours.map(({ to }) => to)}::integer[]) as each(opens, closes)
  )`
}

/** How many meetings are on in an hour of the day. */
const onIn = (hour: Expression<unknown>) => sql`count(*) filter (where held
  and planned_from < midnight + (${hour} + 1) * interval '1 hour' and planned_to > midnight + ${hour} * interval '1 hour')`
