import { createHash } from 'node:crypto'
import { isFault } from '@gongtai/core/kernel/fault'
import type { Pool, PoolClient } from 'pg'
import { isHost } from '../owners.ts'
import { locks, underLock } from './advisory-lock.ts'
import { storeFaults } from './faults.ts'
import { carryOwnership } from './plugin-migrations/carry-ownership.ts'
import { runPluginFile } from './plugin-migrations/run-plugin-file.ts'
import { secureNewRelations } from './row-security.ts'
import type { MigrationFile } from './store.ts'

/** Runs what has not run yet. Processes that start together wait for each other and find the work done. */
export async function migrate(pool: Pool, owner: string, files: readonly MigrationFile[]): Promise<void> {
  if ((await pending(pool, owner, files)).length === 0) return
  await underLock(pool, locks.migrations, async (client) => {
    for (const file of await pending(client, owner, files)) await runFile(client, owner, file)
  })
}

/** The same for a plugin, whose migrations run under a role that owns its tables and nothing else. */
export async function migratePlugin(
  pool: Pool,
  plugin: string,
  files: readonly MigrationFile[],
  hostFiles: () => Promise<readonly MigrationFile[]>,
): Promise<void> {
  if (isHost(plugin)) throw storeFaults.migrationBeyond({ owner: plugin, name: '', reason: '名称属于工台' })
  const done = (await pending(pool, plugin, files)).length === 0
  if (done && !(await uncarried(pool, plugin))) return
  await underLock(pool, locks.migrations, async (client) => {
    if (await uncarried(client, plugin)) await carryOwnership(pool, plugin, files, await hostFiles())
    for (const file of await pending(client, plugin, files)) {
      await runPluginFile(pool, plugin, file, (inside) => record(inside, plugin, file, true))
    }
  })
}

/** The table of the migrations themselves, which has to be there before the first of them. */
export async function prepareMigrations(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('public.schema_migration') as present`)
  if (rows[0]?.present) return
  await pool.query(`
    select pg_advisory_xact_lock(${locks.migrations});
    create table if not exists schema_migration (
      owner text not null, name text not null, hash text not null, at timestamptz not null default now(),
      primary key (owner, name));
    grant select on schema_migration to gongtai_host`)
}

async function pending(on: Pool | PoolClient, owner: string, files: readonly MigrationFile[]) {
  const { rows } = await on.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration where owner = $1',
    [owner],
  )
  const done = new Map(rows.map(({ name, hash }) => [name, hash]))
  return [...files]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((file) => {
      const hash = done.get(file.name)
      if (hash !== undefined && hash !== migrationHash(file))
        throw storeFaults.migrationChanged({ owner, name: file.name })
      return hash === undefined
    })
}

async function runFile(client: PoolClient, owner: string, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await secureNewRelations(client, owner)
    await record(client, owner, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // The first error is the one that explains.
    if (isFault(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw storeFaults.migrationFailed({ owner, name: file.name, reason })
  }
}

/** The first migrations of the host are older than the column that tells whether a plugin owns what it made. */
async function record(client: PoolClient, owner: string, file: MigrationFile, carried?: true): Promise<void> {
  const columns = carried ? 'owner, name, hash, carried' : 'owner, name, hash'
  const values = carried ? '$1, $2, $3, true' : '$1, $2, $3'
  await client.query(`insert into schema_migration (${columns}) values (${values})`, [
    owner,
    file.name,
    migrationHash(file),
  ])
}

async function uncarried(on: Pool | PoolClient, plugin: string): Promise<boolean> {
  const { rowCount } = await on.query('select from schema_migration where owner = $1 and not carried limit 1', [plugin])
  return Boolean(rowCount)
}

export const migrationHash = (file: MigrationFile): string => createHash('sm3').update(file.sql).digest('hex')
