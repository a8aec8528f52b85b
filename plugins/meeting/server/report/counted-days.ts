import type { WorkingCalendar } from '@gongtai/sdk'
import { type Expression, sql } from '@gongtai/sdk/server'

/** The states of a meeting that takes or took place. */
export const HELD = ['confirmed', 'in_use', 'done'] as const

const HOURS = Array.from({ length: 24 }, (_, hour) => sql.lit(hour))

const midnight = (day: Expression<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Shanghai'`

/**
 * Counts days of rooms from their meetings, as rows of `mt_usage`; a day on which no meeting begins has no row.
 *
 * @param asked a query of `room_id` and `day`, each pair once
 */
export const countedDays = (asked: Expression<unknown>, calendar: WorkingCalendar) => sql`
  with asked as (${asked}),
  meeting as (
    select asked.room_id, asked.day, each.planned_from, each.planned_to, each.agreed_at, each.state, each.notice,
      coalesce(each.attended, each.present) as present, each.state = any(${[...HELD]}::text[]) as held,
      ${midnight(sql`asked.day`)} as midnight
    from asked join mt_meeting each on each.tenant_id = current_tenant() and each.room_id = asked.room_id
      and each.planned_from >= ${midnight(sql`asked.day`)} and each.planned_from < ${midnight(sql`asked.day + 1`)}
  ),
  ${worked(calendar)}
  select meeting.room_id, meeting.day, count(*) filter (where held)::integer as held,
    coalesce(max(worked.worked), interval '0') as worked,
    coalesce(sum(greatest(planned_from - agreed_at, interval '0')) filter (where held), interval '0') as lead,
    count(*) filter (where state = 'no_show')::integer as no_shows,
    count(*) filter (where notice = 'late')::integer as late,
    count(*) filter (where held and present > 0)::integer as counted,
    coalesce(sum(present) filter (where held), 0)::integer as present,
    array[${sql.join(HOURS.map(onIn))}]::integer[] as hours
  from meeting left join worked on worked.room_id = meeting.room_id and worked.day = meeting.day
  group by meeting.room_id, meeting.day`

/** Booked time inside working time; what goes on after midnight is worked on the days that follow. */
function worked({ days, hours }: WorkingCalendar) {
  const works = [...days.values()].map((kind) => kind === 'work' || kind === 'swapped')
  return sql`
  marked as (select * from unnest(${[...days.keys()]}::date[], ${works}::boolean[]) as each(day, works)),
  office as (
    select make_interval(mins => opens) as opens, make_interval(mins => closes) as closes
    from unnest(${hours.map(({ from }) => from)}::integer[], ${hours.map(({ to }) => to)}::integer[]) as each(opens, closes)
  ),
  worked as (
    select room_id, meeting.day, sum(least(planned_to, midnight + after * interval '24 hours' + closes)
      - greatest(planned_from, midnight + after * interval '24 hours' + opens)) as worked
    from meeting cross join lateral generate_series(0, mt_usage_day(planned_to) - meeting.day) as after
    left join marked on marked.day = meeting.day + after
    cross join office
    where held and coalesce(works, extract(isodow from meeting.day + after) < 6)
      and planned_to > midnight + after * interval '24 hours' + opens
      and planned_from < midnight + after * interval '24 hours' + closes
    group by room_id, meeting.day
  )`
}

/** How many meetings are on in an hour of the day. */
const onIn = (hour: Expression<unknown>) => sql`count(*) filter (where held
  and planned_from < midnight + (${hour} + 1) * interval '1 hour' and planned_to > midnight + ${hour} * interval '1 hour')`
