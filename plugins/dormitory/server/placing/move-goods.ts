import { type OperationContext, sql } from '@gongtai/sdk/server'
import { CHANGE_TABLE } from '../../model/change.ts'
import { dormitoryFaults } from '../../model/faults.ts'

interface Rooms {
  readonly from: string
  readonly to: string
}

interface Going {
  readonly item: string
  readonly quantity: number
  readonly there: number
}

/** What the form marks as going along leaves the things of the one room and stands among those of the other. */
export async function moveGoods(context: OperationContext, record: string, { from, to }: Rooms): Promise<void> {
  const going = await goingAlong(context, record, from)
  const short = going.find(({ quantity, there }) => quantity > there)
  if (short) throw dormitoryFaults.fewerThings({ room: from, ...short })
  for (const { item, quantity } of going) await moveItem(context, { item, quantity }, { from, to })
}

async function goingAlong({ db }: OperationContext, record: string, room: string): Promise<readonly Going[]> {
  const { rows } = await sql<Going>`select form."GOODS_NAME" as item, sum(form."QUANTITY")::int as quantity,
      coalesce((select sum(goods.quantity)::int from dorm_goods goods
        where goods.tenant_id = current_tenant() and goods.room = ${room} and goods.item = form."GOODS_NAME"), 0) as there
    from ${sql.table(`${CHANGE_TABLE}_GOODS`)} form
    where form.tenant_id = current_tenant() and form.parent_id = ${record} and form."GOES_ALONG" = '1'
      and form."QUANTITY" > 0
    group by form."GOODS_NAME"`.execute(db)
  return rows
}

/** Rows of one thing are used up one behind the other; each keeps its price and condition in the other room. */
async function moveItem(
  { db }: OperationContext,
  { item, quantity }: { readonly item: string; readonly quantity: number },
  { from, to }: Rooms,
): Promise<void> {
  await sql`with taken as (
      select goods.id, least(goods.quantity,
        greatest(${quantity} - coalesce(sum(goods.quantity) over (order by goods.id rows between unbounded preceding
          and 1 preceding), 0), 0))::int as quantity
      from dorm_goods goods
      where goods.tenant_id = current_tenant() and goods.room = ${from} and goods.item = ${item}
    ), added as (
      insert into dorm_goods (id, room, kind, item, quantity, unit_price, bought_on, condition)
      select gen_random_uuid()::text, ${to}, goods.kind, goods.item, taken.quantity, goods.unit_price, goods.bought_on,
        goods.condition
      from dorm_goods goods join taken on taken.id = goods.id
      where goods.tenant_id = current_tenant() and taken.quantity > 0
    ), left_over as (
      update dorm_goods goods set quantity = goods.quantity - taken.quantity from taken
      where goods.tenant_id = current_tenant() and goods.id = taken.id and goods.quantity > taken.quantity
    )
    delete from dorm_goods goods using taken
    where goods.tenant_id = current_tenant() and goods.id = taken.id and goods.quantity = taken.quantity`.execute(db)
}
