import type { Pool } from 'pg'

/** Knows which tables belong to tenants: those that carry `tenant_id`. */
export class TenantTables {
  readonly #known = new Map<string, boolean>()

  /** Looks at the tables there are. */
  async look(pool: Pool): Promise<void> {
    const { rows } = await pool.query<{ name: string; tenant: boolean }>(relations)
    for (const { name, tenant } of rows) this.#known.set(name, tenant)
  }

  /** A table made since the last look is a tenant's: no other may come into being while the product runs. */
  has(name: string): boolean {
    return this.#known.get(name) ?? !name.startsWith('pg_')
  }
}

const relations = `
  select c.relname as name, a.attnum is not null as tenant
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace`
