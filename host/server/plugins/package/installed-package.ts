import type { WebModules } from '@gongtai/core/contract/calls/plugins'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import type { Database } from '@gongtai/sdk/server'
import { pluginTables } from '../tables.ts'

/** One installed version of a plugin, without its content. */
export interface InstalledPackage {
  readonly id: string
  readonly version: string
  /** SM3 of the list of digests: names the content. */
  readonly digest: string
  readonly origin: 'shipped' | 'uploaded'
  readonly publisher: string
  readonly keyId: string | undefined
  readonly manifest: Manifest
  readonly web: WebModules | undefined
  readonly bytes: number
  readonly installedAt: Date
  readonly installedBy: string
}

/** Distinguishes content, not only version: a shipped package may change while its version stays. */
export const folderName = (one: Pick<InstalledPackage, 'version' | 'digest'>): string =>
  `${one.version}-${one.digest.slice(0, 8)}`

const columns = [
  'plugin_package.plugin as id',
  'plugin_package.version',
  'digest',
  'origin',
  'plugin_package.publisher',
  'key_id as keyId',
  'manifest',
  'web',
  'bytes',
  'installed_at as installedAt',
  'installed_by as installedBy',
] as const

type Row = Omit<InstalledPackage, 'keyId' | 'web'> & { keyId: string | null; web: WebModules | null }

const fromRow = (row: Row): InstalledPackage => ({ ...row, keyId: row.keyId ?? undefined, web: row.web ?? undefined })

/** All installed versions, of one plugin or of every. */
export async function installedPackages(db: Database, plugin?: string): Promise<readonly InstalledPackage[]> {
  let query = pluginTables(db).selectFrom('plugin_package').select(columns)
  if (plugin !== undefined) query = query.where('plugin', '=', plugin)
  return (await query.orderBy('plugin').execute()).map(fromRow)
}

/** The version of each plugin that is to run. */
export async function activePackages(db: Database): Promise<readonly InstalledPackage[]> {
  const rows = await pluginTables(db)
    .selectFrom('plugin_package')
    .innerJoin('plugin_active', (join) =>
      join
        .onRef('plugin_active.plugin', '=', 'plugin_package.plugin')
        .onRef('plugin_active.version', '=', 'plugin_package.version'),
    )
    .select(columns)
    .orderBy('plugin_package.plugin')
    .execute()
  return rows.map(fromRow)
}

/** Who owns a plugin id; it stays with its first publisher for good. */
export async function ownerOf(db: Database, plugin: string): Promise<string | undefined> {
  const row = await pluginTables(db)
    .selectFrom('plugin_active')
    .select('publisher')
    .where('plugin', '=', plugin)
    .executeTakeFirst()
  return row?.publisher
}

export async function packageContent(db: Database, one: Pick<InstalledPackage, 'id' | 'version'>): Promise<Buffer> {
  const row = await pluginTables(db)
    .selectFrom('plugin_package')
    .select('content')
    .where('plugin', '=', one.id)
    .where('version', '=', one.version)
    .executeTakeFirstOrThrow()
  return row.content
}
