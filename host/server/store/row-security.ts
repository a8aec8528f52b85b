import type { ClientBase } from 'pg'
import { isHost } from '../owners.ts'
import { storeFaults } from './faults.ts'

/** A table that the host has not looked after yet: it has neither the tenant's policy nor a place among the platform's. */
interface NewTable {
  readonly name: string
  readonly tenant: boolean
  readonly leading: boolean
}

/**
 * Closes every table that came into being since the last look: tenant tables under row-level security, the others for
 * the host alone. Refuses what would get around it. Runs in the transaction that made them.
 */
export async function secureNewRelations(client: ClientBase, owner: string): Promise<void> {
  await refuseLoopholes(client, owner)
  const { rows } = await client.query<NewTable>(newTables)
  for (const table of rows) {
    if (table.tenant) await secureTenantTable(client, owner, table)
    else await securePlatformTable(client, owner, table.name)
  }
  await client.query('grant usage on all sequences in schema public to gongtai_app')
}

async function secureTenantTable(client: ClientBase, owner: string, { name, leading }: NewTable): Promise<void> {
  if (!leading) throw storeFaults.tenantNotLeading({ owner, table: name })
  const table = client.escapeIdentifier(name)
  await client.query(`
    alter table ${table} alter column tenant_id set not null, alter column tenant_id set default current_tenant();
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert, update, delete on ${table} to gongtai_app`)
}

async function securePlatformTable(client: ClientBase, owner: string, name: string): Promise<void> {
  if (!isHost(owner)) throw storeFaults.tableWithoutTenant({ owner, table: name })
  await client.query(`grant select, insert, update, delete on ${client.escapeIdentifier(name)} to gongtai_host`)
}

async function refuseLoopholes(client: ClientBase, owner: string): Promise<void> {
  const { rows } = await client.query<{ relation: string }>(loopholes)
  if (rows[0]) throw storeFaults.relationRefused({ owner, relation: rows[0].relation })
  const views = await client.query<{ name: string }>(openViews)
  for (const { name } of views.rows) {
    const view = client.escapeIdentifier(name)
    await client.query(`alter view ${view} set (security_invoker = true); grant select on ${view} to gongtai_app`)
  }
}

const ours = `c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

const newTables = `
  select c.relname as name, a.attnum is not null as tenant,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum) as leading
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and ${ours}
    and not (c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))
    and not (a.attnum is null and has_table_privilege('gongtai_host', c.oid, 'select'))
  order by c.relname`

const openViews = `
  select c.relname as name from pg_class c
  where c.relkind = 'v' and ${ours} and not coalesce(c.reloptions @> array['security_invoker=true'], false)`

const loopholes = `
  select c.relname as relation from pg_class c where c.relkind in ('m', 'f') and ${ours}
  union all
  select p.proname || '()' from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
