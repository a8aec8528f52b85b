import type { Report, ReportSpan } from '@gongtai/sdk'
import { type OperationContext, operation, rowsWhere, sql } from '@gongtai/sdk/server'
import { budgets } from '../../model/budgets.ts'
import { listSpent, type Spent, spendingReport } from '../../model/contract/spending.ts'

const PAGES = '/biz-business/procurement'
const MOST = 200

interface Asked extends ReportSpan {
  readonly supplier?: string
  readonly budget?: string
}

interface Found extends Omit<Spent, 'amount'> {
  readonly amount: string
  readonly supplierId: string
  readonly budgetId: string
}

type Row = Omit<Found, 'amount'> & { readonly amount: number }

/** The lines that the person may see; all that is spent of others stays out of sight. */
const linesSeen = (context: OperationContext) => rowsWhere(budgets, context, { pageSize: MOST })

/** Payments and refunds of a span, refunds less than 0, by the moves of the budget. */
async function spentOf(
  { from, to, supplier = '', budget = '' }: Asked,
  seen: readonly string[],
  { db }: OperationContext,
): Promise<readonly Row[]> {
  const { rows } = await sql<Found>`
    select m.id, (m.at at time zone 'Asia/Shanghai')::date::text as day, m.kind, (m.paid - m.paid_before)::text as amount,
      c.id as contract, c.number, c.name, firm.name as supplier, firm.id as "supplierId", line.name as budget,
      line.id as "budgetId", m.subject
    from pur_budget_move m
    join pur_budget line on line.tenant_id = m.tenant_id and line.id = m.budget_id
    join pur_contract c on c.tenant_id = m.tenant_id and c.request_id = m.holder and c.kind = 'contract'
      and c.signed_on is not null
    join pur_supplier firm on firm.tenant_id = c.tenant_id and firm.id = c.supplier_id
    where m.tenant_id = current_tenant() and m.kind in ('pay', 'refund') and m.budget_id = any(${seen}::text[])
      and (m.at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date
      and (${supplier} = '' or firm.id = ${supplier}) and (${budget} = '' or line.id = ${budget})
    order by m.at desc, m.id`.execute(db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

const listsSpent = operation(listSpent, async (asked, context) => {
  const seen = (await linesSeen(context)).map(({ id }) => id)
  const rows = await spentOf(asked, seen, context)
  return { rows: rows.map(({ supplierId: _, budgetId: __, ...row }) => row), total: rows.length }
})

const CENT = 100
const sum = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((cents, { amount }) => cents + Math.round(amount * CENT), 0) / CENT

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

interface Signed {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly asked: string
  readonly amount: string
}

interface Delivered {
  readonly id: string
  readonly number: string
  readonly contract: string
  readonly day: string
  readonly late: boolean
}

interface Planned {
  readonly id: string
  readonly name: string
  readonly items: number
  readonly contracted: number
}

/** What was signed, delivered and planned in the span, within the units of the lines that the person may see. */
async function factsOf({ from, to }: ReportSpan, seen: readonly string[], { db }: OperationContext) {
  const signed = await sql<Signed>`
    select c.id, c.number, c.name, r.total::text as asked, c.amount::text from pur_contract c
    join pur_request r on r.tenant_id = c.tenant_id and r.id = c.request_id
    where c.tenant_id = current_tenant() and c.kind = 'contract' and c.budget_id = any(${seen}::text[])
      and c.signed_on between ${from}::date and ${to}::date order by c.number`.execute(db)
  const delivered = await sql<Delivered>`
    select r.id, r.number, c.number as contract, r.delivered_on::text as day, not r.on_time as late from pur_receipt r
    join pur_contract c on c.tenant_id = r.tenant_id and c.id = r.contract_id
    where r.tenant_id = current_tenant() and r.state = 'accepted' and c.budget_id = any(${seen}::text[])
      and r.delivered_on between ${from}::date and ${to}::date order by r.number`.execute(db)
  const planned = await sql<Planned>`
    select category.id, category.name, count(*)::integer as items, count(*) filter (where exists (
      select from pur_request_line l join pur_contract c on c.tenant_id = l.tenant_id and c.request_id = l.request_id
        and c.kind = 'contract' and c.signed_on is not null
      where l.tenant_id = p.tenant_id and l.plan_item_id = p.id))::integer as contracted
    from pur_plan_item p join pur_category category on category.tenant_id = p.tenant_id and category.id = p.category_id
    where p.tenant_id = current_tenant() and p.year between left(${from}, 4) and left(${to}, 4)
      and p.unit_id in (select unit_id from pur_budget where tenant_id = current_tenant() and id = any(${seen}::text[]))
    group by category.id, category.name, category.code order by category.code`.execute(db)
  return { signed: signed.rows, delivered: delivered.rows, planned: planned.rows }
}

type Facts = Awaited<ReturnType<typeof factsOf>>
type Lines = Awaited<ReturnType<typeof linesSeen>>

/** Where the rows behind a sum stand. */
const spentAt = ({ from, to }: ReportSpan, more = ''): string => `${PAGES}/spent?from=${from}&to=${to}${more}`

function figures(span: ReportSpan, lines: Lines, spent: readonly Row[], { signed, delivered, planned }: Facts) {
  const allotted = sum(lines.map(({ allotted: amount }) => ({ amount })))
  const paid = sum(spent)
  const asked = sum(signed.map((each) => ({ amount: Number(each.asked) })))
  const agreed = sum(signed.map((each) => ({ amount: Number(each.amount) })))
  const items = planned.reduce((all, each) => all + each.items, 0)
  const contracted = planned.reduce((all, each) => all + each.contracted, 0)
  const onTime = delivered.filter(({ late }) => !late).length
  return [
    { title: '预算数', value: allotted, as: 'money', to: `${PAGES}/budgets`, note: '期间所涉年度的预算合计' },
    { title: '已支付', value: paid, as: 'money', to: spentAt(span), note: '付款减退款' },
    { title: '预算执行率', value: share(paid, allotted), as: 'percent', to: spentAt(span), note: '已支付 ÷ 预算数' },
    {
      title: '采购节约率',
      value: share(asked - agreed, asked),
      as: 'percent',
      note: '（采购金额 − 合同金额）÷ 采购金额，见“合同节约”',
    },
    {
      title: '计划完成率',
      value: share(contracted, items),
      as: 'percent',
      to: `${PAGES}/plans`,
      note: '已签合同的计划项 ÷ 计划项',
    },
    {
      title: '按期到货率',
      value: share(onTime, delivered.length),
      as: 'percent',
      to: `${PAGES}/receipts?state=accepted`,
    },
  ] as const
}

/** Sums by supplier, the largest first. */
function bySupplier(rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ supplierId }) => supplierId))]
  return ids
    .map((id) => ({ id, all: rows.filter(({ supplierId }) => supplierId === id) }))
    .map((each) => ({ ...each, amount: sum(each.all) }))
    .toSorted((a, b) => b.amount - a.amount)
}

