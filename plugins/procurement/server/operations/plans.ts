import type { RegisterRow } from '@gongtai/sdk'
import { type OperationContext, type RegisterHooks, sql } from '@gongtai/sdk/server'
import { procurementFaults } from '../../model/faults.ts'
import type { plans } from '../../model/plans.ts'
import { methodsFor } from '../method-for.ts'

type Plan = RegisterRow<typeof plans.fields>

/** Keeps how each is to be bought, as the rules of today say. */
async function keepMethods(rows: readonly Plan[], context: OperationContext): Promise<void> {
  const methods = await methodsFor(rows, context)
  const kept = rows.map(({ id }, at) => ({ id, method: methods[at]?.method }))
  await sql`update pur_plan_item p set method = kept.method
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(id text, method text)
    where p.tenant_id = current_tenant() and p.id = kept.id`.execute(context.db)
}

/** What is planned under the name of a contract in a year is no more than what it may cost. */
async function refuseOverNames(rows: readonly Plan[], { db }: OperationContext): Promise<void> {
  const names = [...new Set(rows.flatMap(({ contractName }) => contractName ?? []))]
  if (names.length === 0) return
  const { rows: over } = await sql<{ total: string; most: string }>`
    select sum(plan.amount)::text as total, name.budget_amount::text as most from pur_plan_item plan
    join pur_contract_name name on name.tenant_id = plan.tenant_id and name.id = plan.contract_name_id
    where plan.tenant_id = current_tenant() and name.id = any(${names}::text[])
    group by name.id, name.budget_amount, plan.year having sum(plan.amount) > name.budget_amount limit 1`.execute(db)
  if (over[0]) throw procurementFaults.overPlan({ ...over[0], planned: '0', fields: ['contractName'] })
}

async function look(rows: readonly Plan[], context: OperationContext): Promise<void> {
  await refuseOverNames(rows, context)
  await keepMethods(rows, context)
}

export const planHooks: RegisterHooks<typeof plans.fields> = {
  saved: (row, context) => look([row], context),
  savedTogether: look,
}
