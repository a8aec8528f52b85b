import pg, { type Client } from 'pg'
import { connectionOf } from '../store/pools.ts'
import { backupFaults } from './faults.ts'
import type { BackupManifest } from './manifest.ts'
import { checkTool, runTool } from './postgres-tool.ts'

/** Loads a dump into an empty database, with the roles it names, as property of the account of the connection. */
export async function loadDatabase(databaseUrl: string, manifest: BackupManifest, dump: string): Promise<void> {
  const client = new pg.Client(connectionOf(databaseUrl))
  await client.connect()
  try {
    await refuseTaken(client)
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    await checkTool('pg_restore', rows[0]?.major ?? 0)
    await makeRoles(client, manifest)
    await runTool('pg_restore', databaseUrl, ['--no-owner', '--exit-on-error', '--single-transaction', dump])
    await takeOver(client, manifest)
    // A dump carries no statistics; without them the first lists of a restored server are planned as if it were empty.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function refuseTaken(client: Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  if (rowCount) throw backupFaults.databaseTaken()
}

/** The former owner is named by policies; where the new one is called otherwise a role stands in until they are moved. */
async function makeRoles(client: Client, { roles, owner }: BackupManifest): Promise<void> {
  for (const name of [owner, ...roles.map((role) => role.name)]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (!rowCount) await client.query(`create role ${client.escapeIdentifier(name)} nologin nosuperuser nobypassrls`)
  }
  for (const { name, memberOf } of roles) {
    const role = client.escapeIdentifier(name)
    for (const group of memberOf) await client.query(`grant ${client.escapeIdentifier(group)} to ${role}`)
    await client.query(`grant ${role} to current_user`)
  }
}

/** Everything belongs to the new account now: what spoke of the former one speaks of it, and plugins get theirs back at the next start. */
async function takeOver(client: Client, { owner }: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ policy: string; relation: string }>(
    `select quote_ident(polname) as policy, polrelid::regclass::text as relation from pg_policy
     where (select oid from pg_roles where rolname = $1) = any(polroles)`,
    [owner],
  )
  for (const { policy, relation } of rows) await client.query(`alter policy ${policy} on ${relation} to current_user`)
  await client.query('update schema_migration set carried = false')
}
