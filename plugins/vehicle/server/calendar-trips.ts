import type { CalendarTrip } from '../model/shapes.ts'
import type { VehicleDatabase } from './tables.ts'

/** The trips of a span by the booking that holds their car. */
export async function calendarTrips(
  db: VehicleDatabase,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<string, CalendarTrip>> {
  const found = await db
    .selectFrom('veh_dispatch')
    .select(['id', 'booking_id', 'driver_id', 'instance_id', 'state'])
    .where('state', '<>', 'cancelled')
    .where('planned_from', '<', to)
    .where('planned_to', '>', from)
    .execute()
  return new Map(
    found.map(({ booking_id, ...trip }) => [
      booking_id,
      { id: trip.id, instance: trip.instance_id, driver: trip.driver_id, state: trip.state },
    ]),
  )
}

/** The drivers that a calendar has rows for. */
export const calendarDrivers = (db: VehicleDatabase) =>
  db
    .selectFrom('veh_driver')
    .select(['id', 'name', 'state', 'licence_class as licenceClass', 'licence_until as licenceUntil'])
    .where('state', '<>', 'left')
    .orderBy('name')
    .orderBy('id')
    .execute()
