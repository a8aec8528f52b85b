import { operation, sql } from '@gongtai/sdk/server'
import { listDispatches as call } from '../../model/calls.ts'
import { dispatches, toDispatch } from '../dispatch-rows.ts'
import { seesEveryTrip } from '../own-trips.ts'
import { tables } from '../tables.ts'

export const listDispatches = operation(call, async (query, { db, user }) => {
  const { page = 1, pageSize = 20, search = '', state } = query
  const wanted = dispatches(tables(db))
    .$if(search !== '', (q) =>
      q.where(({ or, eb }) => or([eb('vehicle.plate', 'ilike', `%${search}%`), eb('purpose', 'ilike', `%${search}%`)])),
    )
    .$if(state !== undefined, (q) => q.where('dispatch.state', '=', state as 'dispatched'))
    .$if(!seesEveryTrip(user), (q) => q.where('driver.user_id', '=', user.id))
  const rows = await wanted
    .orderBy('planned_from', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await wanted.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(toDispatch), total }
})
