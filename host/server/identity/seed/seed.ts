import type { Host } from '../../host.ts'
import { makeInitialPassword } from '../initial-password.ts'
import { tables } from '../tables.ts'
import { seedTenant } from '../tenants/seed-tenant.ts'
import { demoTenant } from './demo-tenant.ts'
import { minimalTenant } from './minimal-tenant.ts'
import { PLATFORM, platformTenant } from './platform-tenant.ts'
import { secondTenant } from './second-tenant.ts'
import { townTenant } from './town/town-tenant.ts'

const plans = {
  town: [townTenant, secondTenant, platformTenant],
  small: [demoTenant, secondTenant, platformTenant],
  minimal: [minimalTenant, platformTenant],
} as const

/**
 * Lays out the platform and the tenants to begin with on the first start. The platform's tenant comes last and tells
 * that it is done, so that a first start that was interrupted goes on, and a tenant deleted later stays deleted.
 * Tells whether anything was done.
 */
export async function seed(host: Host): Promise<boolean> {
  if (await isSeeded(host)) return false
  const seeding = {
    password: await makeInitialPassword(host.configuration),
    mustChange: false,
    now: host.clock.now(),
  }
  for (const plan of plans[host.configuration.seed]) {
    if (await seedTenant(host.store, plan, seeding)) host.log.info({ tenant: plan.id }, 'tenant laid out')
  }
  return true
}

async function isSeeded({ store }: Host): Promise<boolean> {
  const row = await store.platform((db) =>
    tables(db).selectFrom('tenant').select('id').where('id', '=', PLATFORM).executeTakeFirst(),
  )
  return row !== undefined
}
