import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { newerRelease } from '../store/release.ts'

const look = 2_000

interface Watch {
  readonly pool: Pool
  readonly version: string
  readonly log: Logger
}

/** Calls `overtaken`, once, when a newer release has left the database in a shape that this process must not touch. */
export function watchRelease({ pool, version, log }: Watch, overtaken: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    const found = await newerRelease(pool, version).catch(() => undefined) // A lost database is told by others.
    if (!found) return
    clearInterval(timer)
    log.fatal({ version, ...found }, 'a newer release has taken the database over; this process stops working')
    await overtaken()
  }
  const timer = setInterval(() => {
    running ??= ask()
      .catch((error) => log.error({ err: error }, 'work did not stop cleanly'))
      .finally(() => {
        running = undefined
      })
  }, look)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
