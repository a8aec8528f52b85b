import {
  type OperationContext,
  reaction,
  sql,
  type Tenants,
  WorkingTime,
  workingTimeChanged,
} from '@gongtai/sdk/server'
import { countedDays } from './counted-days.ts'

const AT_ONCE = 2000
/** Before any meeting: all marked days of the calendar count. */
const EVER = new Date('1970-01-02T00:00:00+08:00')

/** Counts anew what has changed, so that reports have little left to count. */
export const countUsage = (tenants: Tenants) => ({
  id: 'meeting.count-usage',
  title: '会议室使用统计汇总',
  cron: '* * * * *',
  run: async ({ tenant }: { readonly tenant: string }) => {
    while ((await tenants.run(tenant, countSome)) === AT_ONCE);
  },
})

/** Counts so many days of rooms that have changed; answers how many. */
async function countSome(context: OperationContext): Promise<number> {
  const { db } = context
  const { rows: due } = await sql<{ room: string; day: string }>`select distinct room_id as room, day::text as day
    from mt_usage_stale where tenant_id = current_tenant() order by room, day limit ${AT_ONCE}`.execute(db)
  if (due.length === 0) return 0
  const rooms = due.map(({ room }) => room)
  const asked = sql`select * from unnest(${rooms}::text[], ${due.map(({ day }) => day)}::date[]) as each(room_id, day)`
  await holdRooms(db, rooms)
  const calendar = await context.service(WorkingTime).calendar(context, EVER)
  // A change that commits from here on leaves a mark of its own.
  for (const table of ['mt_usage_stale', 'mt_usage'])
    await sql`delete from ${sql.table(table)}
      where tenant_id = current_tenant() and (room_id, day) in (${asked})`.execute(db)
  await sql`insert into mt_usage (room_id, day, held, booked, worked, lead, no_shows, late, counted, present, hours)
    ${countedDays(asked, calendar)}`.execute(db)
  return due.length
}

/** Two that count one room, or count it and move its working time, come one after the other. */
const holdRooms = (db: OperationContext['db'], rooms?: readonly string[]) =>
  sql`select from mt_room where tenant_id = current_tenant()
    ${rooms ? sql`and id = any(${[...new Set(rooms)]}::text[])` : sql``} order by id for no key update`.execute(db)

/** A holiday that comes or goes changes what was booked inside working time. */
export const countWorkAnew = reaction(
  'meeting.count-work-anew',
  workingTimeChanged,
  'with',
  async ({ from }, { db }) => {
    await holdRooms(db)
    const first = from === '' ? '-infinity' : from
    await sql`insert into mt_usage_stale (room_id, day)
    select room_id, day from mt_usage where tenant_id = current_tenant() and day >= ${first}::date
    union
    select room_id, mt_usage_day(planned_from) from mt_meeting where tenant_id = current_tenant()
      and mt_usage_day(planned_from) < ${first}::date and mt_usage_day(planned_to) >= ${first}::date`.execute(db)
  },
)
