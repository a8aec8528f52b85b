import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import {
  type FollowedRequest,
  handedIn,
  type OperationContext,
  officeDate,
  requestReactions,
  sql,
} from '@gongtai/sdk/server'
import { procurementFaults } from '../model/faults.ts'
import { LARGEST } from '../model/money.ts'
import { purchases } from '../model/requests.ts'
import { moveBudget } from './budget-moves.ts'
import { sayClass } from './buyer-class.ts'
import { refuseCategoryOver } from './category-in-use.ts'
import { decimalOf, fillIn, textOf } from './form-values.ts'
import { methodFor } from './method-for.ts'
import { capNotes } from './rules/cap-notes.ts'
import { nextOf } from './series.ts'
import { AWARD, award, endRounds, proposeAgain, refuseUnproposed, SOURCING } from './sourcing/awarding.ts'
import { watchSplits } from './splits.ts'

const TABLE = 'BUS_PURCHASE_LIST'
const LINES = `${TABLE}_ITEM`

interface Purchase {
  readonly id: string
  readonly number: string
  readonly budget: string
  readonly total: string
  /** What of the budget it holds frozen, decimal text. */
  readonly held: string
  /** Whether it was approved, so that plan and needs count it. */
  readonly agreed: boolean
}

/** What is asked for becomes a purchase with its lines; handed in again it keeps its number. */
async function writePurchase(request: FollowedRequest, context: OperationContext): Promise<void> {
  const { db, notify } = context
  const tables = await handedIn(context, request)
  const [record, rows] = [tables.record(TABLE), tables.rows(LINES)]
  if (rows.length === 0) throw procurementFaults.noLines()
  const [category, budget] = [textOf(record.CATEGORY_ID), textOf(record.BUDGET_ID)]
  await refuseCategoryOver(category, context)
  const unit = await unitOf(request.initiator, budget, context)
  const lines = linesOf(rows)
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as line(id text, seq integer, item text, spec text, measure text, quantity numeric, price numeric, source text)`
  const summed = await sql<{ total: string }>`
    select sum(round(quantity * price, 2))::text as total from ${given}`.execute(db)
  const total = summed.rows[0]?.total ?? '0'
  if (Number(total) <= 0) throw procurementFaults.nothingToPay({ fields: ['TOTAL'] })
  if (Number(total) > LARGEST) throw procurementFaults.tooMuch({ fields: ['TOTAL'] })
  const before = await purchaseOf(request.instance, context)
  const id = before?.id ?? randomUUID()
  const number = before?.number ?? (await nextOf('CG', context))
  const { method, rule, version, basis, note, below, day } = await methodFor(category, total, context)
  await sql`insert into pur_request as p (id, number, unit_id, applicant, category_id, reason, budget_id, total, method,
      method_rule, method_version, method_basis, method_note, method_below, method_day, state, instance_id, asked_at)
    values (${id}, ${number}, ${unit}, ${request.initiator}, ${category}, ${textOf(record.REASON)}, ${budget},
      ${total}::numeric, ${method}, ${rule}, ${version}, ${basis}, ${note}, ${below}::numeric, ${day}::date, 'draft',
      ${request.instance}, ${context.now})
    on conflict (tenant_id, id) do update set category_id = excluded.category_id, reason = excluded.reason,
      budget_id = excluded.budget_id, total = excluded.total, method = excluded.method,
      method_rule = excluded.method_rule, method_version = excluded.method_version,
      method_basis = excluded.method_basis, method_note = excluded.method_note, method_below = excluded.method_below,
      method_day = excluded.method_day, state = 'draft'
    where p.tenant_id = current_tenant()`.execute(db)
  await sql`delete from pur_request_line where tenant_id = current_tenant() and request_id = ${id}`.execute(db)
  await sql`insert into pur_request_line (id, request_id, seq, item_name, spec, measure, quantity, unit_price, source,
      plan_item_id)
    select line.id, ${id}, seq, item, line.spec, line.measure, line.quantity, price, source, (
      select plan.id from pur_plan_item plan join pur_category c
        on c.tenant_id = plan.tenant_id and c.id = plan.category_id
      join pur_category top on top.tenant_id = c.tenant_id and starts_with(c.code, top.code)
      where plan.tenant_id = current_tenant() and top.id = ${category} and plan.unit_id = ${unit}
        and plan.item_name = item and plan.spec = line.spec
        and plan.year = to_char(${context.now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY')
      order by plan.requested < plan.quantity desc, plan.id limit 1)
    from ${given}`.execute(db)
  await sayClass(request, TABLE, category, context)
  await judgeCaps(request, context)
  notify(rowsChanged(purchases))
  await watchSplits(id, context)
}

const linesOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map((row, at) => ({
    id: randomUUID(),
    seq: at + 1,
    item: textOf(row.ITEM_NAME),
    spec: textOf(row.SPEC),
    measure: textOf(row.UNIT),
    quantity: decimalOf(row.QTY),
    price: decimalOf(row.UNIT_PRICE),
    source: textOf(row.SOURCE),
  }))

/** What the caps of the day say stands in the purchase and in its form, before those who decide. */
async function judgeCaps(request: FollowedRequest, context: OperationContext): Promise<void> {
  const tables = await handedIn(context, request)
  const { rows: found } = await sql<{ id: string; unit: string }>`select id, unit_id as unit from pur_request
    where tenant_id = current_tenant() and instance_id = ${request.instance}`.execute(context.db)
  if (!found[0]) return
  const buying = { ...found[0], record: tables.record(TABLE), day: officeDate(context.now) }
  const note = (await capNotes(linesOf(tables.rows(LINES)), buying, context)).join('\n')
  await setPurchase(context, buying.id, sql`cap_note = ${note}`)
  await fillIn(context, request, { table: TABLE, column: 'CAP_NOTE', value: note })
}

/** The unit of the person, whose budget it has to be. */
async function unitOf(person: string, budget: string, { db }: OperationContext): Promise<string> {
  const { rows } = await sql<{ unit: string }>`select line.unit_id as unit from pur_budget line
    join org_user person on person.tenant_id = line.tenant_id and person.unit_id = line.unit_id
    where line.tenant_id = current_tenant() and line.id = ${budget} and person.id = ${person}`.execute(db)
  if (!rows[0]) throw procurementFaults.budgetElsewhere({ fields: ['BUDGET_ID'] })
  return rows[0].unit
}

async function purchaseOf(instance: string, { db }: OperationContext): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select id, number, budget_id as budget, total::text, frozen::text as held, approved_at is not null as agreed
    from pur_request
    where tenant_id = current_tenant() and instance_id = ${instance} for update`.execute(db)
  return rows[0]
}

/** Finance holds what it costs; where that is not there the task stays open. */
async function freeze(instance: string, context: OperationContext): Promise<void> {
  const purchase = await purchaseOf(instance, context)
  if (purchase?.held !== '0.00') return
  const { id, number, budget, total: amount } = purchase
  await moveBudget(context, {
    ...{ budget, kind: 'freeze', amount, holder: id },
    subject: `采购单 ${number}`,
    fields: ['BUDGET_ID', 'TOTAL'],
  })
  await setPurchase(context, id, sql`frozen = total`)
}

/** What it held is free again, and what it was to cover is still needed. */
async function giveUp(instance: string, state: 'returned' | 'cancelled', context: OperationContext): Promise<void> {
  const purchase = await purchaseOf(instance, context)
  if (!purchase) return
  const { id, number, budget, held, agreed } = purchase
  if (held !== '0.00')
    await moveBudget(context, { budget, kind: 'unfreeze', amount: held, holder: id, subject: `采购单 ${number}` })
  if (agreed) await countBack(id, context)
  await endRounds(id, { state: 'cancelled', reason: '采购申请已退回或取消' }, context)
  await setPurchase(
    context,
    id,
    sql`frozen = 0, awarded = null, supplier_id = null, quote_id = null, approved_at = null, state = case
      when ${state} = 'cancelled' and exists (select from pur_sourcing round where round.tenant_id = current_tenant()
        and round.request_id = pur_request.id and round.state = 'failed') then 'failed' else ${state} end`,
  )
  await watchSplits(id, context)
}

/** What was agreed counts as asked for in the plan, and the needs for it are met. */
async function approve(instance: string, context: OperationContext): Promise<boolean> {
  const purchase = await purchaseOf(instance, context)
  if (!purchase || purchase.agreed) return false
  await setPurchase(context, purchase.id, sql`state = 'approved', approved_at = ${context.now}`)
  await countInPlan(purchase.id, 1, context)
  await meetNeeds(purchase.id, context)
  return true
}

/** Needs are met in the order in which they were declared, as far as what is bought reaches. */
async function meetNeeds(id: string, { db }: OperationContext): Promise<void> {
  await sql`
    with bought as (
      select r.unit_id, top.code, line.item_name, line.spec, line.measure, sum(line.quantity) as quantity
      from pur_request r join pur_request_line line on line.tenant_id = r.tenant_id and line.request_id = r.id
      join pur_category top on top.tenant_id = r.tenant_id and top.id = r.category_id
      where r.tenant_id = current_tenant() and r.id = ${id}
      group by r.unit_id, top.code, line.item_name, line.spec, line.measure),
    reached as (
      select need.id, bought.quantity, sum(need.quantity) over (
        partition by need.item_name, need.spec, need.measure order by need.declared_at, need.id) as wanted
      from pur_need need join bought using (unit_id, item_name, spec, measure)
      join pur_category c on c.tenant_id = need.tenant_id and c.id = need.category_id and starts_with(c.code, bought.code)
      where need.tenant_id = current_tenant() and need.state = 'declared')
    update pur_need need set state = 'merged', purchase_id = ${id} from reached
    where need.tenant_id = current_tenant() and need.id = reached.id and reached.wanted <= reached.quantity`.execute(db)
}

async function countBack(id: string, context: OperationContext): Promise<void> {
  await countInPlan(id, -1, context)
  await sql`update pur_need set state = 'declared', purchase_id = null
    where tenant_id = current_tenant() and purchase_id = ${id}`.execute(context.db)
}

async function countInPlan(id: string, sign: 1 | -1, { db }: OperationContext): Promise<void> {
  await sql`update pur_plan_item plan set requested = requested + ${sign}::integer * bought.quantity
    from (select plan_item_id, sum(quantity) as quantity from pur_request_line
      where tenant_id = current_tenant() and request_id = ${id} group by plan_item_id) bought
    where plan.tenant_id = current_tenant() and plan.id = bought.plan_item_id`.execute(db)
}

async function setPurchase({ db, notify }: OperationContext, id: string, set: ReturnType<typeof sql>): Promise<void> {
  await sql`update pur_request set ${set} where tenant_id = current_tenant() and id = ${id}`.execute(db)
  notify(rowsChanged(purchases))
}

/** The last step of each way through the process before it is bought. */
const DECIDING = ['head', 'deputy', 'leader']

const approved = async (request: FollowedRequest, context: OperationContext) => {
  if (await approve(request.instance, context)) await judgeCaps(request, context)
}

/** A purchase follows its request. */
export const purchasesOfRequests = requestReactions('procurement.purchase', TABLE, {
  handedIn: writePurchase,
  agreedAt: {
    finance: ({ instance }, context) => freeze(instance, context),
    ...Object.fromEntries(DECIDING.map((node) => [node, approved])),
    [SOURCING]: ({ instance }, context) => refuseUnproposed(instance, context),
    [AWARD]: ({ instance }, context) => award(instance, context),
  },
  handled: async ({ node, instance }, context) => {
    if (node === AWARD) await proposeAgain(instance, context)
  },
  returned: ({ instance }, context) => giveUp(instance, 'returned', context),
  agreed: approved,
  givenUp: ({ instance }, context) => giveUp(instance, 'cancelled', context),
})
