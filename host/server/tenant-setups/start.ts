import { setTimeout as pause } from 'node:timers/promises'
import { roles } from '@gongtai/core/points/roles'
import { type TenantSetup, tenantSetups } from '@gongtai/core/points/tenant-setups'
import { type Database, type OperationContext, sql, Tenants } from '@gongtai/sdk/server'
import { debounceTime, merge, Observable } from 'rxjs'
import type { Host } from '../host.ts'
import { PLATFORM } from '../identity/seed/platform-tenant.ts'
import { TENANT_CREATED } from '../identity/tenants/tenant-created.ts'
import { pluginFaults } from '../plugins/faults.ts'
import { townOf } from '../town/laid-out-town.ts'
import { orderSetups } from './order-setups.ts'
import { plantRoles } from './plant-roles.ts'

/** Tenants that come with the product and show what it can do. */
const demonstrations: ReadonlySet<string> = new Set(['demo', 'second'])

/**
 * Writes what plugins need before a tenant's first use of them, now, for new tenants, and whenever plugins are switched.
 * Answers how it is ended, which lets what is being written come to its end.
 */
export async function startTenantSetups(host: Host): Promise<() => Promise<void>> {
  const tenants = host.kernel.services.get(Tenants)
  const over = new AbortController()
  let running = Promise.resolve()
  const everywhere = async () => {
    for (const tenant of await tenants.active()) await runSetups(host, tenants, tenant, over.signal)
  }
  await host.problems.list() // What an earlier start could not do may work now.
  await everywhere()
  const following = merge(host.tenantPlugins.changes, host.kernel.changes, newTenants(host))
    .pipe(debounceTime(300))
    .subscribe(() => {
      running = running.then(everywhere).catch((error) => host.log.error({ error }, '租户初始化未完成'))
    })
  return async () => {
    following.unsubscribe()
    over.abort()
    await Promise.race([running, pause(LONGEST_END, undefined, { ref: false })])
  }
}

const newTenants = ({ bus }: Host): Observable<void> =>
  new Observable((observer) => bus.on(TENANT_CREATED, () => observer.next()))

/** What is not through by then is taken back with its transaction, and done at the next start. */
const LONGEST_END = 5_000

/** A setup that never ends must not keep the product, or the setups of others, from starting. */
const LONGEST_SETUP = 60_000

async function runSetups(host: Host, tenants: Tenants, tenant: string, over: AbortSignal): Promise<void> {
  if (over.aborted) return
  const view = host.kernel.viewFor(tenant)(tenantSetups)
  if (tenant !== PLATFORM) await tenants.run(tenant, (context) => plantRoles(context, rolesOf(host, tenant)))
  const shown = demonstrations.has(tenant)
    ? ['demonstration', ...((await townOf(host.store, tenant)) ? ['town'] : [])]
    : []
  const wanted = view.all().filter((setup) => ['every-tenant', ...shown].includes(setup.for))
  for (const setup of orderSetups(wanted)) {
    if (over.aborted) return
    const plugin = view.ownerOf(setup.id) ?? ''
    const what = { plugin, hook: 'tenant-setup', subject: setup.id, tenant } as const
    try {
      await inTime(
        setup,
        tenants.run(tenant, (context) => runOnce(setup, context)),
      )
      await host.problems.worked(what)
    } catch (error) {
      host.log.error({ err: error, tenant, setup: setup.id }, '插件的租户初始化失败，将在下次启动时重试')
      await host.problems.failed(what, error)
    }
  }
}

const rolesOf = ({ kernel }: Host, tenant: string) => kernel.viewFor(tenant)(roles).all()

async function inTime(setup: TenantSetup, work: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = pause(LONGEST_SETUP, undefined, { signal: over.signal, ref: false }).then(() => {
    throw pluginFaults.setupTimedOut({ setup: setup.id, seconds: LONGEST_SETUP / 1_000 })
  })
  await Promise.race([work, late]).finally(() => {
    over.abort()
    late.catch(() => undefined) // Nobody waits for it any more.
  })
}

/** One process at a time, and not again once it is recorded, unless the setup repeats. */
async function runOnce(setup: TenantSetup, context: OperationContext): Promise<void> {
  const db = (context.db as Database).withTables<{ tenant_setup: { id: string; at: Date } }>()
  await sql`select pg_advisory_xact_lock(hashtextextended('tenant-setup:' || current_tenant(), 0))`.execute(db)
  if (!setup.repeats) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('tenant_setup')
      .values({ id: setup.id, at: context.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return
  }
  await setup.run(context)
}
