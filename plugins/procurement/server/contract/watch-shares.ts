import {
  type OperationContext,
  type StandardRule,
  Standards,
  sql,
  tellJudged,
  type WarningRaised,
  Warnings,
} from '@gongtai/sdk/server'
import { concentration, execution, lineUse } from './watch-rules.ts'

const PAGES = '/biz-business/procurement'
/** Before that many contracts nobody can be said to hold too much of a category. */
const FEWEST_CONTRACTS = 3

type Facts = Readonly<Record<string, number>>
type Found = Pick<WarningRaised, 'subject' | 'period' | 'link'> & { readonly name: string; readonly day: string }

/** Raises what a rule says of a share; once it says nothing any more, what was raised is closed. */
async function judge(context: OperationContext, rule: StandardRule, facts: Facts, found: Found): Promise<void> {
  const { name, day, ...about } = found
  const judged = await context.service(Standards).judge(context, rule.code, facts, day)
  const value = `${facts.share}%`
  await tellJudged(context, rule, judged, {
    ...about,
    ...{ value, limit: null, text: `${name}：${judged.text}`, settled: `已恢复正常（${value}）` },
  })
}

const settle = (
  context: OperationContext,
  { code: rule }: StandardRule,
  { subject, period, reason }: { readonly subject: string; readonly period?: string; readonly reason: string },
) => context.service(Warnings).settle(context, { rule, subject, reason, ...(period !== undefined && { period }) })

interface Line {
  readonly id: string
  readonly name: string
  readonly period: string
  readonly day: string
  readonly share: string
}

interface Executed extends Line {
  readonly quarter: number
  /** What was paid until today. */
  readonly now: string
}

/** What was paid of each line when the last quarter ended, unless it has been made up for since. */
export async function watchExecution(context: OperationContext): Promise<void> {
  const { rows } = await sql<Executed>`
    with quarter as (
      select (date_trunc('quarter', today + 1) - interval '1 day')::date as day
      from (select (${context.now}::timestamptz at time zone 'Asia/Shanghai')::date as today) now)
    select b.id, b.name, b.year || 'Q' || extract(quarter from day) as period, extract(quarter from day)::integer as quarter,
      day::text, round(100 * coalesce((select sum(m.paid - m.paid_before) from pur_budget_move m
        where m.tenant_id = b.tenant_id and m.budget_id = b.id
          and (m.at at time zone 'Asia/Shanghai')::date <= day), 0) / b.allotted, 1)::text as share,
      round(100 * b.paid / b.allotted, 1)::text as now
    from pur_budget b, quarter
    where b.tenant_id = current_tenant() and b.year = to_char(day, 'YYYY') and b.allotted > 0 order by b.code`.execute(
    context.db,
  )
  for (const { id, name, period, quarter, day, share, now } of rows) {
    const reached = await context
      .service(Standards)
      .judge(context, execution.code, { share: Number(now), quarter }, day)
    if (reached.result === 'pass')
      await settle(context, execution, { subject: id, reason: `已支付 ${now}%，达到应有进度` })
    else
      await judge(
        context,
        execution,
        { share: Number(share), quarter },
        { subject: id, period, name: `预算「${name}」`, day, link: `${PAGES}/budgets?row=${id}` },
      )
  }
}

interface Used extends Line {
  readonly past: boolean
}

/** Lines that are nearly used up: those of this year, what was raised of the last one is over; or one of them. */
export async function watchLines(context: OperationContext, only = ''): Promise<void> {
  const { rows } = await sql<Used>`
    select id, name, year as period, round(100 * (allotted - free) / greatest(allotted, 0.01), 1)::text as share,
      year < to_char(today, 'YYYY') as past, today::text as day
    from pur_budget, (select (${context.now}::timestamptz at time zone 'Asia/Shanghai')::date as today) now
    where tenant_id = current_tenant() and year between to_char(today - interval '1 year', 'YYYY') and to_char(today, 'YYYY')
      and (${only} = '' or id = ${only}) order by code`.execute(context.db)
  for (const { id, name, period, day, share, past } of rows)
    if (past || Number(share) <= 0)
      await settle(context, lineUse, { subject: id, period, reason: past ? '年度已结束' : '预算已不再占用' })
    else
      await judge(
        context,
        lineUse,
        { share: Number(share) },
        { subject: id, period, name: `预算「${name}」`, day, link: `${PAGES}/budgets?row=${id}` },
      )
}

interface Held extends Line {
  readonly supplier: string
  readonly category: string
  readonly firm: string
}

/** Firms that hold more of a category than one should, by what was signed in the year; of one category or of all. */
export async function watchSuppliers(context: OperationContext, only = ''): Promise<void> {
  const { rows } = await sql<Held>`
    with signed as (
      select c.category_id, c.supplier_id, sum(c.amount) as amount, count(*) as contracts from pur_contract c
      where c.tenant_id = current_tenant() and (${only} = '' or c.category_id = ${only})
        and c.signed_on >= date_trunc('year', ${context.now}::timestamptz at time zone 'Asia/Shanghai')::date
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
