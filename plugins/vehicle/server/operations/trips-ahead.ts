import { operation } from '@gongtai/sdk/server'
import { tripsAhead } from '../../model/calls.ts'
import { TABLE } from '../../model/car-use.ts'
import { dayOf } from '../day-of.ts'
import { dispatches, toDispatch } from '../dispatch-rows.ts'
import { seesEveryTrip } from '../own-trips.ts'
import { tables, type VehicleDatabase } from '../tables.ts'

const MOST = 8
const DAY = 86_400_000

export const listTripsAhead = operation(tripsAhead, async (_, { db, user, now }) => {
  const known = tables(db)
  const endOfTomorrow = new Date(dayOf(now).to.getTime() + DAY)
  const found = await dispatches(known)
    .select('applicant.phone')
    .where('dispatch.state', 'in', ['dispatched', 'on_road'])
    .where('planned_from', '<', endOfTomorrow)
    .$if(!seesEveryTrip(user), (q) => q.where('driver.user_id', '=', user.id))
    .orderBy('planned_from')
    .limit(MOST)
    .execute()
  const places = await placesOf(
    known,
    found.flatMap(({ record_id }) => record_id ?? []),
  )
  return found.map((row) => {
    const record = places.get(row.record_id ?? '')
    return {
      ...toDispatch(row),
      origin: record?.ORIGIN ?? '',
      destination: record?.DESTINATION ?? '',
      phone: row.phone ?? '',
    }
  })
})

async function placesOf(db: VehicleDatabase, records: readonly string[]) {
  if (records.length === 0) return new Map()
  const found = await db.selectFrom(TABLE).selectAll().where('id', 'in', records).execute()
  return new Map(found.map((record) => [record.id, record]))
}
