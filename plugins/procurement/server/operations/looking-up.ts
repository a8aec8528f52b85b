import { operation, sql } from '@gongtai/sdk/server'
import { contractBudget, generatePlan, needDay } from '../../model/calls.ts'
import { procurementFaults } from '../../model/faults.ts'
import type { ProcurementSettings } from '../../model/settings.ts'
import { linesToBuy } from '../lines-to-buy.ts'

export const generatesPlan = operation(generatePlan, async ({ purchaseCategoryId = '' }, context) => {
  if (purchaseCategoryId === '') throw procurementFaults.noCategory()
  const rows = await linesToBuy(purchaseCategoryId, context)
  return { rows, total: rows.length }
})

export const answersBudget = operation(contractBudget, async ({ nameId }, { db }) => {
  const { rows } = await sql<{ amount: string }>`select budget_amount::text as amount from pur_contract_name
    where tenant_id = current_tenant() and id = ${nameId}`.execute(db)
  if (!rows[0]) throw procurementFaults.unknownName()
  return Number(rows[0].amount)
})

export const answersNeedDay = operation(needDay, async (_, { settings }) => {
  const { needDay: day } = await settings<ProcurementSettings>('procurement')
  return { day }
})
