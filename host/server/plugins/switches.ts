import type { Database } from '@gongtai/sdk/server'
import type { Host } from '../host.ts'
import { pluginTables } from './tables.ts'
import type { PluginSwitch } from './tenant-plugins.ts'

const TOPIC = 'plugin-switch'

export async function allSwitches(db: Database): Promise<readonly PluginSwitch[]> {
  const rows = await pluginTables(db).selectFrom('plugin_switch').selectAll().execute()
  return rows.map((row) => ({
    tenant: row.tenant,
    plugin: row.plugin,
    on: row.is_on ?? undefined,
    withheld: row.withheld,
  }))
}

/** Loads every tenant's decisions and keeps following them; answers the end of following. */
export async function followSwitches({ store, bus, tenantPlugins, log }: Host): Promise<() => void> {
  const load = async () => tenantPlugins.load(await store.platform(allSwitches))
  const ends = [
    bus.on<PluginSwitch>(TOPIC, (decided) => tenantPlugins.apply(decided)),
    bus.onGap(() => void load().catch((error) => log.error({ error }, '未能重新读取插件的启用状态'))),
  ]
  await load()
  return () => {
    for (const end of ends) end()
  }
}

/** Stores decisions and makes them felt in every process. */
export async function decide(host: Host, by: string, decisions: readonly PluginSwitch[]): Promise<void> {
  await host.store.platform(async (db) => {
    for (const decided of decisions) await storeSwitch(db, by, decided)
  })
  for (const decided of decisions) {
    host.tenantPlugins.apply(decided)
    await host.bus.publish(TOPIC, decided)
  }
}

async function storeSwitch(db: Database, by: string, { tenant, plugin, on, withheld }: PluginSwitch): Promise<void> {
  const values = { is_on: on ?? null, withheld, changed_at: new Date(), changed_by: by }
  await pluginTables(db)
    .insertInto('plugin_switch')
    .values({ tenant, plugin, ...values })
    .onConflict((conflict) => conflict.columns(['tenant', 'plugin']).doUpdateSet(values))
    .execute()
}
