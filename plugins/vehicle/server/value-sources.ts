import type { ValueSource } from '@gongtai/sdk'
import { valueSource } from '@gongtai/sdk/server'
import { tables } from './tables.ts'

const vehicle = valueSource('vehicle', '车辆', async ({ db }, ids) => {
  const found = await tables(db).selectFrom('veh_vehicle').select('id').where('id', 'in', ids).execute()
  return found.map(({ id }) => id)
})

const driver = valueSource('driver', '驾驶员', async ({ db }, ids) => {
  const found = await tables(db).selectFrom('veh_driver').select('id').where('id', 'in', ids).execute()
  return found.map(({ id }) => id)
})

/** Cars and drivers that forms name; whether one is free and fit is decided when it is claimed. */
export const vehicleSources: readonly ValueSource[] = [vehicle, driver]
