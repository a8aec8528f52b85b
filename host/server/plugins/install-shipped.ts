import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@gongtai/sdk/server'
import type { PluginArea } from './area.ts'
import { archiveHash, installPackage } from './package/install.ts'
import { pluginTables } from './tables.ts'

/** Installs the packages that come with the product, as far as they are new; those it no longer has stop running. */
export async function installShipped(area: PluginArea): Promise<void> {
  const folder = join(area.host.root, '.build/plugins')
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.gtp')).sort() : []
  const packages = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const { store, log } = area.host
  const known = await store.platform(shippedHashes)
  const trust = await area.trust()
  for (const [index, bytes] of packages.entries()) {
    if (known.has(archiveHash(bytes))) continue
    try {
      const arrival = { bytes, origin: 'shipped', by: 'system' } as const
      const { manifest } = await store.platform((db) => installPackage(db, arrival, trust))
      log.info({ plugin: manifest.id, version: manifest.version }, '已安装随系统发布的插件')
    } catch (error) {
      // One package that cannot be used must not keep the product from starting with the others.
      log.error({ err: error, package: names[index] }, '随系统发布的插件未能安装')
    }
  }
  await store.platform((db) => stopMissing(db, packages.map(archiveHash)))
}

async function shippedHashes(db: Database): Promise<ReadonlySet<string>> {
  const rows = await pluginTables(db)
    .selectFrom('plugin_package')
    .select('archive_hash')
    .where('origin', '=', 'shipped')
    .execute()
  return new Set(rows.map((row) => row.archive_hash))
}

/** A shipped plugin whose folder was taken out of the product is gone, however long its package lay in the database. */
async function stopMissing(db: Database, hashes: readonly string[]): Promise<void> {
  const tables = pluginTables(db)
  const present = tables
    .selectFrom('plugin_package')
    .select('plugin')
    .where((where) => where.or([where('origin', '=', 'uploaded'), where('archive_hash', 'in', [...hashes, ''])]))
  await tables
    .updateTable('plugin_active')
    .set({ version: null })
    .where('version', 'is not', null)
    .where('plugin', 'not in', present)
    .execute()
}
