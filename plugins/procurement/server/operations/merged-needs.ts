import { dataScopeOf, type OperationContext, operation, sql, withinScope } from '@gongtai/sdk/server'
import { listMergedNeeds, type MergedNeed, readMergedParts } from '../../model/merged-needs.ts'

interface Found {
  readonly id: string
  readonly category: string
  readonly categoryCode: string
  readonly categoryName: string
  readonly itemName: string
  readonly spec: string
  readonly measure: string
  readonly quantity: string
  readonly declarations: number
  readonly times: MergedNeed['times']
  readonly departments: string
  readonly planned: string
  readonly unitPrice: string
}

const MOST = 500

/** Declared needs that the person may see. */
const scopeOf = async (context: OperationContext) =>
  withinScope(await dataScopeOf(context), context.user, {
    ...{ unit: sql.ref('need.unit_id'), person: sql.ref('need.applicant') },
  })

const keyOf = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  const parts = ['unit_id', 'category_id', 'item_name', 'spec', 'measure'].map(column)
  return sql<string>`md5(concat_ws('|', ${sql.join(parts)}))`
}

const thisYear = (now: Date) => sql`to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY')`

const mergesNeeds = operation(listMergedNeeds, async (_, context) => {
  const { db, now } = context
  const scope = await scopeOf(context)
  const { rows } = await sql<Found>`
    with parts as (
      select need.unit_id, need.category_id, item_name, spec, measure, buy_time as time, sum(quantity) as quantity,
        count(*)::integer as declarations, string_agg(distinct department, '、') as departments
      from pur_need need where need.tenant_id = current_tenant() and need.state = 'declared' and ${scope}
      group by need.unit_id, need.category_id, item_name, spec, measure, buy_time),
    planned as (
      select unit_id, item_name, spec, measure, sum(greatest(quantity - requested, 0)) as quantity, max(unit_price) as price
      from pur_plan_item where tenant_id = current_tenant()
        and year = ${thisYear(now)}
      group by unit_id, item_name, spec, measure)
    select ${keyOf('parts')} as id, c.id as category,
      c.code as "categoryCode", c.name as "categoryName", item_name as "itemName", spec, measure,
      sum(parts.quantity)::text as quantity, sum(declarations)::integer as declarations,
      jsonb_agg(jsonb_build_object('time', time, 'quantity', parts.quantity) order by time) as times,
      string_agg(departments, '、') as departments,
      coalesce(max(planned.quantity), 0)::text as planned, coalesce(max(planned.price), 0)::text as "unitPrice"
    from parts join pur_category c on c.tenant_id = current_tenant() and c.id = parts.category_id
    left join planned using (unit_id, item_name, spec, measure)
    group by parts.unit_id, parts.category_id, c.id, c.code, c.name, item_name, spec, measure
    order by c.code, item_name, spec, measure limit ${MOST}`.execute(db)
  const merged = rows.map(({ quantity, planned, unitPrice, departments, ...need }) => ({
    ...need,
    departments: [...new Set(departments.split('、'))].join('、'),
    ...{ quantity: Number(quantity), planned: Number(planned), unitPrice: Number(unitPrice) },
  }))
  return { rows: merged, total: merged.length }
})

interface Part {
  readonly id: string
  readonly day: string
  readonly department: string
  readonly applicant: string
  readonly time: string
  readonly quantity: string
  readonly reason: string
}

interface Planned {
  readonly id: string
  readonly quarter: string
  readonly quantity: string
  readonly left: string
}

const readsParts = operation(readMergedParts, async ({ id }, context) => {
  const { db, now } = context
  const { rows: needs } = await sql<Part>`
    select need.id, (need.declared_at at time zone 'Asia/Shanghai')::date::text as day, need.department,
      coalesce(person.name, '') as applicant, need.buy_time as time, need.quantity::text, need.reason
    from pur_need need left join org_user person on person.tenant_id = need.tenant_id and person.id = need.applicant
    where need.tenant_id = current_tenant() and need.state = 'declared' and ${await scopeOf(context)}
      and ${keyOf('need')} = ${id}
    order by need.buy_time, need.declared_at, need.id`.execute(db)
  const { rows: plans } = await sql<Planned>`
    select plan.id, plan.quarter, plan.quantity::text, greatest(plan.quantity - plan.requested, 0)::text as left
    from pur_plan_item plan join pur_need need on need.tenant_id = plan.tenant_id and need.id = ${needs[0]?.id ?? ''}
      and (need.unit_id, need.item_name, need.spec, need.measure)
        = (plan.unit_id, plan.item_name, plan.spec, plan.measure)
    where plan.tenant_id = current_tenant() and plan.year = ${thisYear(now)} order by plan.quarter, plan.id`.execute(db)
  return {
    needs: needs.map((need) => ({ ...need, quantity: Number(need.quantity) })),
    plans: plans.map((plan) => ({ ...plan, quantity: Number(plan.quantity), left: Number(plan.left) })),
  }
})

export const mergedNeeds = [mergesNeeds, readsParts]
