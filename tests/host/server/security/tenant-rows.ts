import type { SharedDatabase } from '../../../plugins/support/database.ts'

/** What only one tenant's rows hold. */
export interface OnlyTheirs {
  /** One example of every kind of identifier, by table and column. */
  readonly examples: ReadonlyMap<string, string>
  /** Finds what is only theirs in a text. */
  foundIn(text: string): readonly string[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const WORD = /[\p{L}\p{N}_.:-]{4,}/gu
/** Everything the database can tell a stranger anyway, or that changes by itself. */
const dull = /^[\d.:TZ+-]*$/

export async function tenantTables(database: SharedDatabase): Promise<readonly string[]> {
  const found = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id'
       and table_name in (select relname from pg_class where relkind in ('r', 'p')) order by 1`,
  )
  return found.map(({ name }) => name)
}

/** Reads as the owner, who sees all tenants, which words stand in rows of this tenant alone. */
export async function onlyTheirs(database: SharedDatabase, tenant: string): Promise<OnlyTheirs> {
  const examples = new Map<string, string>()
  const theirs = new Set<string>()
  const others = new Set<string>()
  for (const table of await tenantTables(database)) {
    const rows = await database.query<{ tenant: string; row: Readonly<Record<string, unknown>> }>(
      `select tenant_id as tenant, to_jsonb(t) - 'tenant_id' as row from ${quoted(table)} t`,
    )
    for (const { tenant: owner, row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (typeof value === 'string' && owner === tenant) examples.set(`${table}.${column}`, value)
        for (const [word] of JSON.stringify(value).matchAll(WORD)) (owner === tenant ? theirs : others).add(word)
      }
    }
  }
  const secret = new Set([...theirs].filter((word) => !others.has(word) && !dull.test(word)))
  for (const [place, value] of examples) if (!secret.has(value)) examples.delete(place)
  return {
    examples,
    foundIn: (text) => [...text.matchAll(WORD)].map(([word]) => word).filter((word) => secret.has(word)),
  }
}

/** What all rows of a tenant amount to, by table. */
export async function fingerprints(
  database: SharedDatabase,
  tenant: string,
): Promise<Readonly<Record<string, string>>> {
  const prints: Record<string, string> = {}
  for (const table of await tenantTables(database)) {
    const [found] = await database.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as print
       from ${quoted(table)} t where tenant_id = $1`,
      [tenant],
    )
    prints[table] = found?.print ?? ''
  }
  return prints
}
