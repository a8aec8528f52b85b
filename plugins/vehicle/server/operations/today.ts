import { Bookings, operation, sql } from '@gongtai/sdk/server'
import { today } from '../../model/calls.ts'
import { cars } from '../../model/car-use.ts'
import { dayOf } from '../day-of.ts'

interface Standing {
  readonly id: string
  readonly state: string
  readonly out: boolean
  readonly due: boolean
}

export const readToday = operation(today, async (_, { db, now, service }) => {
  const { from, to } = dayOf(now)
  const { rows: fleet } = await sql<Standing>`select car.id, car.state,
      coalesce(bool_or(trip.state = 'on_road'), false) as out,
      coalesce(bool_or(trip.state = 'dispatched' and planned_from < ${to} and planned_to > ${from}), false) as due
    from veh_vehicle car
    left join veh_dispatch trip on trip.tenant_id = car.tenant_id and trip.vehicle_id = car.id
      and trip.state in ('on_road', 'dispatched')
    where car.tenant_id = current_tenant() and car.state <> 'disposed'
    group by car.id, car.state`.execute(db)
  const claims = await service(Bookings).claims(db, { kind: cars.kind, from, to })
  const wished = new Set(claims.filter(({ state }) => state === 'held').map(({ resource }) => resource))
  const count = (are: (car: Standing) => boolean) => fleet.filter(are).length
  const idle = ({ out, due }: Standing) => !out && !due
  return {
    total: fleet.length,
    onRoad: count(({ out }) => out),
    dispatched: count(({ out, due }) => due && !out),
    held: count((car) => idle(car) && wished.has(car.id)),
    inRepair: count(({ state }) => state === 'in_repair'),
    free: count((car) => car.state === 'in_service' && idle(car) && !wished.has(car.id)),
  }
})
