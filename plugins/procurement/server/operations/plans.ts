import { type OperationContext, type RegisterHooks, sql } from '@gongtai/sdk/server'
import { kindOf } from '../../model/categories.ts'
import { type Method, methodOf } from '../../model/method.ts'
import type { plans } from '../../model/plans.ts'

/** The method that an amount of a category asks for. */
export async function methodFor(category: string, amount: number, { db }: OperationContext): Promise<Method> {
  const { rows } = await sql<{ code: string; catalogue: string }>`select code, catalogue from pur_category
    where tenant_id = current_tenant() and id = ${category}`.execute(db)
  const { code = '', catalogue = 'no' } = rows[0] ?? {}
  return methodOf({ kind: kindOf(code), amount, catalogue: catalogue === 'yes' })
}

export const planHooks: RegisterHooks<typeof plans.fields> = {
  saved: async ({ id, category, amount }, context) => {
    await sql`update pur_plan_item set method = ${await methodFor(category, amount, context)}
      where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  },
}
