import { recordedFor, sql } from '@gongtai/sdk/server'
import { bondMost } from '../contract/contract-rules.ts'
import { methodsFor } from '../method-for.ts'
import { splitWatch, splitYear } from './split-watch.ts'

interface Row<Facts> {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly facts: Facts
}

/** Contracts by the day on which they were signed. */
export const recordedBonds = recordedFor(bondMost, async ({ db }, { from, to }) => {
  const { rows } = await sql<Row<{ bond: string; amount: string }>>`select id, number as title, signed_on::text as day,
      json_build_object('bond', bond::text, 'amount', amount::text) as facts from pur_contract
    where tenant_id = current_tenant() and bond > 0 and signed_on between ${from}::date and ${to}::date
    order by signed_on desc, number desc limit 2000`.execute(db)
  return rows.map((row) => ({ ...row, link: `/biz-business/procurement/contracts?row=${row.id}` }))
})

/** Purchases without a tender, each with those of its category and limit in the ninety days up to it. */
export const recordedSplits = recordedFor(splitWatch, async ({ db }, { from, to }) => {
  const { rows } = await sql<Row<{ count: number; total: string; tier: string }>>`
    with bought as (
      select id, number, unit_id, category_id, method_below, total, (asked_at at time zone 'Asia/Shanghai')::date as day
      from pur_request where tenant_id = current_tenant() and method_below is not null
        and method not in ('tender', 'central') and state not in ('returned', 'cancelled', 'failed')
    )
    select p.id, p.number as title, p.day::text, json_build_object(
      'count', count(*)::int, 'total', sum(near.total)::text, 'tier', p.method_below::text) as facts
    from bought p join bought near on near.unit_id = p.unit_id and near.category_id = p.category_id
      and near.method_below = p.method_below and near.day > p.day - 90 and near.day <= p.day
    where p.day between ${from}::date and ${to}::date
    group by p.id, p.number, p.day, p.method_below order by p.day desc, p.number desc limit 2000`.execute(db)
  return rows.map((row) => ({ ...row, link: `/biz-business/procurement/purchases?row=${row.id}` }))
})

/** Purchases without a tender, each with those of its category under its budget in the year up to it. */
export const recordedYears = recordedFor(splitYear, async (context, { from, to }) => {
  const { rows } = await sql<Row<{ count: number; total: string }> & { category: string }>`
    with bought as (
      select id, number, unit_id, category_id, budget_id, total, (asked_at at time zone 'Asia/Shanghai')::date as day
      from pur_request where tenant_id = current_tenant()
        and method not in ('tender', 'central') and state not in ('returned', 'cancelled', 'failed')
    )
    select p.id, p.number as title, p.day::text, p.category_id as category,
      json_build_object('count', count(*)::int, 'total', sum(near.total)::text) as facts
    from bought p join bought near on near.unit_id = p.unit_id and near.category_id = p.category_id
      and near.budget_id = p.budget_id and near.day >= date_trunc('year', p.day) and near.day <= p.day
    where p.day between ${from}::date and ${to}::date
    group by p.id, p.number, p.day, p.category_id order by p.day desc, p.number desc limit 2000`.execute(context.db)
  const sums = rows.map(({ category, facts, day }) => ({ category, amount: facts.total, day }))
  const found = await methodsFor(sums, context)
  return rows.map(({ category: _, facts, ...row }, index) => ({
    ...row,
    facts: { ...facts, tender: found[index]?.method === 'tender' },
    link: `/biz-business/procurement/purchases?row=${row.id}`,
  }))
})
