import { problemText } from '@gongtai/core/contract/problem-text'
import type { Database } from '@gongtai/sdk/server'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import type { Host } from '../host.ts'
import { pluginFaults } from './faults.ts'
import { pluginTables } from './tables.ts'

const TOPIC = 'plugin-settings'
const MOST_KEPT = 10_000

export type SettingValues = Readonly<Record<string, unknown>>

interface Changed {
  readonly tenant: string
  readonly plugin: string
}

/** The settings each tenant chose for each plugin, remembered because handlers ask for them in every call. */
export class TenantSettings {
  readonly #host: Host
  readonly #kept = new Map<string, Promise<SettingValues>>()
  readonly #ends: readonly (() => void)[]

  constructor(host: Host) {
    this.#host = host
    this.#ends = [
      host.bus.on<Changed>(TOPIC, ({ tenant, plugin }) => this.#kept.delete(keyOf(tenant, plugin))),
      host.bus.onGap(() => this.#kept.clear()),
    ]
  }

  /** Chosen values over the defaults of the schema. */
  async read(tenant: string, plugin: string, schema: unknown): Promise<SettingValues> {
    const key = keyOf(tenant, plugin)
    let kept = this.#kept.get(key)
    if (!kept) {
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
      kept = this.#host.store.read(tenant, (db) => storedSettings(db, plugin))
      this.#kept.set(key, kept)
      kept.catch(() => this.#kept.delete(key))
    }
    return { ...defaultsOf(schema), ...(await kept) }
  }

  /** Checks against the plugin's schema, stores, and makes every process forget what it knew. */
  async write(tenant: string, plugin: string, schema: unknown, values: SettingValues, by: string): Promise<void> {
    const problems = settingProblems(schema, values)
    if (problems.length > 0) throw pluginFaults.badSettings({ problems })
    await this.#host.store.transaction(tenant, (db) => storeSettings(db, { tenant, plugin, values, by }))
    this.#kept.delete(keyOf(tenant, plugin))
    await this.#host.bus.publish(TOPIC, { tenant, plugin } satisfies Changed)
  }

  stop(): void {
    for (const end of this.#ends) end()
  }
}

/** What a schema's properties say when nobody has chosen. */
export function defaultsOf(schema: unknown): SettingValues {
  const properties = Object.entries(propertiesOf(schema))
  return Object.fromEntries(properties.filter(([, one]) => 'default' in one).map(([name, one]) => [name, one.default]))
}

/** One sentence per value that does not fit, naming the property as its schema titles it. */
export function settingProblems(schema: unknown, values: SettingValues): readonly string[] {
  const properties = propertiesOf(schema)
  const errors = Errors(schema as TSchema, values).filter((error) => error.keyword !== 'boolean')
  return problemText(errors, (path) => properties[path]?.title ?? path.replaceAll('/', '.'))
}

interface Property {
  readonly title?: string
  readonly default?: unknown
}

const propertiesOf = (schema: unknown): Readonly<Record<string, Property>> =>
  (schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {}

const keyOf = (tenant: string, plugin: string): string => `${tenant} ${plugin}`

async function storedSettings(db: Database, plugin: string): Promise<SettingValues> {
  const row = await pluginTables(db)
    .selectFrom('plugin_setting')
    .select('settings')
    .where('plugin', '=', plugin)
    .executeTakeFirst()
  return row?.settings ?? {}
}

async function storeSettings(
  db: Database,
  { tenant, plugin, values, by }: { tenant: string; plugin: string; values: SettingValues; by: string },
): Promise<void> {
  const row = { settings: JSON.stringify(values), changed_at: new Date(), changed_by: by }
  await pluginTables(db)
    .insertInto('plugin_setting')
    .values({ tenant_id: tenant, plugin, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'plugin']).doUpdateSet(row))
    .execute()
}
