import type { Pool, PoolClient } from 'pg'
import { type ConcurrencyLimits, FairQueue } from './fair-queue.ts'

/** Where the work of calls gets its connections. */
export interface FairPool {
  /** `person` waits their turn; work without one is the house's own and is not held to a person's share. */
  connect(person?: string): Promise<PoolClient>
  readonly waiting: number
  /** Milliseconds that somebody waited for their turn, at most, in the last minutes. */
  readonly longestWait: number
}

const longestWait = 5_000

/** Lends so many connections of the pool; the others stay with those who ask the pool itself. */
export function fairPool(pool: Pool, limits: ConcurrencyLimits): FairPool {
  const queue = new FairQueue(limits, longestWait)
  const connect = async (person = ''): Promise<PoolClient> => {
    const turn = queue.enter(person)
    if (turn) await turn
    try {
      const client = await pool.connect()
      const release = client.release.bind(client)
      client.release = (broken) => {
        queue.leave(person)
        release(broken)
      }
      return client
    } catch (error) {
      queue.leave(person)
      throw error
    }
  }
  return {
    connect,
    get waiting() {
      return queue.waiting
    },
    get longestWait() {
      return queue.longestWait
    },
  }
}
