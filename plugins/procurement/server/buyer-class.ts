import { type FollowedRequest, type OperationContext, sql } from '@gongtai/sdk/server'
import { fillIn } from './form-values.ts'

/** Whoever merges and asks the market is looked up by the category and by those that it lies in. */
export async function sayClass(request: FollowedRequest, table: string, category: string, context: OperationContext) {
  const { rows } = await sql<{ code: string }>`select above.code from pur_category c
    join pur_category above on above.tenant_id = c.tenant_id and starts_with(c.code, above.code)
    where c.tenant_id = current_tenant() and c.id = ${category} order by length(above.code) desc`.execute(context.db)
  await fillIn(context, request, { table, column: 'BUYER_CLASS', value: rows.map(({ code }) => code).join(',') })
}
