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
import { plans } from '../model/plans.ts'
import { refuseCategoryOver } from './category-in-use.ts'
import { daysFor } from './contract/contract-rules.ts'
import { setDue } from './contract/dues.ts'
import { decimalOf, textOf } from './form-values.ts'
import { methodFor } from './method-for.ts'

const FIRST = 'BUS_PROCUREMENT_PLAN_ITEM_LIST'
/** The plan as it is adjusted in the course of the year. */
const SECOND = `${FIRST}_SECOND`
const TABLES = [FIRST, SECOND]
const DIGITS = 2

interface Sum {
  readonly total: string
  /** What earlier requests have planned under the same name for the year. */
  readonly planned: string
  readonly over: boolean
  readonly differs: boolean
  readonly name: string
  readonly amount: string
}

const yearOf = (record: Readonly<Record<string, unknown>>): string => textOf(record.PLAN_YEAR).slice(0, 4)

async function read(request: FollowedRequest, context: OperationContext) {
  const { record, rows } = await handedIn(context, request)
  return { record: record(request.table), rows: rows(`${request.table}_ITEM`) }
}

/** A plan is for what its contract may cost, all that is planned under its name together; the amount of the form is that of the name. */
async function checkPlan(request: FollowedRequest, context: OperationContext): Promise<void> {
  const { record, rows } = await read(request, context)
  if (rows.length === 0) throw procurementFaults.noLines()
  await refuseCategoryOver(textOf(record.CATEGORY_ID), context, yearOf(record))
  const items = JSON.stringify(
    rows.map((row) => ({
      ...{ q: decimalOf(row.QTY), p: decimalOf(row.UNIT_PRICE) },
      ...{ name: textOf(row.ITEM_NAME), spec: textOf(row.SPEC) },
    })),
  )
  const { rows: sums } = await sql<Sum>`
    select total::text, planned::text, total + planned > budget_amount as over, name, budget_amount::text as amount,
      budget_amount <> ${decimalOf(record.BUDGET_AMOUNT)}::numeric as differs
    from pur_contract_name, (select sum(round(q * p, ${DIGITS})) as total
      from jsonb_to_recordset(${items}::jsonb) as item(q numeric, p numeric)) summed,
      (select coalesce(sum(plan.amount), 0) as planned from pur_plan_item plan
        where plan.tenant_id = current_tenant() and plan.contract_name_id = ${textOf(record.CONTRACT_NAME_ID)}
          and plan.year = ${yearOf(record)} and not (${request.table === SECOND}::boolean and plan.requested = 0
            and plan.unit_id = (select unit_id from org_user
              where tenant_id = current_tenant() and id = ${request.initiator})
            and plan.category_id = ${textOf(record.CATEGORY_ID)} and exists (
              select from jsonb_to_recordset(${items}::jsonb) as item(name text, spec text)
              where item.name = plan.item_name and item.spec = plan.spec))) before
    where tenant_id = current_tenant() and id = ${textOf(record.CONTRACT_NAME_ID)} for update of pur_contract_name`.execute(
    context.db,
  )
  const [sum] = sums
  if (!sum) throw procurementFaults.unknownName()
  const { name, amount, total, planned } = sum
  if (sum.differs) throw procurementFaults.otherAmount({ name, amount, fields: ['BUDGET_AMOUNT', 'CONTRACT_NAME_ID'] })
  if (sum.over) throw procurementFaults.overPlan({ total, planned, most: amount, fields: ['TOTAL'] })
}

/** Once it is agreed its items are those of the year; an adjusted plan says anew what it names. */
async function writePlan(request: FollowedRequest, context: OperationContext): Promise<void> {
  await checkPlan(request, context)
  const { db, notify } = context
  const { record, rows } = await read(request, context)
  const category = textOf(record.CATEGORY_ID)
  const year = yearOf(record)
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
  const begins = officeDate(context.now)
  const days = await daysFor('filing', begins, context)
  await setDue(
    { plan: request.instance, buyer: request.initiator, kind: 'filing', begins, days, working: true },
    context,
  )
  notify(rowsChanged(plans))
}

export const plansOfRequests = requestReactions('procurement.plan', TABLES, {
  handedIn: checkPlan,
  agreed: writePlan,
})
