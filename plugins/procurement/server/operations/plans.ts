import { type RegisterHooks, sql } from '@gongtai/sdk/server'
import type { plans } from '../../model/plans.ts'
import { methodFor } from '../method-for.ts'

export const planHooks: RegisterHooks<typeof plans.fields> = {
  saved: async ({ id, category, amount }, context) => {
    const { method } = await methodFor(category, amount, context)
    await sql`update pur_plan_item set method = ${method}
      where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  },
}
