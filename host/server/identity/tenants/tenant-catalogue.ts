import { type Database, sql } from '@gongtai/sdk/server'

export interface TenantTable {
  readonly name: string
  /** The primary key after the tenant. */
  readonly key: readonly { readonly name: string; readonly type: string }[]
  readonly erasable: boolean
}

/** Every table that holds rows of tenants, plugins' tables included. */
export async function tenantTables(db: Database): Promise<readonly TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.relname as name,
      has_table_privilege(c.oid, 'delete') as erasable,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
        from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attname <> 'tenant_id'
      ), '[]') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select')
      and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      )
    order by c.relname`.execute(db)
  return rows
}
