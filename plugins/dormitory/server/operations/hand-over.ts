import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, officeDate, operation, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { confirmItem, type HandOverItem, readHandOver } from '../../model/hand-over.ts'
import { meterKinds } from '../../model/meters.ts'
import { stays } from '../../model/stays.ts'
import { refuseOthersRoom } from '../houses.ts'
import { standingOf } from '../meters/record-readings.ts'

interface Stay {
  readonly stay: string
  readonly person: string
  readonly bed: string
  readonly room: string
  readonly roomId: string
  readonly from: string
  readonly state: string
}

async function stayOf(context: OperationContext, id: string): Promise<Stay> {
  const { rows } = await sql<Stay>`select stay.id as stay, person.name as person, bed.name as bed,
      room.number as room, room.id as "roomId", stay.from_day::text as from, stay.state
    from dorm_stay stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
    where stay.tenant_id = current_tenant() and stay.id = ${id}`.execute(context.db)
  if (!rows[0]) throw dormitoryFaults.stayGone()
  await refuseOthersRoom(context, rows[0].roomId)
  return rows[0]
}

/** What the standard of the room gives, and what was handed over besides it or before it was changed. */
const itemsOf = async ({ db }: OperationContext, stay: string): Promise<readonly HandOverItem[]> => {
  const { rows } = await sql<HandOverItem>`
    select coalesce(handed.item, standard.item) as item, coalesce(handed.quantity, standard.quantity) as quantity,
      coalesce(handed.unit_price, standard.unit_price)::text as "unitPrice", coalesce(handed.condition, '') as condition,
      coalesce(handed.carried, false) as carried
    from (select item.* from dorm_standard_item item
      join dorm_room room on room.tenant_id = item.tenant_id and room.house_type = item.house_type
      join dorm_stay stay on stay.tenant_id = room.tenant_id and stay.room_id = room.id and stay.id = ${stay}
      where item.tenant_id = current_tenant()) standard
    full join (select * from dorm_stay_goods where tenant_id = current_tenant() and stay_id = ${stay}) handed
      on handed.item = standard.item
    order by standard.kind, 1`.execute(db)
  return rows
}

export const handOver = operation(readHandOver, async ({ stay: id }, context) => {
  const stay = await stayOf(context, id)
  const today = officeDate(context.now)
  const asked = meterKinds.map((kind) => ({ room: stay.roomId, kind, at: today }))
  const meters = await standingOf(context, asked)
  return {
    ...stay,
    goods: [...(await itemsOf(context, id))],
    meters: meters.map(({ kind, last, lastAt }) => ({
      ...{ kind, last: last ?? '', lastAt: lastAt ?? '', done: lastAt === today },
    })),
  }
})

/** What it is worth is kept as it stands today; looked at once more it gets another condition, in another room its price. */
export const confirmsItem = operation(confirmItem, async ({ stay: id, item, condition }, context) => {
  const { state, roomId } = await stayOf(context, id)
  if (state !== 'in') throw dormitoryFaults.notLivingHere()
  const { db, now, user } = context
  const { rows } = await sql`
    insert into dorm_stay_goods as mine (id, stay_id, item, quantity, unit_price, bought_on, life_months, condition,
      confirmed_at, confirmed_by)
    select ${randomUUID()}, ${id}, standard.item, standard.quantity, standard.unit_price,
      coalesce((select max(goods.bought_on) from dorm_goods goods where goods.tenant_id = current_tenant()
        and goods.room = room.number and goods.item = standard.item), ${officeDate(now)}::date),
      standard.life_months, ${condition}, ${now}, ${user.id}
    from dorm_standard_item standard
    join dorm_room room on room.tenant_id = standard.tenant_id and room.id = ${roomId}
      and room.house_type = standard.house_type
    where standard.tenant_id = current_tenant() and standard.item = ${item}
    on conflict (tenant_id, stay_id, item) do update set condition = excluded.condition,
      quantity = case when mine.carried then excluded.quantity else mine.quantity end,
      unit_price = case when mine.carried then excluded.unit_price else mine.unit_price end,
      bought_on = case when mine.carried then excluded.bought_on else mine.bought_on end,
      life_months = case when mine.carried then excluded.life_months else mine.life_months end,
      carried = false, confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by
    returning id`.execute(db)
  if (rows.length === 0 && !(await foundHere(context, { stay: id, item, condition })))
    throw dormitoryFaults.unknownItem({ item })
  context.notify(rowsChanged(stays))
  return { id }
})

/** What came along though rooms like this one are not given it. */
async function foundHere(
  { db, now, user }: OperationContext,
  { stay, item, condition }: { readonly stay: string; readonly item: string; readonly condition: string },
): Promise<boolean> {
  const { rows } = await sql`update dorm_stay_goods set condition = ${condition}, carried = false,
      confirmed_at = ${now}, confirmed_by = ${user.id}
    where tenant_id = current_tenant() and stay_id = ${stay} and item = ${item} returning id`.execute(db)
  return rows.length > 0
}
