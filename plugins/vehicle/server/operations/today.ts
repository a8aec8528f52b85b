import { Bookings, operation } from '@gongtai/sdk/server'
import { today } from '../../model/calls.ts'
import { cars } from '../../model/car-use.ts'
import { dayOf } from '../day-of.ts'
import { tables } from '../tables.ts'

export const readToday = operation(today, async (_, { db, now, service }) => {
  const day = dayOf(now)
  const fleet = await tables(db)
    .selectFrom('veh_vehicle')
    .select(['id', 'state'])
    .where('state', '<>', 'disposed')
    .execute()
  const known = tables(db)
  const out = await known.selectFrom('veh_dispatch').select('vehicle_id').where('state', '=', 'on_road').execute()
  const onRoad = new Set(out.map((trip) => trip.vehicle_id))
  const waiting = await known
    .selectFrom('veh_dispatch')
    .select('vehicle_id')
    .where('state', '=', 'dispatched')
    .where('planned_from', '<', day.to)
    .where('planned_to', '>', day.from)
    .execute()
  const dispatched = new Set(waiting.map((trip) => trip.vehicle_id).filter((car) => !onRoad.has(car)))
  const claims = await service(Bookings).claims(db, { kind: cars.kind, ...day })
  const wished = claims.filter(({ state }) => state === 'held').map(({ resource }) => resource)
  const held = new Set(wished.filter((car) => !onRoad.has(car) && !dispatched.has(car)))
  return {
    total: fleet.length,
    onRoad: onRoad.size,
    dispatched: dispatched.size,
    held: held.size,
    inRepair: fleet.filter((car) => car.state === 'in_repair').length,
    free: fleet.filter(
      ({ id, state }) => state === 'in_service' && !onRoad.has(id) && !dispatched.has(id) && !held.has(id),
    ).length,
  }
})
