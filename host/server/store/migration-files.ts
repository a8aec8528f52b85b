import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationFile } from './store.ts'

/** The SQL files of a folder in the order they run, e.g. of `join(host.root, 'host/server/identity/migrations')`. */
export async function migrationFiles(folder: string): Promise<readonly MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}
