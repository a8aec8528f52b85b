import type { Pool } from 'pg'
import type { Engine } from '../operations/engine.ts'
import type { PluginWatch } from '../plugins/problems.ts'
import { type Delivery, deliverAll } from './deliver.ts'

export interface OutboxWorker {
  /** Delivers at once instead of at the next round. */
  wake(): void
  stop(): Promise<void>
}

const round = 1_000
const batch = 20

/**
 * Delivers events to the reactions that run after the commit. A delivery is taken for a minute; it is removed in the
 * transaction of the reaction itself, so what a reaction does in the database happens once, even when a process dies.
 */
export function startOutboxWorker(pool: Pool, engine: Engine, watch: PluginWatch): OutboxWorker {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const wake = (): void => {
    again = true
    if (stopped) return
    running ??= drain().finally(() => {
      running = undefined
    })
  }
  const drain = async (): Promise<void> => {
    while (again && !stopped) {
      again = false
      try {
        const taken = await take(pool)
        await deliverAll({ pool, engine, watch }, taken)
        if (taken.length === batch) again = true
      } catch (error) {
        engine.log.warn({ err: error }, 'the outbox could not be read')
      }
    }
  }
  const timer = setInterval(wake, round)
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

async function take(pool: Pool): Promise<readonly Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `update outbox o set attempts = attempts + 1, due = now() + interval '1 minute'
     from (select tenant_id, id from outbox where due <= now() and not parked
           order by due limit $1 for update skip locked) next
     where o.tenant_id = next.tenant_id and o.id = next.id
     returning o.tenant_id, o.id, o.reaction, o.payload, o.attempts`,
    [batch],
  )
  return rows
}
