import type { WebModules } from '@gongtai/core/contract/calls/plugins'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import type { Database } from '@gongtai/sdk/server'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

interface PackageTable {
  plugin: string
  version: string
  digest: string
  archive_hash: string
  origin: 'shipped' | 'uploaded'
  publisher: string
  key_id: string | null
  manifest: Json<Manifest>
  web: Json<WebModules> | null
  content: Buffer
  bytes: number
  installed_at: Generated<Date>
  installed_by: string
  released_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ActiveTable {
  plugin: string
  publisher: string
  version: string | null
  activated_at: Generated<Date>
  restarts: Generated<number>
}

interface TrialTable {
  plugin: string
  tenant: string
  version: string
  started_at: Generated<Date>
  started_by: string
}

interface ShippedDictionaryTable {
  id: string
  entries: Json<Manifest['dictionaries'][number]['entries']>
}

interface SwitchTable {
  tenant: string
  plugin: string
  is_on: boolean | null
  withheld: Generated<boolean>
  changed_at: Generated<Date>
  changed_by: string
  revision: Generated<number>
}

interface RevisionTable {
  revision: number
}

interface PublisherTable {
  key_id: string
  publisher: string
  title: string
  public_key: string
  trusted_at: Generated<Date>
  trusted_by: string
}

interface SettingTable {
  tenant_id: string
  plugin: string
  settings: Json<Record<string, unknown>>
  changed_at: Generated<Date>
  changed_by: string
}

interface ProblemTable {
  plugin: string
  hook: string
  tenant: string
  subject: string
  version: string
  reason: string
  times: Generated<number>
  told: Generated<boolean>
  first_at: Generated<Date>
  last_at: Generated<Date>
}

type PluginTables = {
  plugin_package: PackageTable
  shipped_dictionary: ShippedDictionaryTable
  plugin_active: ActiveTable
  plugin_trial: TrialTable
  plugin_switch: SwitchTable
  plugin_publisher: PublisherTable
  plugin_setting: SettingTable
  plugin_problem: ProblemTable
  plugin_revision: RevisionTable
}

export const pluginTables = (db: Database) => db.withTables<PluginTables>()
