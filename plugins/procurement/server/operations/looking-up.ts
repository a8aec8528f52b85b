import { officeDate, operation, Standards, sql } from '@gongtai/sdk/server'
import { contractBudget, generatePlan, needDay } from '../../model/calls.ts'
import { procurementFaults } from '../../model/faults.ts'
import { USUAL_DAY, WITH_DAY } from '../../model/need-time.ts'
import type { ProcurementSettings } from '../../model/settings.ts'
import { linesToBuy } from '../lines-to-buy.ts'
import { categoryRequired, needTime } from '../rules/spec-rules.ts'

export const generatesPlan = operation(generatePlan, async ({ purchaseCategoryId = '' }, context) => {
  const facts = { category: purchaseCategoryId }
  const { result } = await context
    .service(Standards)
    .judge(context, categoryRequired.code, facts, officeDate(context.now))
  if (result === 'refuse') throw procurementFaults.noCategory()
  const rows = await linesToBuy(purchaseCategoryId, context)
  return { rows, total: rows.length }
})

export const answersBudget = operation(contractBudget, async ({ nameId }, { db }) => {
  const { rows } = await sql<{ amount: string }>`select budget_amount::text as amount from pur_contract_name
    where tenant_id = current_tenant() and id = ${nameId}`.execute(db)
  if (!rows[0]) throw procurementFaults.unknownName()
  return Number(rows[0].amount)
})

/** What the tenant has set; else what the rule says on the day. */
export const answersNeedDay = operation(needDay, async (_, context) => {
  const { needDay: set } = await context.settings<ProcurementSettings>('procurement')
  if (set !== USUAL_DAY) return { day: set }
  const facts = { declareType: WITH_DAY, part: 'initial' }
  const { value } = await context.service(Standards).judge(context, needTime.code, facts, officeDate(context.now))
  return { day: String(value ?? set) }
})
