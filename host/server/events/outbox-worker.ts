import { isFault } from '@gongtai/core/kernel/fault'
import { type Reaction, reactions } from '@gongtai/core/points/reactions'
import { flushOnCommit, GivesUp, sql } from '@gongtai/sdk/server'
import type { Pool } from 'pg'
import type { Engine } from '../operations/engine.ts'
import { perform } from '../operations/perform.ts'
import { systemCaller } from '../operations/system-user.ts'
import type { PluginWatch } from '../plugins/problems.ts'

interface Delivery {
  readonly tenant_id: string
  readonly id: string
  readonly reaction: string
  readonly payload: unknown
  readonly attempts: number
}

export interface OutboxWorker {
  /** Delivers at once instead of at the next round. */
  wake(): void
  stop(): Promise<void>
}

const round = 1_000
const batch = 20
const tries = 5

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
        await Promise.all(taken.map((delivery) => deliver({ pool, engine, watch }, delivery)))
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

interface Worker {
  readonly pool: Pool
  readonly engine: Engine
  readonly watch: PluginWatch
}

async function deliver({ pool, engine, watch }: Worker, delivery: Delivery): Promise<void> {
  const tenant = delivery.tenant_id
  const view = engine.kernel.viewFor(tenant)(reactions)
  const reaction = view.find(delivery.reaction)
  const plugin = view.ownerOf(delivery.reaction)
  const what = { plugin: plugin ?? '', hook: 'reaction', subject: delivery.reaction, tenant } as const
  try {
    if (!reaction) throw new Error('所属插件已停用或未安装')
    const work = { tenant, role: 'app', readOnly: false, caller: systemCaller(tenant) } as const
    await perform(engine, work, async (context) => {
      await reaction.run(delivery.payload, context)
      flushOnCommit(sql`delete from outbox where id = ${delivery.id}`.execute(context.db))
    })
    await watch.worked(what)
  } catch (error) {
    const last = error instanceof GivesUp || delivery.attempts >= tries
    if (last && reaction?.gaveUp && (await hasGivenUp(engine, delivery, reaction, error))) return
    await postpone(pool, delivery, error, last)
    if (plugin !== undefined && delivery.attempts >= tries) await watch.failed(what, error)
    engine.log.warn(
      { err: error, tenant, reaction: delivery.reaction, attempts: delivery.attempts },
      'a reaction failed',
    )
  }
}

/** Whether the reaction took note of its last failure, so that nobody has to look after the event. */
async function hasGivenUp(engine: Engine, delivery: Delivery, { gaveUp }: Reaction, error: unknown): Promise<boolean> {
  const { tenant_id: tenant, id, payload, attempts, reaction } = delivery
  const problem = error instanceof GivesUp || isFault(error) ? error.message : '多次尝试都没有成功，请联系运营人员。'
  const work = { tenant, role: 'app', readOnly: false, caller: systemCaller(tenant) } as const
  engine.log.warn({ err: error, tenant, reaction, attempts }, 'a reaction gave up')
  try {
    await perform(engine, work, async (context) => {
      await gaveUp?.(payload, problem, context)
      flushOnCommit(sql`delete from outbox where id = ${id}`.execute(context.db))
    })
    return true
  } catch (failed) {
    engine.log.warn({ err: failed, tenant, reaction }, 'a reaction could not take note that it gave up')
    return false
  }
}

/** 2, 8, 32, 128 seconds; then it is parked for somebody to look at. */
async function postpone(
  pool: Pool,
  { tenant_id, id, attempts }: Delivery,
  error: unknown,
  last: boolean,
): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await pool.query(
    `update outbox set due = now() + $3 * interval '1 second', parked = $4, problem = $5 where tenant_id = $1 and id = $2`,
    [tenant_id, id, 2 * 4 ** (attempts - 1), last, problem],
  )
}
