import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type FollowedRequest, type OperationContext, requestReactions, sql } from '@gongtai/sdk/server'
import { procurementFaults } from '../model/faults.ts'
import { plans } from '../model/plans.ts'
import { decimalOf, handedIn, textOf } from './form-values.ts'
import { methodFor } from './method-for.ts'

const FIRST = 'BUS_PROCUREMENT_PLAN_ITEM_LIST'
/** The plan as it is adjusted in the course of the year. */
const SECOND = `${FIRST}_SECOND`
const TABLES = [FIRST, SECOND]
const DIGITS = 2

interface Sum {
  readonly total: string
  readonly over: boolean
  readonly differs: boolean
  readonly name: string
  readonly amount: string
}

const read = (request: FollowedRequest, context: OperationContext) =>
  handedIn(context, request, [request.table, `${request.table}_ITEM`])

/** A plan is for what its contract may cost; the amount of the form is that of the name. */
async function checkPlan(request: FollowedRequest, context: OperationContext): Promise<void> {
  const { record, rows } = await read(request, context)
  if (rows.length === 0) throw procurementFaults.noLines()
  const items = JSON.stringify(rows.map((row) => ({ q: decimalOf(row.QTY), p: decimalOf(row.UNIT_PRICE) })))
  const { rows: sums } = await sql<Sum>`
    select total::text, total > budget_amount as over, budget_amount <> ${decimalOf(record.BUDGET_AMOUNT)}::numeric as differs,
      name, budget_amount::text as amount
    from pur_contract_name, (select sum(round(q * p, ${DIGITS})) as total
      from jsonb_to_recordset(${items}::jsonb) as item(q numeric, p numeric)) summed
    where tenant_id = current_tenant() and id = ${textOf(record.CONTRACT_NAME_ID)}`.execute(context.db)
  const [sum] = sums
  if (!sum) throw procurementFaults.unknownName()
  const { name, amount, total } = sum
  if (sum.differs) throw procurementFaults.otherAmount({ name, amount, fields: ['BUDGET_AMOUNT', 'CONTRACT_NAME_ID'] })
  if (sum.over) throw procurementFaults.overPlan({ total, most: amount, fields: ['TOTAL'] })
}

/** Once it is agreed its items are those of the year; an adjusted plan says anew what it names. */
async function writePlan(request: FollowedRequest, context: OperationContext): Promise<void> {
  const { db, notify } = context
  const { record, rows } = await read(request, context)
  const category = textOf(record.CATEGORY_ID)
  const year = textOf(record.PLAN_YEAR).slice(0, 4)
  for (const row of rows) {
    const [itemName, spec] = [textOf(row.ITEM_NAME), textOf(row.SPEC)]
    const [quantity, price] = [decimalOf(row.QTY), decimalOf(row.UNIT_PRICE)]
    const { method } = await methodFor(category, Number(quantity) * Number(price), context)
    if (request.table === SECOND)
      await sql`delete from pur_plan_item plan using org_user person
        where plan.tenant_id = current_tenant() and person.tenant_id = current_tenant()
          and person.id = ${request.initiator} and plan.unit_id = person.unit_id and plan.year = ${year}
          and plan.category_id = ${category} and plan.item_name = ${itemName} and plan.spec = ${spec}
          and plan.requested = 0`.execute(db)
    await sql`insert into pur_plan_item (id, year, unit_id, category_id, item_name, spec, measure, quantity, unit_price,
        quarter, method, contract_name_id, budget_id, instance_id)
      select ${randomUUID()}, ${year}, person.unit_id, ${category}, ${itemName}, ${spec}, ${textOf(row.UNIT)},
        ${quantity}::numeric, ${price}::numeric, ${textOf(row.QUARTER) || '1'}, ${method}, name.id, name.budget_id,
        ${request.instance}
      from org_user person, pur_contract_name name
      where person.tenant_id = current_tenant() and person.id = ${request.initiator}
        and name.tenant_id = current_tenant() and name.id = ${textOf(record.CONTRACT_NAME_ID)}`.execute(db)
  }
  notify(rowsChanged(plans))
}

export const plansOfRequests = requestReactions('procurement.plan', TABLES, {
  handedIn: checkPlan,
  agreed: writePlan,
})
