import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { isFault } from '@gongtai/core/kernel/fault'
import { storeFaults } from './faults.ts'
import { secureNewRelations } from './row-security.ts'
import type { MigrationFile } from './store.ts'

const lock = 720_451

/** Runs what has not run yet. Processes that start together wait for each other and find the work done. */
export async function migrate(pool: Pool, owner: string, files: readonly MigrationFile[]): Promise<void> {
  if ((await pending(pool, owner, files)).length === 0) return
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    for (const file of await pending(client, owner, files)) await runFile(client, owner, file)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined) // A lost connection has let go of it.
    client.release()
  }
}

/** The table of the migrations themselves, which has to be there before the first of them. */
export async function prepareMigrations(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('public.schema_migration') as present`)
  if (rows[0]?.present) return
  await pool.query(`
    select pg_advisory_xact_lock(${lock});
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
      if (hash !== undefined && hash !== hashOf(file)) throw storeFaults.migrationChanged({ owner, name: file.name })
      return hash === undefined
    })
}

async function runFile(client: PoolClient, owner: string, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await secureNewRelations(client, owner)
    await client.query('insert into schema_migration (owner, name, hash) values ($1, $2, $3)', [
      owner,
      file.name,
      hashOf(file),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // The first error is the one that explains.
    if (isFault(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw storeFaults.migrationFailed({ owner, name: file.name, reason })
  }
}

const hashOf = (file: MigrationFile): string => createHash('sm3').update(file.sql).digest('hex')
