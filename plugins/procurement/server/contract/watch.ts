import {
  type OperationContext,
  type StandardRule,
  Standards,
  sql,
  type Tenants,
  type WarningRaised,
  Warnings,
} from '@gongtai/sdk/server'
import { concentration, execution, lineUse } from './watch-rules.ts'

const PAGES = '/biz-business/procurement'
const AREA = '采购管理'
export const EXPIRY = 'procurement.contract-expiry'
export const LATE = 'procurement.contract-due'
/** Before that many contracts nobody can be said to hold too much of a category. */
const FEWEST_CONTRACTS = 3

/** Every morning it is looked whether budgets, contracts and suppliers are as they should be. */
export const watchContracts = (tenants: Tenants) => ({
  id: 'procurement.watch',
  title: '预算与合同预警',
  cron: '10 7 * * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, async (context) => {
      const at = { ...context, now }
      await watchExecution(at)
      await watchLines(at)
      await watchSuppliers(at)
      await watchExpiry(at)
      await watchDues(at)
    }),
})

const raise = (context: OperationContext, warning: Omit<WarningRaised, 'area'>) =>
  context.service(Warnings).raise(context, { area: AREA, ...warning })

/** Raises what a rule says of a share, if it says anything. */
async function judge(
  context: OperationContext,
  rule: StandardRule,
  facts: Readonly<Record<string, number>>,
  found: Pick<WarningRaised, 'subject' | 'period' | 'link'> & { readonly name: string; readonly day: string },
): Promise<void> {
  const { name, day, ...about } = found
  const judged = await context.service(Standards).judge(context, rule.code, facts, day)
  if (judged.result === 'pass') return
  const colour = judged.result === 'refuse' ? 'red' : 'amber'
  const value = `${facts.share}%`
  await raise(context, {
    ...about,
    colour,
    rule: rule.code,
    version: judged.version ?? '',
    value,
    text: `${name}：${judged.text}`,
  })
}

interface Line {
  readonly id: string
  readonly name: string
  readonly period: string
  readonly quarter: number
  readonly day: string
  readonly share: string
}

/** What was paid of each line when the last quarter ended. */
async function watchExecution(context: OperationContext): Promise<void> {
  const { rows } = await sql<Line>`
    with quarter as (
      select (date_trunc('quarter', today + 1) - interval '1 day')::date as day
      from (select (${context.now}::timestamptz at time zone 'Asia/Shanghai')::date as today) now)
    select b.id, b.name, b.year || 'Q' || extract(quarter from day) as period, extract(quarter from day)::integer as quarter,
      day::text, round(100 * coalesce((select sum(m.paid - m.paid_before) from pur_budget_move m
        where m.tenant_id = b.tenant_id and m.budget_id = b.id
          and (m.at at time zone 'Asia/Shanghai')::date <= day), 0) / b.allotted, 1)::text as share
    from pur_budget b, quarter
    where b.tenant_id = current_tenant() and b.year = to_char(day, 'YYYY') and b.allotted > 0 order by b.code`.execute(
    context.db,
  )
  for (const { id, name, period, quarter, day, share } of rows)
    await judge(
      context,
      execution,
      { share: Number(share), quarter },
      { subject: id, period, name: `预算「${name}」`, day, link: `${PAGES}/budgets?row=${id}` },
    )
}

/** Lines that are nearly used up. */
async function watchLines(context: OperationContext): Promise<void> {
  const { rows } = await sql<Line>`
    select id, name, year as period, round(100 * (allotted - free) / allotted, 1)::text as share, 0 as quarter,
      (${context.now}::timestamptz at time zone 'Asia/Shanghai')::date::text as day
    from pur_budget where tenant_id = current_tenant() and allotted > 0
      and year = to_char(${context.now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY') order by code`.execute(
    context.db,
  )
  for (const { id, name, period, day, share } of rows)
    await judge(
      context,
      lineUse,
      { share: Number(share) },
      { subject: id, period, name: `预算「${name}」`, day, link: `${PAGES}/budgets?row=${id}` },
    )
}

interface Held extends Omit<Line, 'quarter'> {
  readonly supplier: string
  readonly category: string
  readonly firm: string
}

