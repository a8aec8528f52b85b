import type { Database } from '@gongtai/sdk/server'
import type { Dialect } from 'kysely'
import type { Binding } from './binding.ts'
import type { FairPool } from './fair-pool.ts'
import { oneStatement } from './one-statement.ts'
import { OpeningTransaction } from './opening-transaction.ts'
import { pinDatabase } from './pinned-database.ts'

/** Where statements go, and what writes them. */
export interface Way {
  readonly pool: FairPool
  readonly dialect: Dialect
}

/**
 * Work with its tenant bound. What may write is one transaction: it begins with the first query, in the same round
 * trip, ends in that of the statements nobody waited for, and work that asks nothing takes no connection. What only
 * reads is a transaction for each statement, since that costs one round trip and no more.
 */
export async function boundWork<T>(way: Way, binding: Binding, work: (db: Database) => Promise<T>): Promise<T> {
  return binding.readOnly ? readingWork(way, binding, work) : writingWork(way, binding, work)
}

async function readingWork<T>(
  { pool, dialect }: Way,
  binding: Binding,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const pinned = pinDatabase(
    (text, values, as) => oneStatement(pool, as ? { ...binding, as: as.role } : binding, text, values, as?.most),
    dialect,
  )
  try {
    return await work(pinned.db)
  } finally {
    pinned.close()
  }
}

async function writingWork<T>(
  { pool, dialect }: Way,
  binding: Binding,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const transaction = new OpeningTransaction(pool, binding)
  const pinned = pinDatabase((text, values, as) => transaction.ask(text, values, as), dialect)
  try {
    const result = await work(pinned.db)
    pinned.close()
    await transaction.commit()
    return result
  } catch (error) {
    pinned.close()
    await transaction.rollBack()
    throw error
  }
}
