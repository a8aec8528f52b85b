import type { RegisterRow, ReportSpan } from '@gongtai/sdk'
import { type OperationContext, rowsWhere, sql } from '@gongtai/sdk/server'
import { budgets } from '../../model/budgets.ts'

const AT_ONCE = 200

type Line = RegisterRow<typeof budgets.fields>

/** All lines that the person may see; what is spent of others stays out of sight. */
async function linesSeen(context: OperationContext): Promise<readonly Line[]> {
  const lines: Line[] = []
  for (let page = 1; lines.length === (page - 1) * AT_ONCE; page += 1) {
    const more = await rowsWhere(budgets, context, { page, pageSize: AT_ONCE })
    if (more.length === 0) break
    lines.push(...more)
  }
  return lines
}

interface Move {
  readonly id: string
  readonly day: string
  readonly kind: string
  readonly amount: string
  readonly budget: string
  readonly budgetName: string
  readonly subject: string
}

interface Paid extends Move {
  readonly contract: string
  readonly number: string
  readonly name: string
  readonly supplier: string
  readonly supplierName: string
}

/** Payments and refunds of the span, refunds less than 0, by the moves of the budget. */
async function paidOf({ from, to }: ReportSpan, lines: readonly string[], { db }: OperationContext) {
  const { rows } = await sql<Paid>`
    select m.id, (m.at at time zone 'Asia/Shanghai')::date::text as day, m.kind, (m.paid - m.paid_before)::text as amount,
      line.id as budget, line.name as "budgetName", m.subject, c.id as contract, c.number, c.name,
      firm.id as supplier, firm.name as "supplierName"
    from pur_budget_move m
    join pur_budget line on line.tenant_id = m.tenant_id and line.id = m.budget_id
    join pur_contract c on c.tenant_id = m.tenant_id and c.request_id = m.holder and c.kind = 'contract'
      and c.signed_on is not null
    join pur_supplier firm on firm.tenant_id = c.tenant_id and firm.id = c.supplier_id
    where m.tenant_id = current_tenant() and m.kind in ('pay', 'refund') and m.budget_id = any(${lines}::text[])
      and (m.at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date
    order by m.at desc, m.id`.execute(db)
  return rows
}

/** What made the lines as large as they are. */
async function allottedOf(lines: readonly string[], { db }: OperationContext) {
  const { rows } = await sql<Move>`
    select m.id, (m.at at time zone 'Asia/Shanghai')::date::text as day, m.kind,
      (m.allotted - m.allotted_before)::text as amount, line.id as budget, line.name as "budgetName", m.subject
    from pur_budget_move m join pur_budget line on line.tenant_id = m.tenant_id and line.id = m.budget_id
    where m.tenant_id = current_tenant() and m.kind in ('allot', 'adjust') and m.budget_id = any(${lines}::text[])
    order by m.at desc, m.id`.execute(db)
  return rows
}

interface Signed {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly day: string
  readonly asked: string
  readonly amount: string
  /** From the request to the signature. */
  readonly days: number
  readonly method: string
  readonly supplier: string
  readonly supplierName: string
}

/** What was signed, by the day of the signature. */
async function signedOf({ from, to }: ReportSpan, units: readonly string[], { db }: OperationContext) {
  const { rows } = await sql<Signed>`
    select c.id, c.number, c.name, c.signed_on::text as day, r.total::text as asked, c.amount::text, r.method,
      c.signed_on - (r.asked_at at time zone 'Asia/Shanghai')::date as days, firm.id as supplier,
      firm.name as "supplierName"
    from pur_contract c
    join pur_request r on r.tenant_id = c.tenant_id and r.id = c.request_id
    join pur_supplier firm on firm.tenant_id = c.tenant_id and firm.id = c.supplier_id
    where c.tenant_id = current_tenant() and c.kind = 'contract' and c.unit_id = any(${units}::text[])
      and c.signed_on between ${from}::date and ${to}::date order by c.signed_on desc, c.number desc`.execute(db)
  return rows
}

interface Step {
  readonly id: string
  readonly step: string
  readonly number: string
  readonly name: string
  /** On which it ended. */
  readonly day: string
  readonly days: number
}

