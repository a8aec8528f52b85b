import { made } from '@gongtai/sdk/package'
import type { Pool } from 'pg'
import type { MigrationFile } from '../store.ts'
import { ensurePluginRole } from './plugin-role.ts'

const RELATIONS: Readonly<Record<string, string>> = { r: 'table', p: 'table', v: 'view', S: 'sequence' }

/**
 * Hands a plugin what its migrations made when they still ran as the account of the connection. What the host's own
 * migrations made, and tables made at run time, are never handed over, whatever a migration says of them.
 */
export async function carryOwnership(
  pool: Pool,
  plugin: string,
  files: readonly MigrationFile[],
  hostFiles: readonly MigrationFile[],
): Promise<void> {
  const hosts = await made(hostFiles.map(({ sql }) => sql))
  const own = await made(files.map(({ sql }) => sql))
  const client = await pool.connect()
  try {
    const role = client.escapeIdentifier(await ensurePluginRole(client, plugin))
    await client.query(`begin; set local lock_timeout = '30s'; grant create on schema public to ${role}`)
    const relations = own.relations.filter((name) => !hosts.relations.includes(name))
    for (const { name, kind } of (await client.query<{ name: string; kind: string }>(ownRelations, [relations])).rows) {
      await client.query(`alter ${RELATIONS[kind]} ${name} owner to ${role}`)
    }
    const functions = own.functions.filter((name) => !hosts.functions.includes(name))
    for (const { name } of (await client.query<{ name: string }>(ownFunctions, [functions])).rows) {
      await client.query(`alter function ${name} owner to ${role}`)
    }
    await client.query(`revoke create on schema public from ${role}`)
    await client.query('update schema_migration set carried = true where owner = $1', [plugin])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // The first error is the one that explains.
    throw error
  } finally {
    client.release()
  }
}

/** A sequence that belongs to a column goes with its table. */
const ownRelations = `
  select c.oid::regclass::text as name, c.relkind as kind from pg_class c
  where c.relname = any($1::text[]) and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
    and c.relowner = (select oid from pg_roles where rolname = current_user)
    and not exists (select from runtime_table t where t.name = c.relname)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e') and c.relkind = 'S')`

const ownFunctions = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.proname = any($1::text[]) and p.pronamespace = 'public'::regnamespace
    and p.proowner = (select oid from pg_roles where rolname = current_user)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
