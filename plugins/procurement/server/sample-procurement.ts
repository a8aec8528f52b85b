import { type OperationContext, plantRows, sql, tenantSetup } from '@gongtai/sdk/server'
import { budgets } from '../model/budgets.ts'
import { categories } from '../model/categories.ts'
import { contractNames } from '../model/contract-names.ts'
import { plans } from '../model/plans.ts'
import { sampleBudgets, sampleCategories, sampleContractNames, samplePlans, sampleSuppliers } from '../model/samples.ts'
import { suppliers } from '../model/suppliers.ts'
import { methodFor } from './method-for.ts'
import { openBudget } from './operations/budgets.ts'

/** Categories, budget, suppliers and the plan of the year, for the demonstration tenant. */
export const sampleProcurement = tenantSetup('procurement.samples', 'demonstration', async (context) => {
  const { rows } = await sql<{ id: string; year: string }>`
    select id, to_char(${context.now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY') as year from org_unit
    where tenant_id = current_tenant() order by code limit 1`.execute(context.db)
  const [unit] = rows
  if (!unit) return
  const named = (kind: string, key: string) => `${context.tenant}-${kind}-${key}`
  const category = (code: string) => named('category', code)
  await plantRows(
    categories,
    context,
    sampleCategories.map((each) => ({ id: category(each.code), ...each })),
  )
  await plantRows(
    suppliers,
    context,
    sampleSuppliers.map((each, at) => ({ id: named('supplier', String(at + 1)), ...each })),
  )
  await plantBudgets(context, unit, named)
  await plantRows(
    contractNames,
    context,
    sampleContractNames.map((each, at) => ({
      ...{ id: named('contract-name', String(at + 1)), ...each },
      ...{ category: category(each.category), budget: named('budget', each.budget) },
    })),
  )
  const planned = samplePlans.map(async (each, at) => ({
    ...{ id: named('plan', String(at + 1)), year: unit.year, unitId: unit.id, ...each },
    category: category(each.category),
    method: (await methodFor(category(each.category), each.quantity * each.unitPrice, context)).method,
  }))
  await plantRows(plans, context, await Promise.all(planned))
})

async function plantBudgets(
  context: OperationContext,
  { id: unitId, year }: { readonly id: string; readonly year: string },
  named: (kind: string, key: string) => string,
): Promise<void> {
  for (const each of sampleBudgets) {
    const id = named('budget', each.code)
    await plantRows(budgets, context, [{ id, year, unitId, ...each }])
    await openBudget(id, each.opening, { ...context, now: new Date(`${year}-01-02T09:00:00+08:00`) })
  }
}
