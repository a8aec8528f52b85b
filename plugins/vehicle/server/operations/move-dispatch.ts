import { type Bookings, inform, noticeOf, type OperationContext, operation } from '@gongtai/sdk/server'
import { moveDispatch } from '../../model/calendar-calls.ts'
import { TRIPS_CHANGED } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { dayText, momentText } from '../../model/moment-text.ts'
import { told } from '../../model/notice-kinds.ts'
import { TABLE } from '../dispatch-step.ts'
import { instantOf } from '../instants.ts'
import { refuseOver, refuseSpan, type Span } from '../refuse-span.ts'
import { refuseUnfit } from '../refuse-unfit.ts'
import { tables } from '../tables.ts'
import { lockTrip, type Trip } from './trips.ts'

interface Place extends Span {
  readonly vehicle: string
  readonly driver: string | null
}

/** A dispatched trip gets another car, driver or time; who comes second is told instead of overwriting the first. */
export const moveDispatchWith = (bookings: Bookings) =>
  operation(moveDispatch, async ({ id, seen, vehicle, driver, ...span }, context) => {
    const trip = await lockTrip(context, id)
    if (trip.state !== 'dispatched') throw vehicleFaults.notDispatched()
    if (trip.booking_id !== seen) throw vehicleFaults.movedMeanwhile()
    const place = { vehicle, driver, from: instantOf(span.from), to: instantOf(span.to) }
    await refusePlace(context, trip, place)
    await bookings.cancel(context, trip.booking_id, '调整派车')
    const booking = await bookings.book(context, {
      key: `${trip.id}:move:${trip.booking_id}`,
      resources: driver ? [vehicle, driver] : [vehicle],
      from: place.from,
      to: place.to,
      purpose: trip.purpose,
      applicant: trip.applicant,
      business: { table: TABLE, id: await recordOf(context, trip) },
    })
    await keep(context, trip, place, booking)
    await tell(context, trip, place)
    context.notify({ type: TRIPS_CHANGED })
    return { booking }
  })

/** What was agreed to begin earlier may still get another car; a new beginning must not lie behind. */
async function refusePlace(context: OperationContext, trip: Trip, { vehicle, driver, from, to }: Place): Promise<void> {
  if (from.getTime() === trip.planned_from.getTime()) refuseOver(context, { to })
  else await refuseSpan(context, { from, to })
  const record = await tables(context.db)
    .selectFrom('veh_application as application')
    .innerJoin(`${TABLE} as record`, (join) =>
      join.onRef('record.id', '=', 'application.record_id').onRef('record.tenant_id', '=', 'application.tenant_id'),
    )
    .selectAll('record')
    .where('application.instance_id', '=', trip.instance_id)
    .executeTakeFirst()
  const passengers = Number(record?.PASSENGER_NUM ?? 0)
  await refuseUnfit(tables(context.db), { vehicle, driver, passengers, lastDay: dayText(to) })
}

async function recordOf({ db }: OperationContext, trip: Trip): Promise<string> {
  const { record_id } = await tables(db)
    .selectFrom('veh_application')
    .select('record_id')
    .where('instance_id', '=', trip.instance_id)
    .executeTakeFirstOrThrow()
  return record_id
}

/** The form goes on saying which car and driver were given. */
async function keep(context: OperationContext, trip: Trip, place: Place, booking: string): Promise<void> {
  const db = tables(context.db)
  const { vehicle, driver, from, to } = place
  await db
    .updateTable('veh_dispatch')
    .set({ vehicle_id: vehicle, driver_id: driver, booking_id: booking, planned_from: from, planned_to: to })
    .where('id', '=', trip.id)
    .execute()
  await db
    .updateTable(TABLE)
    .set({ DISPATCH_CAR_ID: vehicle, DRIVER_ID: driver })
    .where('id', '=', await recordOf(context, trip))
    .execute()
}

/** Applicant and drivers, the former one as well, read what it was and what it is. */
async function tell(context: OperationContext, trip: Trip, place: Place): Promise<void> {
  const db = tables(context.db)
  const drivers = await db
    .selectFrom('veh_driver')
    .select(['id', 'user_id', 'name'])
    .where('id', 'in', [trip.driver_id ?? '', place.driver ?? ''])
    .execute()
  const cars = await db
    .selectFrom('veh_vehicle')
    .select(['id', 'plate'])
    .where('id', 'in', [trip.vehicle_id, place.vehicle])
    .execute()
  const words = (vehicle: string, driver: string | null, from: Date, to: Date) =>
    [
      cars.find(({ id }) => id === vehicle)?.plate,
      drivers.find(({ id }) => id === driver)?.name,
      `${momentText(from)} 至 ${momentText(to)}`,
    ]
      .filter(Boolean)
      .join(' ')
  const before = words(trip.vehicle_id, trip.driver_id, trip.planned_from, trip.planned_to)
  const after = words(place.vehicle, place.driver, place.from, place.to)
  const about = { path: `/workflow/instance/${trip.instance_id}`, matter: `workflow:${trip.instance_id}` }
  const people = [trip.applicant, ...drivers.map(({ user_id }) => user_id)]
  await inform(context, people, noticeOf(told.moved, { purpose: trip.purpose, before, after }, about))
}
