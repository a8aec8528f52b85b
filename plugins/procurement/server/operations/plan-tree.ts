import { dataScopeOf, type OperationContext, operation, sql, withinScope } from '@gongtai/sdk/server'
import { readPlanItems, readPlanTree } from '../../model/plan-tree.ts'

const MOST = 1_000

const contracted = sql<boolean>`exists (
  select from pur_request_line l join pur_contract c on c.tenant_id = l.tenant_id and c.request_id = l.request_id
    and c.kind = 'contract' and c.signed_on is not null
  where l.tenant_id = p.tenant_id and l.plan_item_id = p.id)`

/** What the person may see of the plan of a year. */
const seen = async (year: string, context: OperationContext) => sql`
  select p.*, ${contracted} as contracted from pur_plan_item p where p.tenant_id = current_tenant() and p.year = ${year}
    and ${withinScope(await dataScopeOf(context), context.user, { unit: sql.ref('p.unit_id') })}`

interface Branch {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly items: number
  readonly own: number
  readonly amount: string
  readonly contracted: number
}

const answersTree = operation(readPlanTree, async ({ year }, context) => {
  const { rows } = await sql<Branch>`
    with seen as (${await seen(year, context)}),
    sums as (
      select category_id, count(*)::integer as items, sum(amount) as amount,
        count(*) filter (where contracted)::integer as contracted from seen group by category_id)
    select top.id, top.code, top.name, sum(sums.items)::integer as items,
      coalesce(sum(sums.items) filter (where sums.category_id = top.id), 0)::integer as own,
      sum(sums.amount)::text as amount, sum(sums.contracted)::integer as contracted
    from sums join pur_category c on c.tenant_id = current_tenant() and c.id = sums.category_id
    join pur_category top on top.tenant_id = c.tenant_id and starts_with(c.code, top.code)
    group by top.id, top.code, top.name order by top.code`.execute(context.db)
  return { rows: rows.map((row) => ({ ...row, amount: Number(row.amount) })), total: rows.length }
})

interface Item {
  readonly id: string
  readonly category: string
  readonly itemName: string
  readonly spec: string
  readonly measure: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
  readonly requested: string
  readonly quarter: string
  readonly contracted: boolean
}

const answersItems = operation(readPlanItems, async ({ year, category }, context) => {
  const { rows } = await sql<Item>`
    select id, category_id as category, item_name as "itemName", spec, measure, quantity::text,
      unit_price::text as "unitPrice", amount::text, requested::text, quarter, contracted
    from (${await seen(year, context)}) p where category_id = ${category}
    order by quarter, item_name, id limit ${MOST}`.execute(context.db)
  const items = rows.map(({ quantity, unitPrice, amount, requested, ...item }) => ({
    ...item,
    ...{ quantity: Number(quantity), unitPrice: Number(unitPrice) },
    ...{ amount: Number(amount), requested: Number(requested) },
  }))
  return { rows: items, total: items.length }
})

export const planTree = [answersTree, answersItems]
