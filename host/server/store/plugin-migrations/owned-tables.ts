import type { ClientBase } from 'pg'
import { storeFaults } from '../faults.ts'

interface OwnedTable {
  readonly name: string
  readonly problem: string
}

/**
 * Refuses a migration after which a table of the plugin would not keep tenants apart exactly as the host does it, or
 * after which the plugin would own something that no plugin may. Restrictive policies are its own affair: they take away
 * from what the tenant's policy gives, and never add to it.
 */
export async function checkOwnedTables(client: ClientBase, plugin: string, role: string): Promise<void> {
  const { rows } = await client.query<OwnedTable>(openTables, [role])
  const [first] = rows
  if (first) throw storeFaults.tableOpen({ owner: plugin, table: first.name, problem: first.problem })
}

const openTables = `
  with owned as (
    select c.oid, c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity, n.nspname, c.relpersistence
    from pg_class c join pg_roles r on r.oid = c.relowner join pg_namespace n on n.oid = c.relnamespace
    where r.rolname = $1 and c.relkind in ('r', 'p')
  ),
  rule as (
    select polrelid, count(*) as policies,
      bool_and(polname = 'tenant' and polpermissive and polcmd = '*' and polroles = '{0}'
        and pg_get_expr(polqual, polrelid) in ('(tenant_id = current_tenant())', '(tenant_id = public.current_tenant())')
        and pg_get_expr(polwithcheck, polrelid) in ('(tenant_id = current_tenant())', '(tenant_id = public.current_tenant())')
      ) as exact
    from pg_policy
    where polpermissive and (polname = 'gongtai_backup' and polpermissive and polcmd = 'r' and pg_get_expr(polqual, polrelid) = 'true'
      and polroles = array[to_regrole('gongtai_backup')::oid]) is not true
    group by polrelid
  )
  select o.name, case
    when o.relpersistence = 't' then '是临时表'
    when o.nspname <> 'public' then '不在 public 模式中'
    when a.atttypid is distinct from 'text'::regtype or not a.attnotnull then '的 tenant_id 应为 text not null'
    when not o.relrowsecurity or not o.relforcerowsecurity then '没有强制行级安全'
    when rule.policies is distinct from 1 or not rule.exact then '的行级安全策略不是工台的租户策略'
    when t.tgname is not null then '的约束触发器推迟到事务结束才执行' end as problem
  from owned o
  left join rule on rule.polrelid = o.oid
  left join pg_attribute a on a.attrelid = o.oid and a.attname = 'tenant_id' and not a.attisdropped
  left join pg_trigger t on t.tgrelid = o.oid and not t.tgisinternal and t.tginitdeferred
  where o.relpersistence = 't' or o.nspname <> 'public' or a.atttypid is distinct from 'text'::regtype or not a.attnotnull
    or not o.relrowsecurity or not o.relforcerowsecurity or rule.policies is distinct from 1 or not rule.exact
    or t.tgname is not null
  order by 1`
