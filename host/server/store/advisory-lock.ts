import type { Pool, PoolClient } from 'pg'

/** Numbers of the locks over all processes; none may be used for two things. */
export const locks = { migrations: 720_451, auditSeal: 720_452, jobQueue: 720_453 } as const

/** Runs work that only one process may do at a time; the others wait for it. */
export async function underLock<T>(pool: Pool, lock: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined) // A lost connection has let go of it.
    client.release()
  }
}
