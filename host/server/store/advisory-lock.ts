import type { ClientBase, Pool, PoolClient } from 'pg'
import { endure } from './silence.ts'

/** Numbers of the locks over all processes; none may be used for two things. */
export const locks = { migrations: 720_451, auditSeal: 720_452, jobQueue: 720_453, files: 720_454 } as const

/** Runs work that only one process may do at a time; the others wait for it. */
export async function underLock<T>(pool: Pool, lock: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // Waiting for another process, and a migration, may take any time.
  const endured = endure(client)
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined) // A lost connection has let go of it.
    endured()
    client.release()
  }
}

/** Runs work that may wait for another time where somebody else holds the lock; the result is undefined then. */
export async function underFreeLock<T>(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  try {
    return rows[0]?.taken ? await work(client) : undefined
  } finally {
    // A lost connection has let go of it.
    if (rows[0]?.taken) await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    client.release()
  }
}

/** Until the transaction ends, no other process changes the shape or the grants of a table. */
export async function lockTable(client: ClientBase, table: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`table:${table}`])
}
