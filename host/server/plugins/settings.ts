import { type Database, settingDefaults, sql } from '@gongtai/sdk/server'
import type { Store } from '../store/store.ts'
import { pluginTables } from './tables.ts'

const MOST_KEPT = 10_000

export type SettingValues = Readonly<Record<string, unknown>>

/** The settings each tenant chose for each plugin, remembered because handlers ask for them in every call. */
export class TenantSettings {
  readonly #store: Store
  readonly #kept = new Map<string, Promise<SettingValues>>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Something may have changed, here or in another process. */
  forget(): void {
    this.#kept.clear()
  }

  /** Chosen values over the defaults of the schema. */
  async read(tenant: string, plugin: string, schema: unknown): Promise<SettingValues> {
    const key = keyOf(tenant, plugin)
    let kept = this.#kept.get(key)
    if (!kept) {
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
      kept = this.#store.read(tenant, (db) => storedSettings(db, plugin))
      this.#kept.set(key, kept)
      kept.catch(() => this.#kept.delete(key))
    }
    return { ...settingDefaults(schema), ...(await kept) }
  }
}

const keyOf = (tenant: string, plugin: string): string => `${tenant} ${plugin}`

async function storedSettings(db: Database, plugin: string): Promise<SettingValues> {
  const row = await pluginTables(db)
    .selectFrom('plugin_setting')
    .select('settings')
    .where('plugin', '=', plugin)
    .executeTakeFirst()
  return row?.settings ?? {}
}

export async function storeSettings(
  db: Database,
  { tenant, plugin, values, by }: { tenant: string; plugin: string; values: SettingValues; by: string },
): Promise<void> {
  const row = { settings: JSON.stringify(values), changed_at: sql<Date>`now()`, changed_by: by }
  await pluginTables(db)
    .insertInto('plugin_setting')
    .values({ tenant_id: tenant, plugin, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'plugin']).doUpdateSet(row))
    .execute()
}
