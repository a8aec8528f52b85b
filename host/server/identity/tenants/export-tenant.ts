import { sql } from '@gongtai/sdk/server'
import type { Store } from '../../store/store.ts'
import { type TenantTable, tenantTables } from './tenant-catalogue.ts'

const PAGE = 1000

/** All rows of a tenant as lines of JSON, read page by page so that the size of the tenant does not matter. */
export async function* exportedLines(store: Store, tenant: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const table of await store.read(tenant, tenantTables)) {
    let last: Row | undefined
    do {
      const rows = await page(store, tenant, table, last)
      const lines = rows.map((row) => `${JSON.stringify({ table: table.name, row })}\n`)
      if (lines.length > 0) yield encoder.encode(lines.join(''))
      last = rows.length === PAGE ? rows.at(-1) : undefined
    } while (last)
  }
}

type Row = Readonly<Record<string, unknown>>

/** The next rows after one; identifiers and types come from the catalogue of the database. */
async function page(store: Store, tenant: string, { name, key }: TenantTable, last: Row | undefined) {
  const columns = sql.join(key.map((column) => sql.ref(column.name)))
  const reached = key.map((column) => sql`${textOf(last?.[column.name])}::text::${sql.raw(column.type)}`)
  const after = last && key.length > 0 ? sql`where (${columns}) > (${sql.join(reached)})` : sql``
  const order = key.length > 0 ? sql`order by ${columns}` : sql``
  const limit = key.length > 0 ? sql`limit ${PAGE}` : sql``
  return store.read(tenant, async (db) => {
    const query = sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t ${after} ${order} ${limit}`
    const { rows } = await query.execute(db)
    return rows.map(({ row }) => row)
  })
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
