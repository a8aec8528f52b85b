import type { Pool, PoolClient } from 'pg'
import { FairQueue } from './fair-queue.ts'

/** Where the work of calls gets its connections. */
export interface FairPool {
  /** `person` waits their turn; work without one is the house's own and is not held to a person's share. */
  connect(person?: string): Promise<PoolClient>
  readonly waiting: number
}

/** One connection is kept for those who ask the pool itself: health, messages between processes. */
const kept = 1
/** One person never has them all, however slow what they ask for is. */
const share = 2 / 3
const longestWait = 5_000

export function fairPool(pool: Pool, size: number): FairPool {
  const queue = new FairQueue({ all: size - kept, ofPerson: Math.ceil(size * share) }, longestWait)
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
  }
}
