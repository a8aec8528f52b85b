import { type OperationContext, sql, tenantSetup, townChance } from '@gongtai/sdk/server'
import { sampleGoods } from '../../model/sample.ts'
import { townBuildings } from '../../model/town-stock.ts'
import { sampleStock } from '../sample.ts'
import { settle } from './settle.ts'

/** The buildings of a town in full, and who lives there. */
export const townStock = tenantSetup(
  'dormitory.town-stock',
  'town',
  async (context) => {
    await build(context)
    await furnish(context)
    await settle(context, townChance('dormitory.lodgers'))
  },
  { after: [sampleStock.id] },
)

async function build({ db, tenant }: OperationContext): Promise<void> {
  await sql`update dorm_building set floors = town.floors
    from jsonb_to_recordset(${JSON.stringify(townBuildings)}::jsonb) as town (code text, floors integer)
    where tenant_id = current_tenant() and dorm_building.code = town.code`.execute(db)
  await sql`insert into dorm_room (id, number, building, floor, house_type, area_m2, beds)
    select ${tenant}::text || '-' || number, number, code, floor, "houseType", area, beds from (
      select town.*, floor, code || floor || lpad(at::text, 2, '0') as number
      from jsonb_to_recordset(${JSON.stringify(townBuildings)}::jsonb)
        as town (code text, floors integer, rooms integer, beds integer, "houseType" text, area numeric),
        generate_series(1, floors) floor, generate_series(1, rooms) at) room
    on conflict (tenant_id, number) do nothing`.execute(db)
  await sql`insert into dorm_bed (id, room_id, number, name)
    select room.id || '-' || at, room.id, at, room.number || '-' || at
    from dorm_room room, generate_series(1, room.beds) at where room.tenant_id = current_tenant()
    on conflict (tenant_id, room_id, number) do nothing`.execute(db)
}

async function furnish({ db }: OperationContext): Promise<void> {
  for (const [item, kind, price] of sampleGoods)
    await sql`insert into dorm_goods (id, room, kind, item, quantity, unit_price)
      select id || ${`-${item}`}, number, ${kind}, ${item}, beds, ${price} from dorm_room
      where tenant_id = current_tenant() on conflict do nothing`.execute(db)
}