const monthsOf = ({ from, to }: ReportSpan): readonly string[] => {
  const months: string[] = []
  for (let at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`); at.toISOString().slice(0, 7) <= to.slice(0, 7); ) {
    months.push(at.toISOString().slice(0, 7))
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  }
  return months
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** A month, as far as it lies in the span. */
const within = ({ from, to }: ReportSpan, month: string): ReportSpan => ({
  from: from > `${month}-01` ? from : `${month}-01`,
  to: to < lastDay(month) ? to : lastDay(month),
})

function byMonth(span: ReportSpan, spent: readonly Row[]): Report['charts'] {
  const months = monthsOf(span)
  const values = months.map((month) => sum(spent.filter(({ day }) => day.startsWith(month))))
  return [
    {
      title: '按月支付',
      unit: '元',
      wide: true,
      data: { kind: 'bar', categories: months, series: [{ name: '已支付', values }] },
      to: [months.map((month) => spentAt(within(span, month)))],
    },
  ]
}

const money = (title: string) => ({ title, as: 'money' }) as const
const percent = (title: string) => ({ title, as: 'percent' }) as const

function byLine(span: ReportSpan, lines: Lines, spent: readonly Row[]): Report['tables'][number] {
  const total = (key: 'allotted' | 'frozen' | 'committed' | 'free') => sum(lines.map((line) => ({ amount: line[key] })))
  const paidOf = (id: string) => sum(spent.filter(({ budgetId }) => budgetId === id))
  const paid = sum(spent)
  const moneys = ['预算数', '冻结', '已签约未付', '期间支付', '可用'].map(money)
  return {
    title: '预算执行',
    columns: [{ title: '预算' }, ...moneys, percent('执行率')],
    rows: lines.map((line) => ({
      cells: [
        ...[`${line.code} ${line.name}`, line.allotted, line.frozen, line.committed, paidOf(line.id), line.free],
        share(paidOf(line.id), line.allotted),
      ],
      to: spentAt(span, `&budget=${line.id}`),
    })),
    total: [
      ...['合计', total('allotted'), total('frozen'), total('committed'), paid, total('free')],
      share(paid, total('allotted')),
    ],
  }
}

function byFirm(span: ReportSpan, spent: readonly Row[]): Report['tables'][number] {
  const paid = sum(spent)
  return {
    title: '供应商付款',
    columns: [{ title: '供应商' }, { title: '笔数', as: 'count' }, money('金额'), percent('占比')],
    rows: bySupplier(spent).map(({ id, all, amount }) => ({
      cells: [all[0]?.supplier ?? '', all.length, amount, share(amount, paid)],
      to: spentAt(span, `&supplier=${id}`),
    })),
    total: ['合计', spent.length, paid, share(paid, paid)],
  }
}

const ofFacts = ({ signed, planned, delivered }: Facts): Report['tables'] => [
  {
    title: '合同节约',
    columns: [{ title: '合同' }, money('采购金额'), money('合同金额'), money('节约')],
    rows: signed.map(({ id, number, name, asked, amount }) => ({
      cells: [`${number} ${name}`, Number(asked), Number(amount), sum([{ amount: Number(asked) - Number(amount) }])],
      to: `${PAGES}/contracts?row=${id}`,
    })),
  },
  {
    title: '计划完成',
    columns: [{ title: '采购分类' }, { title: '计划项', as: 'count' }, { title: '已签合同', as: 'count' }],
    rows: planned.map(({ id, name, items, contracted }) => ({
      cells: [name, items, contracted],
      to: `${PAGES}/plans?category=${id}`,
    })),
  },
  {
    title: '到货情况',
    columns: [{ title: '验收单' }, { title: '合同' }, { title: '到货日期' }, { title: '是否按期' }],
    rows: delivered.map(({ id, number, contract, day, late }) => ({
      cells: [number, contract, day, late ? '逾期' : '按期'],
      to: `${PAGES}/receipts?row=${id}`,
    })),
  },
]

const reports = operation(spendingReport, async (span, context): Promise<Report> => {
  const lines = (await linesSeen(context)).filter(
    ({ year }) => year >= span.from.slice(0, 4) && year <= span.to.slice(0, 4),
  )
  const ids = lines.map(({ id }) => id)
  const spent = await spentOf(span, ids, context)
  const facts = await factsOf(span, ids, context)
  return {
    figures: figures(span, lines, spent, facts),
    charts: byMonth(span, spent),
    tables: [byLine(span, lines, spent), byFirm(span, spent), ...ofFacts(facts)],
  }
})

export const spendingOperations = [reports, listsSpent]
