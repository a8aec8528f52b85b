import { isFault } from '@gongtai/core/kernel/fault'
import { type Reaction, reactions } from '@gongtai/core/points/reactions'
import { flushOnCommit, GivesUp, SIDE_BY_SIDE, sql } from '@gongtai/sdk/server'
import type { Pool } from 'pg'
import type { HostContext } from '../host.ts'
import type { Engine } from '../operations/engine.ts'
import { perform } from '../operations/perform.ts'
import { sideBySide } from '../operations/side-by-side.ts'
import { systemCaller } from '../operations/system-user.ts'
import type { PluginWatch } from '../plugins/problems.ts'

/** An event on its way to a reaction, taken from the outbox. */
export interface Delivery {
  readonly tenant_id: string
  readonly id: string
  readonly reaction: string
  readonly payload: unknown
  readonly attempts: number
}

/** Who delivers. */
export interface Deliverer {
  readonly pool: Pool
  readonly engine: Engine
  readonly watch: PluginWatch
}

const tries = 5

/** Delivers what was taken; what fails is tried again later. */
export async function deliverAll(deliverer: Deliverer, taken: readonly Delivery[]): Promise<void> {
  await Promise.all(groupsOf(deliverer.engine, taken).map((group) => deliverGroup(deliverer, group)))
}

/** Deliveries that share a transaction: those of one tenant to reactions that allow it. */
function groupsOf(engine: Engine, taken: readonly Delivery[]): readonly (readonly Delivery[])[] {
  const together = new Map<string, Delivery[]>()
  const alone: Delivery[][] = []
  for (const delivery of taken) {
    const { tenant_id: tenant } = delivery
    const shares = reactionOf(engine, delivery).found?.together === SIDE_BY_SIDE
    if (shares) together.set(tenant, [...(together.get(tenant) ?? []), delivery])
    else alone.push([delivery])
  }
  return [...together.values(), ...alone]
}

/** When one of a group fails, each is delivered by itself. */
async function deliverGroup(deliverer: Deliverer, group: readonly Delivery[]): Promise<void> {
  if (group.length > 1 && (await deliveredTogether(deliverer, group))) return
  await Promise.all(group.map((delivery) => deliver(deliverer, delivery)))
}

async function deliveredTogether({ engine, watch }: Deliverer, group: readonly Delivery[]): Promise<boolean> {
  const parts = group.map((delivery) => ({
    work: workOf(delivery),
    run: (context: HostContext) => react(engine, delivery, context),
  }))
  const ids = group.map(({ id }) => id)
  try {
    await sideBySide(engine, parts, (db) => sql`delete from outbox where id = any(${ids}::text[])`.execute(db))
  } catch (error) {
    engine.log.debug({ err: error, deliveries: group.length }, 'reactions side by side go alone')
    return false
  }
  for (const delivery of group) await watch.worked(reactionOf(engine, delivery).what)
  return true
}

async function deliver({ pool, engine, watch }: Deliverer, delivery: Delivery): Promise<void> {
  const { found, what } = reactionOf(engine, delivery)
  try {
    await perform(engine, workOf(delivery), async (context) => {
      await react(engine, delivery, context)
      flushOnCommit(sql`delete from outbox where id = ${delivery.id}`.execute(context.db))
    })
    await watch.worked(what)
  } catch (error) {
    const last = error instanceof GivesUp || delivery.attempts >= tries
    if (last && found?.gaveUp && (await hasGivenUp(engine, delivery, found, error))) return
    await postpone(pool, delivery, error, last)
    if (what.plugin !== '' && delivery.attempts >= tries) await watch.failed(what, error)
    const { tenant_id: tenant, reaction, attempts } = delivery
    engine.log.warn({ err: error, tenant, reaction, attempts }, 'a reaction failed')
  }
}

async function react(engine: Engine, delivery: Delivery, context: HostContext): Promise<void> {
  const { found } = reactionOf(engine, delivery)
  if (!found) throw new Error('所属插件已停用或未安装')
  await found.run(delivery.payload, context)
}

function reactionOf({ kernel }: Engine, { tenant_id: tenant, reaction }: Delivery) {
  const view = kernel.viewFor(tenant)(reactions)
  const plugin = view.ownerOf(reaction) ?? ''
  return { found: view.find(reaction), what: { plugin, hook: 'reaction', subject: reaction, tenant } as const }
}

const workOf = ({ tenant_id: tenant }: Delivery) =>
  ({ tenant, role: 'app', readOnly: false, caller: systemCaller(tenant) }) as const

/** Whether the reaction took note of its last failure, so that nobody has to look after the event. */
async function hasGivenUp(engine: Engine, delivery: Delivery, { gaveUp }: Reaction, error: unknown): Promise<boolean> {
  const { tenant_id: tenant, id, payload, attempts, reaction } = delivery
  const problem = error instanceof GivesUp || isFault(error) ? error.message : '多次尝试都没有成功，请联系运营人员。'
  engine.log.warn({ err: error, tenant, reaction, attempts }, 'a reaction gave up')
  try {
    await perform(engine, workOf(delivery), async (context) => {
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
