import { plantRows, sql, tenantSetup, townChance } from '@gongtai/sdk/server'
import { cars } from '../model/car-use.ts'
import { sampleFleet } from './sample-fleet.ts'
import { townCars, townPlaces } from './town-cars.ts'

/** The rest of the fleet of a town. */
export const townFleet = tenantSetup(
  'vehicle.town-fleet',
  'town',
  async (context) => {
    const { rows } = await sql<{ id: string }>`
      select id from org_unit where tenant_id = current_tenant() order by code limit 1`.execute(context.db)
    for (const { id: unitId } of rows) {
      for (const [nature, approved] of townPlaces)
        await sql`insert into veh_quota (id, unit_id, nature, approved, document, from_day) values
          (${`${context.tenant}-quota-${nature}`}, ${unitId}, ${nature}, ${approved}, '公务用车编制核定通知', '2024-01-01')
          on conflict do nothing`.execute(context.db)
      await plantRows(
        cars,
        context,
        townCars(townChance('fleet')).map((car, at) => ({ id: `${context.tenant}-car-${15 + at}`, unitId, ...car })),
      )
    }
  },
  { after: [sampleFleet.id] },
)
