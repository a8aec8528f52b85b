import { askTogether, type Database, sql } from '@gongtai/sdk/server'
import type { Row } from './cells.ts'
import { PARENT, VERSIONS } from './columns.ts'

interface RowOf {
  readonly table: string
  readonly row: Row
}

/** Writes the one row that a record has in a table, together with those of other records that are saved at that moment. */
export const writeRow = askTogether(async (db, written: readonly RowOf[]) => {
  const alike = new Map<string, RowOf[]>()
  for (const each of written) {
    const key = JSON.stringify([each.table, Object.keys(each.row)])
    alike.set(key, [...(alike.get(key) ?? []), each])
  }
  await Promise.all(
    [...alike.values()].map((rows) =>
      insertion(
        rows[0]?.table ?? '',
        rows.map(({ row }) => row),
        sql``,
      ).execute(db),
    ),
  )
  return written.map(() => undefined)
})

/** Writes the rows of a record in a table, however many there are; others of it go. A row of another record stays its own. */
export async function writeRows(db: Database, table: string, record: string, rows: readonly Row[]): Promise<unknown> {
  const kept = rows.map(({ id }) => id)
  const gone = sql`delete from ${sql.table(table)}
    where tenant_id = current_tenant() and ${sql.ref(PARENT)} = ${record} and not (id = any(${kept}::text[]))`
  if (rows.length === 0) return gone.execute(db)
  const own = sql`where ${sql.table(table)}.${sql.ref(PARENT)} = excluded.${sql.ref(PARENT)}`
  return sql`with gone as (${gone}) ${insertion(table, rows, own)}`.execute(db)
}

/** The rows are one value: neither their number nor that of their columns comes upon the limit of parameters. */
function insertion(table: string, rows: readonly Row[], own: ReturnType<typeof sql>) {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const changes = names.filter((name) => name !== 'id').map((name) => sql`${sql.ref(name)} = ${changed(table, name)}`)
  const onConflict = changes.length > 0 ? sql`do update set ${sql.join(changes)}` : sql`do nothing`
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, storable)}::jsonb)
    on conflict (tenant_id, id) ${onConflict} ${own}`
}

/** Halves of characters and NUL, which come along when texts are cut and pasted, are kept by no database. */
const storable = (_: string, cell: unknown): unknown =>
  typeof cell === 'string' ? cell.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd') : cell

/** A field whose plugin is gone was not written, so what is told of its version stays. */
const changed = (table: string, name: string) =>
  name === VERSIONS
    ? sql`coalesce(${sql.table(table)}.${sql.ref(name)}, '{}') || excluded.${sql.ref(name)}`
    : sql`excluded.${sql.ref(name)}`
