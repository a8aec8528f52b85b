import { operation, sql } from '@gongtai/sdk/server'
import { listDispatches as call, myTrips as mineCall } from '../../model/calls.ts'
import { dispatches, toDispatch } from '../dispatch-rows.ts'
import { seesEveryTrip } from '../own-trips.ts'
import { tables } from '../tables.ts'

interface Query {
  readonly page?: number
  readonly pageSize?: number
  readonly search?: string
  readonly state?: string
}

type Wanted = ReturnType<typeof dispatches>

async function pageOf(all: Wanted, { page = 1, pageSize = 20, search = '', state }: Query) {
  const wanted = all
    .$if(search !== '', (q) =>
      q.where(({ or, eb }) => or([eb('vehicle.plate', 'ilike', `%${search}%`), eb('purpose', 'ilike', `%${search}%`)])),
    )
    .$if(state !== undefined, (q) => q.where('dispatch.state', '=', state as 'dispatched'))
  const rows = await wanted
    .orderBy('planned_from', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await wanted.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(toDispatch), total }
}

export const listDispatches = operation(call, (query, { db, user }) =>
  pageOf(
    dispatches(tables(db)).$if(!seesEveryTrip(user), (q) => q.where('driver.user_id', '=', user.id)),
    query,
  ),
)

export const myTrips = operation(mineCall, (query, { db, user }) =>
  pageOf(dispatches(tables(db)).where('dispatch.applicant', '=', user.id), query),
)