/** Firms that hold more of a category than one should, by what was signed in the year. */
async function watchSuppliers(context: OperationContext): Promise<void> {
  const { rows } = await sql<Held>`
    with signed as (
      select c.category_id, c.supplier_id, sum(c.amount) as amount, count(*) as contracts from pur_contract c
      where c.tenant_id = current_tenant() and c.signed_on >= date_trunc('year',
        ${context.now}::timestamptz at time zone 'Asia/Shanghai')::date
      group by c.category_id, c.supplier_id),
    whole as (select category_id, sum(amount) as amount, sum(contracts) as contracts from signed group by category_id)
    select s.category_id || '-' || s.supplier_id as id, s.supplier_id as supplier, s.category_id as category,
      firm.name as firm, category.name, round(100 * s.amount / w.amount, 1)::text as share,
      to_char(${context.now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY') as period,
      (${context.now}::timestamptz at time zone 'Asia/Shanghai')::date::text as day
    from signed s join whole w on w.category_id = s.category_id and w.contracts >= ${FEWEST_CONTRACTS}
    join pur_supplier firm on firm.tenant_id = current_tenant() and firm.id = s.supplier_id
    join pur_category category on category.tenant_id = current_tenant() and category.id = s.category_id
    order by s.amount desc, 1`.execute(context.db)
  for (const { id, firm, name, share, period, day, supplier, category } of rows)
    await judge(
      context,
      concentration,
      { share: Number(share) },
      {
        ...{ subject: id, period, name: `「${firm}」在「${name}」`, day },
        link: `${PAGES}/contracts?supplier=${supplier}&category=${category}`,
      },
    )
}

interface Ending {
  readonly id: string
  readonly number: string
  readonly ends: string
  readonly buyer: string
  readonly left: number
}

/** Contracts that end soon, thirty and seven days before; the buyer is told. */
async function watchExpiry(context: OperationContext): Promise<void> {
  const { rows } = await sql<Ending>`
    select id, number, ends_on::text as ends, buyer, ends_on - today as left from pur_contract,
      (select (${context.now}::timestamptz at time zone 'Asia/Shanghai')::date as today) now
    where tenant_id = current_tenant() and kind = 'contract' and state in ('signed', 'performing', 'accepted')
      and ends_on - today between 0 and 30 order by ends_on, number`.execute(context.db)
  for (const { id, number, ends, buyer, left } of rows)
    await raise(context, {
      ...{ rule: EXPIRY, colour: 'amber', subject: id, period: `${ends} ${left <= 7 ? 7 : 30}`, responsible: buyer },
      ...{ text: `合同「${number}」将于 ${ends} 到期，还有 ${left} 天。`, value: left, limit: left <= 7 ? 7 : 30 },
      link: `${PAGES}/contracts?row=${id}`,
    })
}

interface Pressing {
  readonly id: string
  readonly number: string
  readonly what: string
  readonly due: string
  readonly buyer: string
  readonly late: boolean
}

/** What the buyer has to do within three days; what is late has to be answered for. */
async function watchDues(context: OperationContext): Promise<void> {
  const { rows } = await sql<Pressing>`
    select d.id, c.number, case d.kind when 'sign' then '签订' when 'publish' then '公告' else '备案' end as what,
      to_char(d.due at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as due, d.buyer, d.due < ${context.now} as late
    from pur_contract_due d join pur_contract c on c.tenant_id = d.tenant_id and c.id = d.contract_id
    where d.tenant_id = current_tenant() and d.state = 'open' and d.kind in ('sign', 'publish', 'file')
      and d.due < ${context.now}::timestamptz + interval '3 days' order by d.due, d.id`.execute(context.db)
  for (const { id, number, what, due, buyer, late } of rows)
    await raise(context, {
      ...{ rule: LATE, colour: late ? 'red' : 'amber', subject: id, period: due, responsible: buyer },
      text: late ? `合同「${number}」应于 ${due} 前${what}，已逾期。` : `合同「${number}」应于 ${due} 前${what}。`,
      ...{ limit: due, link: `${PAGES}/dues?row=${id}` },
    })
}
