import type { TenantSetup } from '@gongtai/core/points/tenant-setups'
import type { OperationContext } from './context.ts'

/**
 * Declares rows to write when the plugin is first switched on for a tenant.
 *
 * @param id unique over all plugins, `plugin.what`
 * @param whom every tenant, or only those that show the product
 * @param run writes the rows in one transaction; a throw leaves nothing behind and is tried again at the next start
 * @example
 * offer(tenantSetups, tenantSetup('vehicle.sample-cars', 'demonstration', async ({ db }) => { … }))
 */
export function tenantSetup(
  id: string,
  whom: TenantSetup['for'],
  run: (context: OperationContext) => Promise<void>,
  after: readonly string[] = [],
): TenantSetup {
  return { id, for: whom, after, run: run as TenantSetup['run'] }
}
