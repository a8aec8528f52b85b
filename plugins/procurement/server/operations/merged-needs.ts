import { dataScopeOf, operation, sql, withinScope } from '@gongtai/sdk/server'
import { listMergedNeeds, type MergedNeed } from '../../model/merged-needs.ts'

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

export const mergesNeeds = operation(listMergedNeeds, async (_, context) => {
  const { db, now, user } = context
  const scope = withinScope(await dataScopeOf(context), user, {
    ...{ unit: sql.ref('need.unit_id'), person: sql.ref('need.applicant') },
  })
  const { rows } = await sql<Found>`
    with parts as (
      select need.unit_id, need.category_id, item_name, spec, measure, buy_time as time, sum(quantity) as quantity,
        count(*)::integer as declarations, string_agg(distinct department, '、') as departments
      from pur_need need where need.tenant_id = current_tenant() and need.state = 'declared' and ${scope}
      group by need.unit_id, need.category_id, item_name, spec, measure, buy_time),
    planned as (
      select unit_id, item_name, spec, measure, sum(greatest(quantity - requested, 0)) as quantity, max(unit_price) as price
      from pur_plan_item where tenant_id = current_tenant()
        and year = to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY')
      group by unit_id, item_name, spec, measure)
    select md5(concat_ws('|', parts.unit_id, c.id, item_name, spec, measure)) as id, c.id as category,
      c.code as "categoryCode", c.name as "categoryName", item_name as "itemName", spec, measure,
      sum(parts.quantity)::text as quantity, sum(declarations)::integer as declarations,
      jsonb_agg(jsonb_build_object('time', time, 'quantity', parts.quantity) order by time) as times,
      string_agg(departments, '、') as departments,
      coalesce(max(planned.quantity), 0)::text as planned, coalesce(max(planned.price), 0)::text as "unitPrice"
    from parts join pur_category c on c.tenant_id = current_tenant() and c.id = parts.category_id
    left join planned using (unit_id, item_name, spec, measure)
    group by parts.unit_id, c.id, c.code, c.name, item_name, spec, measure
    order by c.code, item_name, spec, measure limit ${MOST}`.execute(db)
  const merged = rows.map(({ quantity, planned, unitPrice, departments, ...need }) => ({
    ...need,
    departments: [...new Set(departments.split('、'))].join('、'),
    ...{ quantity: Number(quantity), planned: Number(planned), unitPrice: Number(unitPrice) },
  }))
  return { rows: merged, total: merged.length }
})
