import type { ClientBase } from 'pg'
import { lockTable } from '../advisory-lock.ts'
import type { FairPool } from '../fair-pool.ts'
import { madeAtOnce } from '../roles.ts'

/** The database role that owns the tables of a plugin and nothing else; nobody signs in as it. */
export const pluginRole = (plugin: string): string => `gongtai_plugin_${plugin.replaceAll('-', '_')}`

/**
 * Makes sure the role of a plugin is there. What it may read of the host comes from `gongtai_plugins`; the account of
 * the connection becomes a member, so that it can look after the plugin's tables and lend them to calls.
 */
export async function ensurePluginRole(client: ClientBase, plugin: string): Promise<string> {
  const role = pluginRole(plugin)
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')
       and pg_has_role(oid, 'gongtai_plugins', 'member')`,
    [role],
  )
  if (rowCount) return role
  const name = client.escapeIdentifier(role)
  for (const step of [
    `create role ${name} nologin nosuperuser nobypassrls`,
    `grant gongtai_plugins to ${name}`,
    `grant ${name} to current_user`,
  ]) {
    await client.query(step).catch((error) => {
      if (!madeAtOnce(error)) throw error
    })
  }
  return role
}

/** The role of a plugin, made when it has no tables of its own. */
export async function preparePluginRole(pool: FairPool, plugin: string): Promise<string> {
  const client = await pool.connect()
  try {
    return await ensurePluginRole(client, plugin)
  } finally {
    client.release()
  }
}

/** Lets a plugin read a table that was made at run time, and no other. */
export async function letPluginRead(pool: FairPool, plugin: string, table: string): Promise<void> {
  const client = await pool.connect()
  try {
    const role = await ensurePluginRole(client, plugin)
    await client.query('begin')
    await lockTable(client, table)
    const { rows } = await client.query<{ statement: string }>(
      `select format('grant select on %I to %I', name, $2::text) as statement from runtime_table where name = $1`,
      [table, role],
    )
    if (rows[0]) await client.query(rows[0].statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // The first error is the one that explains.
    throw error
  } finally {
    client.release()
  }
}
