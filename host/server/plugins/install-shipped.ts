import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@gongtai/sdk/server'
import type { PluginArea } from './area.ts'
import { examineShipped } from './package/examine.ts'
import { archiveHash, keepShipped } from './package/install.ts'
import { type InstalledPackage, installedPackages } from './package/installed-package.ts'
import { pluginTables } from './tables.ts'

/** So many builds of a shipped plugin stay in the database, for pages and processes of other releases. */
const BUILDS_KEPT = 6

/** Keeps the packages that come with this release, as far as they are new; they are what this process runs. */
export async function installShipped(area: PluginArea): Promise<void> {
  const folder = join(area.host.root, '.build/plugins')
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.gtp')).sort() : []
  const release = await releaseOf(area.host.root)
  const known = (await area.host.store.platform(installedPackages)).filter(({ digest }) => release.has(digest))
  const hashes = await area.host.store.platform(shippedHashes)
  const shipped: InstalledPackage[] = []
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    const present = known.find((one) => hashes.get(`${one.id} ${one.version}`) === archiveHash(bytes))
    const one = present ?? (await install(area, name, bytes, release))
    if (one) shipped.push(one)
  }
  area.shipped = shipped
}

/** One package that cannot be used must not keep the product from starting with the others. */
async function install(
  area: PluginArea,
  name: string,
  bytes: Uint8Array,
  release: ReadonlySet<string>,
): Promise<InstalledPackage | undefined> {
  const { store, log } = area.host
  try {
    const examined = examineShipped(bytes, release)
    const { id } = examined.manifest
    const one = await store.platform(async (db) => {
      const version = await keepShipped(db, examined, bytes)
      await dropOldBuilds(db, id)
      return (await installedPackages(db, id)).find((kept) => kept.version === version)
    })
    log.info({ plugin: id, version: one?.version }, '已安装随系统发布的插件')
    return one
  } catch (error) {
    log.error({ err: error, package: name }, '随系统发布的插件未能安装')
    area.notInstalled.set(name, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** Digests of the packages this release consists of. */
async function releaseOf(root: string): Promise<ReadonlySet<string>> {
  const file = join(root, '.build/release.json')
  if (!existsSync(file)) return new Set()
  return new Set((JSON.parse(await readFile(file, 'utf8')) as { readonly digests: readonly string[] }).digests)
}

/** By plugin and version, so that what lies there already is not unpacked and hashed again. */
async function shippedHashes(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await pluginTables(db)
    .selectFrom('plugin_package')
    .select(['plugin', 'version', 'archive_hash'])
    .where('origin', '=', 'shipped')
    .execute()
  return new Map(rows.map((row) => [`${row.plugin} ${row.version}`, row.archive_hash]))
}

async function dropOldBuilds(db: Database, plugin: string): Promise<void> {
  const tables = pluginTables(db)
  const newest = tables
    .selectFrom('plugin_package')
    .select('version')
    .where('plugin', '=', plugin)
    .where('origin', '=', 'shipped')
    .orderBy('installed_at', 'desc')
    .limit(BUILDS_KEPT)
  await tables
    .deleteFrom('plugin_package')
    .where('plugin', '=', plugin)
    .where('origin', '=', 'shipped')
    // Written by a release before builds had versions of their own, whose processes may still run it.
    .where('version', 'like', '%+%')
    .where('version', 'not in', newest)
    .execute()
}
