import type { Writable } from 'node:stream'
import type { Database } from '@gongtai/sdk/server'
import type { QueryCompiler } from 'kysely'
import pg, { type Pool, type PoolClient, type QueryResult } from 'pg'
import { storeFaults } from './faults.ts'
import { oneStatement } from './one-statement.ts'
import { pinDatabase } from './pinned-database.ts'
import { planOutdated, preparedNames } from './statement-names.ts'

export interface Binding {
  readonly tenant?: string
  /** `host` may also use the tables without tenant. */
  readonly role: 'app' | 'host'
  readonly readOnly: boolean
}

/** Where statements go, and what writes them. */
export interface Way {
  readonly pool: Pool
  readonly compiler: QueryCompiler
}

/**
 * Work with its tenant bound. What may write is one transaction: it begins with the first query, in the same round
 * trip, and work that asks nothing takes no connection. What only reads is a transaction for each statement, since
 * that costs one round trip and no more.
 */
export async function boundWork<T>(way: Way, binding: Binding, work: (db: Database) => Promise<T>): Promise<T> {
  return binding.readOnly ? readingWork(way, binding, work) : writingWork(way, binding, work)
}

async function readingWork<T>(
  { pool, compiler }: Way,
  binding: Binding,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const pinned = pinDatabase((text, values) => oneStatement(pool, binding, text, values), compiler)
  try {
    return await work(pinned.db)
  } finally {
    pinned.close()
  }
}

const ABORTED = '25P02'

async function writingWork<T>(
  { pool, compiler }: Way,
  binding: Binding,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  let opened: Promise<PoolClient> | undefined
  let broken: unknown
  const pinned = pinDatabase(async (text, values) => {
    opened ??= begin(pool, binding)
    try {
      return await ask(await opened, text, values)
    } catch (error) {
      broken ??= error
      // What was asked in the same breath as the statement that failed is refused too, and would hide its reason.
      throw (error as { code?: string }).code === ABORTED ? broken : error
    }
  }, compiler)
  try {
    const result = await work(pinned.db)
    pinned.close()
    if (opened) await commit(await opened)
    return result
  } catch (error) {
    pinned.close()
    if (opened) await opened.then(rollBack, () => undefined) // Without a connection there is nothing to take back.
    throw error
  }
}

/** A statement whose plan is outdated ends its transaction; when that is repeated, the statement is planned anew. */
async function ask(client: PoolClient, text: string, values: readonly unknown[]): Promise<QueryResult> {
  const name = preparedNames.nameOf(text)
  leaveTogether(client)
  try {
    return await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  } catch (error) {
    if ((error as { code?: string }).code === planOutdated) preparedNames.forget(text)
    throw error
  }
}

/** Statements of the same moment go to the database in one write, since each write costs more than what it carries. */
function leaveTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function begin(pool: Pool, binding: Binding): Promise<PoolClient> {
  const client = await pool.connect()
  leaveTogether(client)
  client.query(beginning(binding)).catch(() => undefined) // The first query of the work fails as well, and shows it.
  return client
}

/** Text rather than parameters, so that it is one message; the tenant is quoted as a literal. */
function beginning({ tenant, role }: Binding): string {
  const parts = ['begin']
  if (role === 'host') parts.push('set local role gongtai_host')
  if (tenant !== undefined) parts.push(`set local app.tenant = ${pg.escapeLiteral(tenant)}`)
  return parts.join(';')
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // PostgreSQL answers a commit of a failed transaction with a silent rollback.
  if (command !== 'COMMIT') throw storeFaults.notCommitted()
  client.release()
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error) // The connection is gone; the pool makes another.
  }
}
