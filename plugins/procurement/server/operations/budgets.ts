import { actionOperation, type OperationContext, type RegisterHooks, sql } from '@gongtai/sdk/server'
import { allotMore, type budgets, cutBudget } from '../../model/budgets.ts'
import { moveBudget } from '../budget-moves.ts'

const DIGITS = 2

export const allots = actionOperation(allotMore, async ({ row, input: { amount, reason } }, context) => {
  await moveBudget(context, { budget: row.id, kind: 'allot', amount: amount.toFixed(DIGITS), subject: reason })
  return undefined
})

export const cuts = actionOperation(cutBudget, async ({ row, input: { amount, reason } }, context) => {
  await moveBudget(context, { budget: row.id, kind: 'adjust', amount: amount.toFixed(DIGITS), subject: reason })
  return undefined
})

/** A new line begins with its first move. */
export const openBudget = async (budget: string, amount: number, context: OperationContext): Promise<void> =>
  moveBudget(context, { budget, kind: 'allot', amount: amount.toFixed(DIGITS), subject: '年初预算' })

export const budgetHooks: RegisterHooks<typeof budgets.fields> = {
  saved: async ({ id, opening }, context) => {
    const { rows } = await sql<{ begun: boolean }>`select seq is not null as begun from pur_budget
      where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
    if (!rows[0]?.begun && opening > 0) await openBudget(id, opening, context)
  },
}
