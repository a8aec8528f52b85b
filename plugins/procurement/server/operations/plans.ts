import type { RegisterRow } from '@gongtai/sdk'
import { type OperationContext, type RegisterHooks, sql } from '@gongtai/sdk/server'
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

export const planHooks: RegisterHooks<typeof plans.fields> = {
  saved: (row, context) => keepMethods([row], context),
  savedTogether: keepMethods,
}
