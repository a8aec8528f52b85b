import {
  changeTenantState,
  createTenant,
  deleteTenant,
  exportTenant,
  listTenants,
} from '@gongtai/core/contract/calls/tenants'
import type { Operation } from '@gongtai/core/points/operations'
import { sql } from '@gongtai/sdk/server'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { generatedPassword } from '../initial-password.ts'
import { PLATFORM } from '../seed/platform-tenant.ts'
import { tables } from '../tables.ts'
import { eraseTenant } from './erase-tenant.ts'
import { exportedLines } from './export-tenant.ts'
import { newTenantPlan } from './new-tenant-plan.ts'
import { seedTenant } from './seed-tenant.ts'
import { TENANT_CREATED } from './tenant-created.ts'

export const tenantOperations = (area: IdentityArea): readonly Operation[] => [
  list(area),
  create(area),
  changeState(area),
  exportAll(area),
  erase(area),
]

const list = ({ host }: IdentityArea): Operation =>
  hostOperation(listTenants, ({ page = 1, pageSize = 20, name }) =>
    host.store.platform(async (handle) => {
      const people = sql<number>`(select count(*) from sign_in_account a where a.tenant = tenant.id)`
      const found = tables(handle)
        .selectFrom('tenant')
        .$if(Boolean(name), (query) => query.where(sql<boolean>`strpos(name, ${name}) > 0`))
      const { total } = await found.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found
        .select(['id', 'name', 'state', 'created_at', people.as('people')])
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return { total, rows: rows.map(({ created_at, ...row }) => ({ ...row, createTime: created_at.toISOString() })) }
    }),
  )

const create = ({ host }: IdentityArea): Operation =>
  hostOperation(createTenant, async (wanted) => {
    const password = generatedPassword()
    await refuseTaken(host.store, wanted.adminAccount)
    const seeding = { password, mustChange: true, now: host.clock.now() }
    const seeded = await seedTenant(host.store, newTenantPlan(wanted), seeding)
    if (!seeded) throw identityFaults.takenTenant({ tenant: wanted.id })
    await host.bus.publish(TENANT_CREATED, wanted.id)
    return { id: wanted.id, adminAccount: wanted.adminAccount, initialPassword: password }
  })

async function refuseTaken(store: IdentityArea['host']['store'], account: string): Promise<void> {
  const taken = await store.platform((db) =>
    tables(db).selectFrom('sign_in_account').select('account').where('account', '=', account).executeTakeFirst(),
  )
  if (taken) throw identityFaults.takenAccount({ account })
}

const changeState = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(changeTenantState, async ({ id, state }) => {
    if (id === PLATFORM) throw identityFaults.platformTenant()
    await host.store.platform(async (handle) => {
      const db = tables(handle)
      const changed = await db
        .updateTable('tenant')
        .set({ state })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw identityFaults.unknownTenant()
      if (state === 'suspended') await db.deleteFrom('session').where('tenant', '=', id).execute()
    })
    await announce({ tenant: id })
    return null
  })

const exportAll = ({ host }: IdentityArea): Operation =>
  hostOperation(exportTenant, async ({ id }) => {
    await tenantState(host.store, id)
    return { name: `${id}.ndjson`, type: 'application/x-ndjson', content: exportedLines(host.store, id) }
  })

const erase = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(deleteTenant, async ({ id }) => {
    if (id === PLATFORM) throw identityFaults.platformTenant()
    if ((await tenantState(host.store, id)) === 'active') throw identityFaults.activeTenant()
    await eraseTenant(host.store, id)
    await announce({ tenant: id })
    return null
  })

async function tenantState(store: IdentityArea['host']['store'], id: string): Promise<'active' | 'suspended'> {
  const row = await store.platform((db) =>
    tables(db).selectFrom('tenant').select('state').where('id', '=', id).executeTakeFirst(),
  )
  if (!row) throw identityFaults.unknownTenant()
  return row.state
}
