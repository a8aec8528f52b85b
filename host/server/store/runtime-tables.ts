import { createHash } from 'node:crypto'
import { columnBeside } from '@gongtai/sdk/server'
import type { ClientBase } from 'pg'
import { lockTable } from './advisory-lock.ts'
import type { FairPool } from './fair-pool.ts'
import { storeFaults } from './faults.ts'
import { secureNewRelations } from './row-security.ts'
import type { TableShape } from './store.ts'

const identifier = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/
const columnType =
  /^(text|varchar\(\d{1,5}\)|integer|bigint|numeric(\(\d{1,3},\d{1,2}\))?|boolean|date|timestamp|timestamptz|jsonb)$/
const given = ['tenant_id', 'id']

type Columns = TableShape['columns']

/** Makes a table or gives it the columns it lacks; see the service `Tables` for the contract. */
export async function ensureRuntimeTable(pool: FairPool, table: TableShape): Promise<void> {
  checkShape(table)
  const client = await pool.connect()
  try {
    await client.query(`begin; set local lock_timeout = '8s'`)
    await lockTable(client, table.name)
    await claimName(client, table.name)
    const columns = await addColumns(client, table)
    await addIndexes(client, table)
    await secureNewRelations(client, table.name)
    await searchColumns(client, table.name, columns)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // The first error is the one that explains.
    throw error
  } finally {
    client.release()
  }
}

function checkShape({ name, columns, indexes = [] }: TableShape): void {
  for (const word of [name, ...columns.map((column) => column.name), ...indexes.flat()]) {
    if (!identifier.test(word)) throw storeFaults.badIdentifier({ name: word })
  }
  for (const { type } of columns) if (!columnType.test(type)) throw storeFaults.badColumnType({ type })
}

async function claimName(client: ClientBase, name: string): Promise<void> {
  const table = client.escapeIdentifier(name)
  const { rows } = await client.query<{ present: boolean; ours: boolean }>(
    `select exists (select from pg_class where relname = $1 and relnamespace = 'public'::regnamespace) as present,
       exists (select from runtime_table where name = $1) as ours`,
    [name],
  )
  if (rows[0]?.present && !rows[0].ours) throw storeFaults.tableTaken({ table: name })
  if (rows[0]?.present) return
  await client.query(`create table ${table} (tenant_id text not null, id text not null, primary key (tenant_id, id))`)
  await client.query('insert into runtime_table (name) values ($1) on conflict do nothing', [name])
}

/** Adds the columns that are not there; answers where each of those asked for is. */
async function addColumns(client: ClientBase, { name, columns: asked, beside = [] }: TableShape): Promise<Columns> {
  const { rows } = await client.query<{ column: string; present: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as present from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [client.escapeIdentifier(name)],
  )
  const present = new Map(rows.map((row) => [row.column, row.present]))
  const columns = placed(asked, present, beside)
  const missing = columns.filter((column) => !present.has(column.name))
  for (const column of columns) {
    const there = present.get(column.name)
    if (there !== undefined && !given.includes(column.name) && there !== longName(column.type)) {
      throw storeFaults.columnChanged({ table: name, column: column.name, present: there, wanted: column.type })
    }
  }
  const added = missing.map(({ name: column, type }) => `add column ${client.escapeIdentifier(column)} ${type}`)
  if (added.length > 0) await client.query(`alter table ${client.escapeIdentifier(name)} ${added.join(', ')}`)
  return columns
}

async function searchColumns(client: ClientBase, table: string, columns: Columns): Promise<void> {
  const searched = columns.flatMap((column) => (column.searched ? [column.name] : []))
  if (searched.length > 0) await client.query('select make_searchable($1, variadic $2::text[])', [table, searched])
}

/** Where each column goes; one asked for with two types gets two places. */
function placed(asked: Columns, present: ReadonlyMap<string, string>, beside: readonly string[]) {
  const taken = new Map(present)
  return asked.map((column) => {
    const there = taken.get(column.name)
    const moves = beside.includes(column.name) && there !== undefined && there !== longName(column.type)
    const name = moves ? columnBeside(column.name, column.type) : column.name
    taken.set(name, longName(column.type))
    return { ...column, name }
  })
}

async function addIndexes(client: ClientBase, { name, indexes = [] }: TableShape): Promise<void> {
  for (const columns of indexes) {
    // Table and columns may fill the length of a name on their own, so the index is named by their digest.
    const digest = createHash('sha256')
      .update(JSON.stringify([name, columns]))
      .digest('hex')
    const listed = ['tenant_id', ...columns].map((column) => client.escapeIdentifier(column)).join(', ')
    await client.query(
      `create index if not exists "ix_${digest.slice(0, 24)}" on ${client.escapeIdentifier(name)} (${listed})`,
    )
  }
}

/** As PostgreSQL calls the type when asked. */
const longName = (type: string): string =>
  type
    .replace(/^varchar/, 'character varying')
    .replace(/^timestamptz$/, 'timestamp with time zone')
    .replace(/^timestamp$/, 'timestamp without time zone')
