import { type OperationContext, sql } from '@gongtai/sdk/server'
import { type MergedNeed, timesText } from '../model/merged-needs.ts'

interface Bought {
  readonly itemName: string
  readonly spec: string
  readonly measure: string
  readonly quantity: number
  readonly unitPrice: number
  readonly source: string
}

interface Found extends Omit<Bought, 'quantity' | 'unitPrice' | 'source'> {
  readonly planned: string
  readonly needed: string
  readonly times: MergedNeed['times'] | null
  readonly quantity: string
  readonly price: string
}

/**
 * What is to be bought of a category and those below it: what departments need and what is planned for this year and was
 * not asked for yet, the same item in one row; the larger of both counts.
 */
export async function linesToBuy(category: string, { db, user, now }: OperationContext): Promise<readonly Bought[]> {
  const below = sql`select c.id from pur_category c join pur_category top
    on top.tenant_id = c.tenant_id and starts_with(c.code, top.code)
    where c.tenant_id = current_tenant() and top.id = ${category}`
  const { rows } = await sql<Found>`
    with planned as (
      select item_name, spec, measure, sum(quantity - requested) as quantity, max(unit_price) as price
      from pur_plan_item where tenant_id = current_tenant() and category_id in (${below}) and unit_id = ${user.unit}
        and year = to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY') and requested < quantity
      group by item_name, spec, measure),
    parts as (
      select item_name, spec, measure, buy_time as time, sum(quantity) as quantity from pur_need
      where tenant_id = current_tenant() and category_id in (${below}) and unit_id = ${user.unit}
        and state = 'declared'
      group by item_name, spec, measure, buy_time),
    needed as (
      select item_name, spec, measure, sum(quantity) as quantity,
        jsonb_agg(jsonb_build_object('time', time, 'quantity', quantity) order by time) as times
      from parts group by item_name, spec, measure)
    select item_name as "itemName", spec, measure, coalesce(planned.quantity, 0)::text as planned,
      coalesce(needed.quantity, 0)::text as needed,
      greatest(coalesce(needed.quantity, 0), coalesce(planned.quantity, 0))::text as quantity,
      coalesce(planned.price, 0)::text as price, needed.times
    from planned full join needed using (item_name, spec, measure)
    order by item_name, spec, measure limit 500`.execute(db)
  return rows.map(({ planned, needed, quantity, price, times, ...item }) => ({
    ...item,
    quantity: Number(quantity),
    unitPrice: Number(price),
    source: sourceOf(Number(planned), Number(needed), { times: times ?? [], measure: item.measure }),
  }))
}

/** The same thing needed in two months is bought once, and both months are named. */
function sourceOf(planned: number, needed: number, need: Pick<MergedNeed, 'times' | 'measure'>): string {
  const { times, measure } = need
  const several = times.length > 1 ? `（${timesText(need)}）` : ''
  const parts = [
    planned > 0 ? `计划余 ${planned} ${measure}` : '计划外',
    needed > 0 ? `需求 ${needed} ${measure}${several}` : '',
  ]
  return parts.filter((part) => part !== '').join('，')
}
