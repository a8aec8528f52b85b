import { type Bookings, operation } from '@gongtai/sdk/server'
import { today } from '../../model/calls.ts'
import { dispatches, toDispatch } from '../dispatch-rows.ts'
import { CAR } from '../resources.ts'
import { tables } from '../tables.ts'

const DAY = 86_400_000
const BEIJING = 8 * 3_600_000

/** The Beijing day an instant falls on. */
function dayOf(now: Date): { readonly from: Date; readonly to: Date } {
  const from = new Date(Math.floor((now.getTime() + BEIJING) / DAY) * DAY - BEIJING)
  return { from, to: new Date(from.getTime() + DAY) }
}

export const todayWith = (bookings: Bookings) =>
  operation(today, async (_, { db, now, user }) => {
    const day = dayOf(now)
    const cars = await tables(db)
      .selectFrom('veh_vehicle')
      .select(['id', 'state'])
      .where('state', '<>', 'disposed')
      .execute()
    const claims = await bookings.claims(db, { kind: CAR, ...day })
    const carsIn = (states: readonly string[]) =>
      new Set(claims.filter((claim) => states.includes(claim.state)).map((claim) => claim.resource))
    const onRoad = carsIn(['in_use'])
    const waiting = carsIn(['confirmed', 'held'])
    const mine = await dispatches(tables(db))
      .where('dispatch.applicant', '=', user.id)
      .where('dispatch.state', 'in', ['dispatched', 'on_road'])
      .where('planned_to', '>', day.from)
      .orderBy('planned_from')
      .limit(3)
      .execute()
    return {
      total: cars.length,
      onRoad: onRoad.size,
      dispatched: [...waiting].filter((car) => !onRoad.has(car)).length,
      inRepair: cars.filter((car) => car.state === 'in_repair').length,
      free: cars.filter((car) => car.state === 'in_service' && !onRoad.has(car.id) && !waiting.has(car.id)).length,
      mine: mine.map(toDispatch),
    }
  })
