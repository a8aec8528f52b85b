import { operation, type PageQuery, seekPage, sql } from '@gongtai/sdk/server'
import { listDispatches as call, myTrips as mineCall } from '../../model/calls.ts'
import { dispatches, toDispatch } from '../dispatch-rows.ts'
import { seesEveryTrip } from '../own-trips.ts'
import { tables, type VehicleDatabase } from '../tables.ts'

interface Query extends PageQuery {
  readonly search?: string
  readonly state?: string
}

type Wanted = ReturnType<typeof dispatches>

async function pageOf(db: VehicleDatabase, all: Wanted, { search = '', state, ...query }: Query) {
  const page = seekPage(query)
  const { behind } = page
  const wanted = all
    .$if(search !== '', (q) =>
      q.where(({ or, eb }) => or([eb('vehicle.plate', 'ilike', `%${search}%`), eb('purpose', 'ilike', `%${search}%`)])),
    )
    .$if(state !== undefined, (q) => q.where('dispatch.state', '=', state as 'dispatched'))
    .$if(behind !== undefined, (q) =>
      q.where(sql<boolean>`(planned_from, dispatch.id) < (${behind?.value}::timestamptz, ${behind?.id})`),
    )
  const rows = await wanted
    // As text it keeps the microseconds that a `Date` drops.
    .select(sql<string>`planned_from::text`.as('place'))
    .orderBy('planned_from', 'desc')
    .orderBy('dispatch.id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute()
  const { found } = await db
    .selectFrom(wanted.clearSelect().select('dispatch.id').limit(page.counted).as('counted'))
    .select(sql<number>`count(*)`.as('found'))
    .executeTakeFirstOrThrow()
  const last = rows.at(-1)
  return page.answer(rows.map(toDispatch), Number(found), last && [last.place, last.id])
}

export const listDispatches = operation(call, (query, { db, user }) =>
  pageOf(
    tables(db),
    dispatches(tables(db)).$if(!seesEveryTrip(user), (q) => q.where('driver.user_id', '=', user.id)),
    query,
  ),
)

export const myTrips = operation(mineCall, (query, { db, user }) =>
  pageOf(tables(db), dispatches(tables(db)).where('dispatch.applicant', '=', user.id), query),
)
