import type { PackageFiles } from '@gongtai/sdk/package'
import { sql } from '@gongtai/sdk/server'
import { storeFaults } from '../../store/faults.ts'
import { migrationHash } from '../../store/migrate.ts'
import type { MigrationFile, Store } from '../../store/store.ts'

const FOLDER = 'migrations/'

/** The migrations of a package, in the order they run. */
export const migrationsOf = (files: PackageFiles): readonly MigrationFile[] =>
  [...files]
    .filter(([path]) => /^migrations\/\d{3}-[a-z0-9-]+\.sql$/.test(path))
    .map(([path, bytes]) => ({ name: path.slice(FOLDER.length), sql: Buffer.from(bytes).toString() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Names of those that have not run yet; throws when one that has run is another now. */
export async function newMigrations(
  store: Store,
  plugin: string,
  files: readonly MigrationFile[],
): Promise<readonly string[]> {
  const { rows } = await store.platform((db) =>
    sql<{ name: string; hash: string }>`select name, hash from schema_migration where owner = ${plugin}`.execute(db),
  )
  const done = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = files.find((file) => done.has(file.name) && done.get(file.name) !== migrationHash(file))
  if (changed) throw storeFaults.migrationChanged({ owner: plugin, name: changed.name })
  return files.filter(({ name }) => !done.has(name)).map(({ name }) => name)
}
