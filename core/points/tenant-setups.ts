import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Rows a plugin needs before its first use by a tenant, written when it is first switched on there.
 *
 * @see tenantSetup
 */
export interface TenantSetup {
  readonly id: string
  /** `demonstration` rows are only for tenants that show the product, `town` rows for the one that is a town at work. */
  readonly for: 'every-tenant' | 'demonstration' | 'town'
  /** Runs again at each start and whenever the tenant's plugins change, instead of once; must be idempotent. */
  readonly repeats?: boolean
  /** Ids of setups that must have run before. */
  readonly after?: readonly string[]
  /** Runs in one transaction bound to the tenant; the context is that of the server SDK. */
  run(context: unknown): Promise<void>
}

/**
 * Rows that a plugin writes when it is first switched on for a tenant.
 *
 * @see tenantSetup
 */
export const tenantSetups = contributionPoint<TenantSetup>({
  id: 'tenant-setups',
  describe: '插件在租户首次启用时写入的数据',
  check: (setup) => (typeof setup.run === 'function' ? [] : ['缺少函数 run']),
})
