import { type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { METERS, type MeterKind } from '../../model/meters.ts'

/** Whoever goes to another room pays here up to the day and there from it on: the meters of both were read that day. */
export async function refuseUnread(
  { db }: OperationContext,
  { rooms, day }: { readonly rooms: readonly string[]; readonly day: string },
): Promise<void> {
  const { rows } = await sql<{ room: string; kinds: readonly MeterKind[] }>`
    select room.number as room, array_agg(distinct meter.kind order by meter.kind) as kinds from dorm_meter meter
    join dorm_room room on room.tenant_id = meter.tenant_id and room.id = meter.room_id
    where meter.tenant_id = current_tenant() and meter.room_id = any(${[...rooms]}::text[])
      and not exists (select from dorm_meter same where same.tenant_id = meter.tenant_id
        and same.room_id = meter.room_id and same.kind = meter.kind and same.at = ${day}::date)
    group by room.number order by room.number limit 1`.execute(db)
  const [unread] = rows
  if (!unread) return
  const meters = unread.kinds.map((kind) => METERS[kind].title).join('、')
  throw dormitoryFaults.unreadRoom({ room: unread.room, meters, day })
}
