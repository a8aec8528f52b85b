import { randomUUID } from 'node:crypto'
import { type RegisterRow, rowsChanged } from '@gongtai/sdk'
import { type OperationContext, type RegisterHooks, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { beds, type rooms } from '../model/rooms.ts'
import { watchAreas } from './rules/room-areas.ts'

const SUITE = '4'

/** A room has as many beds as its record says. */
export const roomHooks: RegisterHooks<typeof rooms.fields> = {
  columns: async ({ building, houseType, beds: count }, { db }) => {
    refuseSuite(String(houseType), Number(count))
    const { rows } = await sql`select from dorm_building
      where tenant_id = current_tenant() and code = ${String(building).trim()}`.execute(db)
    if (rows.length === 0) throw dormitoryFaults.unknownBuilding({ code: String(building) })
    return {}
  },
  saved: async (room, context) => {
    refuseSuite(room.houseType, room.beds)
    await keepBeds(room, context)
    await watchAreas(context, [room.id])
    context.notify(rowsChanged(beds))
  },
}

export function refuseSuite(houseType: string, count: number): void {
  if (houseType === SUITE && count !== 1) throw dormitoryFaults.suiteBeds()
}

/** Beds that are too many are kept for what happened in them; those somebody has are not taken away. */
export async function keepBeds(
  { id, number, beds: count }: Pick<RegisterRow<typeof rooms.fields>, 'id' | 'number' | 'beds'>,
  { db }: Pick<OperationContext, 'db'>,
): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await sql`insert into dorm_bed (id, room_id, number, name) values (${randomUUID()}, ${id}, ${at}, ${`${number}-${at}`})
      on conflict (tenant_id, room_id, number) do update set name = excluded.name,
        state = case when dorm_bed.state = 'retired' then 'usable' else dorm_bed.state end`.execute(db)
  const { rows } = await sql`select from dorm_stay stay
    join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    where stay.tenant_id = current_tenant() and bed.room_id = ${id} and bed.number > ${count}
      and stay.state in ('held', 'in') limit 1`.execute(db)
  if (rows.length > 0) throw dormitoryFaults.bedsTaken({ room: number, beds: count })
  await sql`update dorm_bed set state = 'retired'
    where tenant_id = current_tenant() and room_id = ${id} and number > ${count}`.execute(db)
}
