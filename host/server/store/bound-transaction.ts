import type { Database } from '@gongtai/sdk/server'
import pg, { type Pool, type PoolClient } from 'pg'
import { storeFaults } from './faults.ts'
import { pinDatabase } from './pinned-database.ts'

export interface Binding {
  readonly tenant?: string
  /** `host` may also use the tables without tenant. */
  readonly role: 'app' | 'host'
  readonly readOnly: boolean
}

/**
 * One transaction with the tenant bound inside it. It begins with the first query, and in the same round trip; work
 * that asks nothing takes no connection. The end of a read-only one is not waited for, so a single read costs one trip.
 */
export async function boundTransaction<T>(pool: Pool, binding: Binding, work: (db: Database) => Promise<T>): Promise<T> {
  let opened: Promise<PoolClient> | undefined
  const pinned = pinDatabase(() => {
    opened ??= begin(pool, binding)
    return opened
  })
  try {
    const result = await work(pinned.db)
    pinned.close()
    if (opened) await end(await opened, binding)
    return result
  } catch (error) {
    pinned.close()
    if (opened) await opened.then(rollBack, () => undefined) // Without a connection there is nothing to take back.
    throw error
  }
}

/** Text rather than parameters, so that it is one message; the tenant is quoted as a literal. */
export function beginning({ tenant, role, readOnly }: Binding): string {
  const parts = [readOnly ? 'begin read only' : 'begin']
  if (role === 'host') parts.push('set local role gongtai_host')
  if (tenant !== undefined) parts.push(`set local app.tenant = ${pg.escapeLiteral(tenant)}`)
  return parts.join(';')
}

async function begin(pool: Pool, binding: Binding): Promise<PoolClient> {
  const client = await pool.connect()
  client.query(beginning(binding)).catch(() => undefined) // The first query of the work fails as well, and shows it.
  return client
}

async function end(client: PoolClient, { readOnly }: Binding): Promise<void> {
  const committed = client.query('commit')
  if (readOnly) {
    committed.then(
      () => client.release(),
      (error) => client.release(error),
    )
    return
  }
  // PostgreSQL answers a commit of a failed transaction with a silent rollback.
  if ((await committed).command !== 'COMMIT') throw storeFaults.notCommitted()
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
