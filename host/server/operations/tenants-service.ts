import type { Tenants } from '@gongtai/sdk/server'
import type { Engine } from './engine.ts'
import { perform } from './perform.ts'
import { systemCaller } from './system-user.ts'

/** The service `Tenants`: work outside of any call. */
export const tenantsService = (engine: Engine, active: () => Promise<readonly string[]>): Tenants => ({
  active,
  run: (tenant, work) => perform(engine, { tenant, role: 'app', readOnly: false, caller: systemCaller(tenant) }, work),
})
