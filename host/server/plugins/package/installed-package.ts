import type { WebModules } from '@gongtai/core/contract/calls/plugins'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { withoutBuild } from '@gongtai/sdk/package'
import { type Database, sql } from '@gongtai/sdk/server'
import { pluginTables } from '../tables.ts'

/** One installed version of a plugin, without its content. */
export interface InstalledPackage {
  readonly id: string
  /** As whom it is known to the kernel: its id, or with its version where only some tenants try it. */
  readonly owner: string
  /** As in its manifest; of a shipped one with its build behind it, as in `0.1.0+1a2b3c4d`. */
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
  /** When it was first given to all tenants; absent while it only lies ready. */
  readonly releasedAt: Date | undefined
}

/** Names the content, not only the version. */
export const folderName = (one: Pick<InstalledPackage, 'version' | 'digest'>): string =>
  `${withoutBuild(one.version)}-${buildOf(one.digest)}`

/** Short name of a content, for folders and the versions of shipped packages. */
export const buildOf = (digest: string): string => digest.slice(0, 8)

export const packageColumns = [
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
  'released_at as releasedAt',
] as const

type Row = Omit<InstalledPackage, 'keyId' | 'web' | 'owner' | 'releasedAt'> & {
  keyId: string | null
  web: WebModules | null
  releasedAt: Date | null
}

export const fromRow = (row: Row): InstalledPackage => ({
  ...row,
  owner: row.id,
  keyId: row.keyId ?? undefined,
  web: row.web ?? undefined,
  releasedAt: row.releasedAt ?? undefined,
})

/** All installed versions, of one plugin or of every. */
export async function installedPackages(db: Database, plugin?: string): Promise<readonly InstalledPackage[]> {
  let query = pluginTables(db).selectFrom('plugin_package').select(packageColumns)
  if (plugin !== undefined) query = query.where('plugin', '=', plugin)
  return (await query.orderBy('plugin').execute()).map(fromRow)
}

/** The uploaded version of each plugin that is to run. What came with the product runs by itself. */
export async function activePackages(db: Database): Promise<readonly InstalledPackage[]> {
  const rows = await pluginTables(db)
    .selectFrom('plugin_package')
    .innerJoin('plugin_active', (join) =>
      join
        .onRef('plugin_active.plugin', '=', 'plugin_package.plugin')
        .onRef('plugin_active.version', '=', 'plugin_package.version'),
    )
    .where('origin', '=', 'uploaded')
    .select(packageColumns)
    .orderBy('plugin_package.plugin')
    .execute()
  return rows.map(fromRow)
}

/** How often each plugin was started anew by the operator. */
export async function restartsOf(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await pluginTables(db).selectFrom('plugin_active').select(['plugin', 'restarts']).execute()
  return new Map(rows.map(({ plugin, restarts }) => [plugin, restarts]))
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

/** Fetched in pieces, as each of them is decoded in one go. */
export async function packageContent(db: Database, one: Pick<InstalledPackage, 'id' | 'version'>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let from = 1; (pieces.at(-1)?.length ?? PIECE) === PIECE; from += PIECE) {
    const { piece } = await pluginTables(db)
      .selectFrom('plugin_package')
      .select(sql<Buffer>`substring(content from ${from}::integer for ${PIECE}::integer)`.as('piece'))
      .where('plugin', '=', one.id)
      .where('version', '=', one.version)
      .executeTakeFirstOrThrow()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const PIECE = 4_194_304
