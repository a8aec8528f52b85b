import { existsSync } from 'node:fs'
import { shippedPlugins } from '../plugins.ts'
import { migrationHash } from '../server/store/migrate.ts'
import { migrationFiles } from '../server/store/migration-files.ts'
import { BUILD, ROOT } from './layout.ts'
import { writeChanged } from './write-changed.ts'

/** Hash of each migration by its owner: what a database may have been through to be worked on by this build. */
export async function writeMigrationList(): Promise<void> {
  const folders = [
    ['host', `${ROOT}host/server/store/migrations`],
    ...shippedPlugins.map((id) => [id, `${ROOT}plugins/${id}/server/migrations`]),
  ] as const
  const list: Record<string, Record<string, string>> = {}
  for (const [owner, folder] of folders) {
    if (!owner || !folder || !existsSync(folder)) continue
    list[owner] = Object.fromEntries((await migrationFiles(folder)).map((file) => [file.name, migrationHash(file)]))
  }
  writeChanged(`${BUILD}migrations.json`, JSON.stringify(list, null, 2))
}
