import type { TenantSetup } from '@gongtai/core/points/tenant-setups'
import type { OperationContext } from './context.ts'

/**
 * Declares rows to write when the plugin is first switched on for a tenant.
 *
 * @param id unique over all plugins, `plugin.what`
 * @param whom every tenant, only those that show the product, or only the one that shows a town at work
 * @param run writes the rows in one transaction; a throw leaves nothing behind and is tried again at the next start
 * @param order.after ids of setups that must have run before
 * @param order.repeats runs again at each start and whenever the tenant's plugins change; must be idempotent then
 * @returns a value for the point `tenantSetups`
 * @throws never
 * @example
 * type Tables = { visit_purpose: { readonly name: string } }
 * export const purposes = tenantSetup('visitor.purposes', 'every-tenant', async ({ db }) => {
 *   await db.withTables<Tables>().insertInto('visit_purpose').values([{ name: '参观' }, { name: '维修' }]).execute()
 * })
 */
export function tenantSetup(
  id: string,
  whom: TenantSetup['for'],
  run: (context: OperationContext) => Promise<void>,
  order: Pick<TenantSetup, 'after' | 'repeats'> = {},
): TenantSetup {
  return { id, for: whom, ...order, run: run as TenantSetup['run'] }
}
