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
 * One transaction with the tenant bound inside it. Beginning and binding are sent together with the first query, and
 * the end of a read-only transaction is not waited for: so a single read costs one round trip.
 */
export async function boundTransaction<T>(pool: Pool, binding: Binding, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const pinned = pinDatabase(client)
  const begun = client.query(beginning(binding))
  begun.catch(() => undefined) // The first query of the work fails as well then, and is where it shows.
  try {
    const result = await work(pinned.db)
    pinned.close()
    if (binding.readOnly) endLater(client)
    else await commit(client)
    return result
  } catch (error) {
    pinned.close()
    await rollBack(client)
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

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // PostgreSQL answers a commit of a failed transaction with a silent rollback.
  if (command !== 'COMMIT') throw storeFaults.notCommitted()
  client.release()
}

function endLater(client: PoolClient): void {
  client.query('commit').then(
    () => client.release(),
    (error) => client.release(error),
  )
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error) // The connection is gone; the pool makes another.
  }
}
