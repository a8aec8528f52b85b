import { operation } from '@gongtai/sdk/server'
import { correctOdometer, listReadings } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { tables } from '../tables.ts'

const MOST = 200

export const readings = operation(listReadings, async ({ id }, { db }) => {
  const rows = await tables(db)
    .selectFrom('veh_reading as reading')
    .leftJoin('org_user as person', (join) =>
      join.onRef('person.id', '=', 'reading.person').onRef('person.tenant_id', '=', 'reading.tenant_id'),
    )
    .select(['reading.at', 'reading.km', 'reading.source', 'reading.reason', 'person.name'])
    .where('vehicle_id', '=', id)
    .orderBy('reading.seq', 'desc')
    .limit(MOST)
    .execute()
  const shown = rows.map(({ at, km, source, reason, name }) => ({
    at: at.toISOString(),
    km: Number(km),
    source,
    person: name ?? '',
    reason,
  }))
  return { rows: shown, total: shown.length }
})

/** A wrong reading is followed by the right one, and the trip that brought it is put right with it. */
export const correct = operation(correctOdometer, async ({ id, odometer, reason }, { db, user, now }) => {
  const known = tables(db)
  const car = await known
    .selectFrom('veh_vehicle')
    .select('odometer_km')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!car) throw vehicleFaults.unknownVehicle()
  const km = String(odometer)
  await known
    .updateTable('veh_dispatch')
    .set({ odometer_out: km })
    .where('vehicle_id', '=', id)
    .where('state', '=', 'on_road')
    .where('odometer_out', '=', car.odometer_km)
    .execute()
  await known
    .updateTable('veh_dispatch')
    .set({ odometer_in: km })
    .where('vehicle_id', '=', id)
    .where('state', '=', 'returned')
    .where('odometer_in', '=', car.odometer_km)
    .where('odometer_out', '<=', km)
    .execute()
  const row = { vehicle_id: id, at: now, km: odometer, source: 'correction' as const, person: user.id, reason }
  await known.insertInto('veh_reading').values(row).execute()
  return { id }
})
