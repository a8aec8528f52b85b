import { PLUGINS_CHANGED } from '@gongtai/core/contract/calls/plugins'
import { type Database, sql } from '@gongtai/sdk/server'
import type { Host } from '../host.ts'
import { currentRevision } from './revision.ts'
import { pluginTables } from './tables.ts'
import type { PluginSwitch } from './tenant-plugins.ts'

/** What is decided about a plugin: by the tenant's admin, or by the operator; the other's part stays as it is. */
export type Decision = Pick<PluginSwitch, 'tenant' | 'plugin'> &
  ({ readonly on: boolean } | { readonly withheld: boolean })

export const switchesOn = (decided: Decision): boolean => ('on' in decided ? decided.on : !decided.withheld)

/** Brings what this process knows of switches in line with the database, and tells the tenants concerned. */
export async function applySwitches(host: Host, since: number): Promise<number> {
  const { revision, from, switches } = await host.store.platform(async (db) => {
    const now = await currentRevision(db)
    const start = now < since ? -1 : since
    return { revision: now, from: start, switches: await switchesAfter(db, start) }
  })
  if (from < 0) host.tenantPlugins.load(switches)
  else for (const decided of switches) host.tenantPlugins.apply(decided)
  for (const tenant of new Set(since < 0 ? [] : switches.map((one) => one.tenant)))
    await host.live.send(tenant, { type: PLUGINS_CHANGED })
  return revision
}

async function switchesAfter(db: Database, revision: number): Promise<readonly PluginSwitch[]> {
  const rows = await pluginTables(db)
    .selectFrom('plugin_switch')
    .selectAll()
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map((row) => ({
    tenant: row.tenant,
    plugin: row.plugin,
    on: row.is_on ?? undefined,
    withheld: row.withheld,
  }))
}

export async function storeDecisions(
  db: Database,
  revision: number,
  by: string,
  decisions: readonly Decision[],
): Promise<void> {
  for (const decided of decisions) {
    const { tenant, plugin } = decided
    const part = 'on' in decided ? { is_on: decided.on } : { withheld: decided.withheld }
    const values = { ...part, revision, changed_at: sql<Date>`now()`, changed_by: by }
    await pluginTables(db)
      .insertInto('plugin_switch')
      .values({ tenant, plugin, is_on: null, ...values })
      .onConflict((conflict) => conflict.columns(['tenant', 'plugin']).doUpdateSet(values))
      .execute()
  }
}
