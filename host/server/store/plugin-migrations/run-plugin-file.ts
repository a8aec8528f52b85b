import { isFault } from '@gongtai/core/kernel/fault'
import type { Pool, PoolClient } from 'pg'
import { storeFaults } from '../faults.ts'
import { secureNewRelations } from '../row-security.ts'
import type { MigrationFile } from '../store.ts'
import { checkOwnedTables } from './owned-tables.ts'
import { ensurePluginRole } from './plugin-role.ts'

const NO_RIGHT = '42501'

/**
 * Runs one migration of a plugin as the role that owns its tables. The connection is nobody's afterwards: what the
 * migration left on it, settings or temporary tables, goes with it.
 *
 * @param done writes down that the file has run, in the same transaction
 */
export async function runPluginFile(
  pool: Pool,
  plugin: string,
  file: MigrationFile,
  done: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    const role = await ensurePluginRole(client, plugin)
    await client.query('begin')
    await runAs(client, role, file.sql)
    await secureNewRelations(client, plugin)
    await checkOwnedTables(client, plugin, role)
    await done(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // The first error is the one that explains.
    throw explained(error, plugin, file.name)
  } finally {
    client.release(true)
  }
}

/**
 * Inside a function that runs with its owner's rights PostgreSQL refuses SET ROLE, RESET ROLE and SET SESSION
 * AUTHORIZATION, also from deeper calls, and the end of the transaction. So there is no way back to the account of
 * the connection. What was put off to the end of the transaction is called in before the function returns, or it
 * would run with that account's rights.
 */
async function runAs(client: PoolClient, role: string, sql: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query(`set local search_path = public; grant create on schema public to ${name}; set local role ${name}`)
  await client.query(`
    create function public.gongtai_run_migration(statements text) returns void language plpgsql security definer as $$
    begin
      execute statements;
      set constraints all immediate;
    end $$`)
  await client.query('reset role')
  const tables = await forcedTables(client, role)
  for (const table of tables) await client.query(`alter table ${table} no force row level security`)
  await client.query('select public.gongtai_run_migration($1)', [sql])
  // Names are looked up in the catalogue first, whatever the migration put in front of it.
  await client.query('set local search_path = pg_catalog, public, pg_temp')
  await client.query('drop function if exists public.gongtai_run_migration(text)')
  for (const table of await stillThere(client, tables)) {
    await client.query(`alter table ${table} force row level security`)
  }
  await client.query(`revoke create on schema public from ${name}; set local search_path = public, pg_temp`)
}

/** A migration may bring the rows of all tenants in line, so the plugin's own tables are open to it meanwhile. */
async function forcedTables(client: PoolClient, role: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_roles r on r.oid = c.relowner
     where r.rolname = $1 and c.relkind in ('r', 'p') and c.relforcerowsecurity`,
    [role],
  )
  return rows.map(({ name }) => name)
}

async function stillThere(client: PoolClient, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) t (name) where to_regclass(t.name) is not null`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

function explained(error: unknown, plugin: string, name: string): unknown {
  if (isFault(error)) return error
  const reason = error instanceof Error ? error.message : String(error)
  const beyond = (error as { code?: string }).code === NO_RIGHT
  return beyond
    ? storeFaults.migrationBeyond({ owner: plugin, name, reason })
    : storeFaults.migrationFailed({ owner: plugin, name, reason })
}
