import { type Expression, sql } from '@gongtai/sdk/server'

/** The moment itself, or the end of the quiet hours it falls into, of a person joined as `habit`. */
export const afterQuiet = (moment: Expression<unknown>) => sql<Date>`((${moment}) + make_interval(secs => coalesce(
  ${quietSeconds(sql`((${moment}) at time zone 'Asia/Shanghai')::time`)}, 0)))`

/** Seconds from a time of the office's day until the quiet hours it falls into end; nothing outside of them. */
export const quietSeconds = (time: Expression<unknown>) => sql<number | null>`case
  when habit.quiet_from is null then null
  when habit.quiet_from < habit.quiet_to and ${time} >= habit.quiet_from and ${time} < habit.quiet_to
    then extract(epoch from habit.quiet_to - ${time})
  when habit.quiet_from > habit.quiet_to and ${time} >= habit.quiet_from
    then extract(epoch from habit.quiet_to - ${time} + interval '24 hours')
  when habit.quiet_from > habit.quiet_to and ${time} < habit.quiet_to
    then extract(epoch from habit.quiet_to - ${time})
  end`