/** How long each step took of the purchases that came through it within the span. */
async function stepsOf({ from, to }: ReportSpan, units: readonly string[], { db }: OperationContext) {
  const { rows } = await sql<Step>`
    with moments as (
      select r.id, r.number, r.reason as name, (r.asked_at at time zone 'Asia/Shanghai')::date as asked,
        (r.approved_at at time zone 'Asia/Shanghai')::date as approved,
        (r.awarded_at at time zone 'Asia/Shanghai')::date as awarded, c.signed_on as signed,
        case when c.state in ('accepted', 'settled', 'archived') then (select max(accepted_on) from pur_receipt t
          where t.tenant_id = c.tenant_id and t.contract_id = c.id and t.state = 'accepted') end as accepted,
        (r.closed_at at time zone 'Asia/Shanghai')::date as closed
      from pur_request r left join pur_contract c on c.tenant_id = r.tenant_id and c.request_id = r.id
        and c.kind = 'contract' and c.signed_on is not null
      where r.tenant_id = current_tenant() and r.unit_id = any(${units}::text[]))
    select id || '-' || step as id, step, number, name, ended::text as day, ended - begun as days
    from moments, lateral (values ('approve', asked, approved), ('award', approved, awarded), ('sign', awarded, signed),
      ('accept', signed, accepted), ('settle', accepted, closed)) as taken(step, begun, ended)
    where begun is not null and ended between ${from}::date and ${to}::date
    order by ended desc, number desc, step`.execute(db)
  return rows
}

interface Delivered {
  readonly id: string
  readonly number: string
  readonly contract: string
  readonly day: string
  readonly late: boolean
}

async function deliveredOf({ from, to }: ReportSpan, units: readonly string[], { db }: OperationContext) {
  const { rows } = await sql<Delivered>`
    select r.id, r.number, c.number as contract, r.delivered_on::text as day, not r.on_time as late from pur_receipt r
    join pur_contract c on c.tenant_id = r.tenant_id and c.id = r.contract_id
    where r.tenant_id = current_tenant() and r.state = 'accepted' and r.unit_id = any(${units}::text[])
      and r.delivered_on between ${from}::date and ${to}::date order by r.delivered_on desc, r.number desc`.execute(db)
  return rows
}

interface Planned {
  readonly id: string
  readonly item: string
  readonly year: string
  readonly category: string
  readonly categoryName: string
  readonly contracted: boolean
}

/** What was planned for the years of the span, and whether a contract was signed for it. */
async function plannedOf({ from, to }: ReportSpan, units: readonly string[], { db }: OperationContext) {
  const { rows } = await sql<Planned>`
    select p.id, p.item_name as item, p.year, category.id as category, category.name as "categoryName", exists (
      select from pur_request_line l join pur_contract c on c.tenant_id = l.tenant_id and c.request_id = l.request_id
        and c.kind = 'contract' and c.signed_on is not null
      where l.tenant_id = p.tenant_id and l.plan_item_id = p.id) as contracted
    from pur_plan_item p join pur_category category on category.tenant_id = p.tenant_id and category.id = p.category_id
    where p.tenant_id = current_tenant() and p.year between left(${from}, 4) and left(${to}, 4)
      and p.unit_id = any(${units}::text[])
    order by category.code, p.item_name, p.id`.execute(db)
  return rows
}

/** Everything that the report of a span is reckoned from, within the units of the lines that the person may see. */
export async function factsOf(span: ReportSpan, context: OperationContext) {
  const seen = await linesSeen(context)
  const lines = seen.filter(({ year }) => year >= span.from.slice(0, 4) && year <= span.to.slice(0, 4))
  const ids = lines.map(({ id }) => id)
  const units = [...new Set(seen.map(({ unitId }) => unitId))]
  return {
    lines,
    paid: await paidOf(span, ids, context),
    allotted: await allottedOf(ids, context),
    signed: await signedOf(span, units, context),
    steps: await stepsOf(span, units, context),
    delivered: await deliveredOf(span, units, context),
    planned: await plannedOf(span, units, context),
  }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>
