import { performance } from 'node:perf_hooks'
import type { Clock } from '@gongtai/sdk/server'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

const round = 10_000

/**
 * The clock of the database, so that what several processes write is in one order however their own clocks go. Between
 * two looks at it time goes on by this process's steady counter, which nobody sets.
 *
 * @param offset milliseconds the clock is moved by, for tests
 */
export async function databaseClock(pool: Pool, log: Logger, offset = 0): Promise<Clock & { stop(): void }> {
  let ahead = 0
  const look = async (): Promise<void> => {
    const asked = performance.now()
    const { rows } = await pool.query<{ at: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    )
    const answered = performance.now()
    ahead = (rows[0]?.at ?? 0) - (asked + answered) / 2
  }
  await look()
  const timer = setInterval(() => {
    // Without the database nothing is stored either; the counter goes on.
    look().catch((error) => log.debug({ err: error }, 'the clock of the database could not be read'))
  }, round)
  timer.unref()
  return {
    now: () => new Date(ahead + performance.now() + offset),
    stop: () => clearInterval(timer),
  }
}
