import { offerAll } from '@gongtai/core/kernel/contribution-point'
import { reactions } from '@gongtai/core/points/reactions'
import { domainEvent, type OperationContext, reaction, SIDE_BY_SIDE, sql } from '@gongtai/sdk/server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OutboxWorker, startOutboxWorker } from '../../../../host/server/events/outbox-worker.ts'
import type { PluginWatch } from '../../../../host/server/plugins/problems.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'
import { engineOver, eventually, type TestEngine } from '../../../support/engine.ts'

const happened = domainEvent<{ n: number }>('test.happened')
const echoed = domainEvent<{ n: number }>('test.echoed')

let opened: TestStore
let engine: TestEngine
let workers: OutboxWorker[]
const told: string[] = []
const watch: PluginWatch = {
  failed: async ({ plugin, subject }, error) => void told.push(`${plugin} ${subject}: ${(error as Error).message}`),
  worked: async () => undefined,
}

beforeAll(async () => {
  opened = await openTestStore()
  const text =
    'create table seen (tenant_id text not null, id text not null, text text not null, primary key (tenant_id, id))'
  await opened.store.migrate('test', [{ name: '001-seen.sql', sql: text }])
  engine = engineOver(opened, () => workers[0]?.wake())
  workers = [startOutboxWorker(opened.pools.owner, engine, watch), startOutboxWorker(opened.pools.owner, engine, watch)]
})
afterEach(async () => {
  engine.kernel.withdraw('test')
  await opened.pools.owner.query('truncate seen; truncate outbox')
})
afterAll(async () => {
  for (const worker of workers ?? []) await worker.stop()
  await opened?.close()
})

const offer = (...made: ReturnType<typeof reaction>[]) =>
  engine.kernel.offer({ id: 'test', version: '1.0.0' }, { offers: offerAll(reactions, made) })

const note = async (context: OperationContext, text: string): Promise<void> => {
  await sql`insert into seen (id, text) values (${crypto.randomUUID()}, ${text})`.execute(context.db)
}

const seen = (tenant = 'demo'): Promise<readonly string[]> =>
  opened.store.read(tenant, async (db) => {
    const { rows } = await sql<{ text: string }>`select text from seen order by text`.execute(db)
    return rows.map(({ text }) => text)
  })

const outbox = async () =>
  (await opened.pools.owner.query<{ attempts: number; parked: boolean; problem: string }>('select * from outbox')).rows

/** The pauses between tries, cut short. */
const hurry = () => opened.pools.owner.query('update outbox set due = now() where not parked')

describe('a reaction together with its event', () => {
  it('is part of the transaction, and refuses the event by throwing', async () => {
    offer(
      reaction('test.with', happened, 'with', async ({ n }, context) => {
        await note(context, `with ${n}`)
        if (n === 2) throw new Error('refused')
      }),
    )
    await engine.run((context) => context.publish(happened, { n: 1 }))
    await expect(engine.run((context) => context.publish(happened, { n: 2 }))).rejects.toThrow('refused')
    expect(await seen()).toEqual(['with 1'])
  })

  it('that sets itself off again is stopped', async () => {
    offer(
      reaction('test.ping', happened, 'with', (payload, context) => context.publish(echoed, payload)),
      reaction('test.pong', echoed, 'with', (payload, context) => context.publish(happened, payload)),
    )
    await expect(engine.run((context) => context.publish(happened, { n: 1 }))).rejects.toMatchObject({
      code: 'events.endless',
    })
  })

  it('may be of one of many events that a call publishes at once', async () => {
    offer(reaction('test.many', happened, 'with', async ({ n }, context) => note(context, `many ${n}`)))
    const all = Array.from({ length: 12 }, (_, n) => n)
    await engine.run((context) => Promise.all(all.map((n) => context.publish(happened, { n }))))
    expect((await seen()).toSorted()).toEqual(all.map((n) => `many ${n}`).toSorted())
  })
})

describe('a reaction after the commit', () => {
  it('may be of an event that says nothing but that it happened', async () => {
    const bare = domainEvent<null>('test.bare')
    offer(reaction('test.bare', bare, 'after', async (payload, context) => note(context, `bare ${String(payload)}`)))
    await engine.run((context) => context.publish(bare, null))
    await expect.poll(seen, { timeout: 10_000 }).toEqual(['bare null'])
  })

  it('runs soon, for the tenant of the event, and not when the transaction failed', async () => {
    offer(reaction('test.after', happened, 'after', ({ n }, context) => note(context, `after ${n} ${context.tenant}`)))
    await engine.run((context) => context.publish(happened, { n: 1 }), 'second')
    const failed = engine.run(async (context) => {
      await context.publish(happened, { n: 2 })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow()
    expect(
      await eventually(
        () => seen('second'),
        (found) => found.length > 0,
        2,
      ),
    ).toEqual(['after 1 second'])
    expect(await seen()).toEqual([])
    expect(await eventually(outbox, (rows) => rows.length === 0)).toEqual([])
  })

  it('runs once for each of three hundred events, with two workers about it', async () => {
    offer(reaction('test.after', happened, 'after', ({ n }, context) => note(context, String(n))))
    await engine.run(async (context) => {
      for (let n = 0; n < 300; n += 1) await context.publish(happened, { n })
    })
    const found = await eventually(seen, (texts) => texts.length >= 300, 20)
    expect(new Set(found).size).toBe(300)
    expect(found).toHaveLength(300)
  })

  it('shares a transaction with others of its tenant where it says so, and goes alone when one of them fails', async () => {
    let tries = 0
    offer(
      reaction(
        'test.shared',
        happened,
        'after',
        async ({ n }, context) => {
          const { rows } = await sql<{ at: string }>`select txid_current()::text as at`.execute(context.db)
          await note(context, `${n} in ${rows[0]?.at}`)
          if (n === 13) tries += 1
          if (n === 13 && tries === 1) throw new Error('not side by side')
        },
        { together: SIDE_BY_SIDE },
      ),
    )
    await engine.run(async (context) => {
      for (let n = 0; n < 12; n += 1) await context.publish(happened, { n })
    })
    const together = await eventually(seen, (texts) => texts.length >= 12)
    expect(together).toHaveLength(12)
    expect(new Set(together.map((text) => text.split(' in ')[1])).size).toBeLessThan(12)

    await engine.run(async (context) => {
      for (let n = 12; n < 16; n += 1) await context.publish(happened, { n })
    })
    const all = await eventually(seen, (texts) => texts.length >= 16)
    expect(all.map((text) => Number(text.split(' ')[0])).sort((a, b) => a - b)).toEqual([...Array(16).keys()])
    expect(await eventually(outbox, (rows) => rows.length === 0)).toEqual([])
  })

  it('that fails leaves nothing half done and is tried again', async () => {
    let tries = 0
    offer(
      reaction('test.flaky', happened, 'after', async (_, context) => {
        tries += 1
        await note(context, `try ${tries}`)
        if (tries === 1) throw new Error('not yet')
      }),
    )
    await engine.run((context) => context.publish(happened, { n: 1 }))
    await eventually(outbox, (rows) => rows[0]?.problem === 'not yet')
    await hurry()
    expect(await eventually(seen, (texts) => texts.length > 0)).toEqual(['try 2'])
  })

  it('that always fails is parked after five tries with its reason, and the others go on', async () => {
    offer(
      reaction('test.poison', happened, 'after', async () => {
        throw new Error('poison')
      }),
      reaction('test.fine', happened, 'after', (_, context) => note(context, 'fine')),
    )
    await engine.run((context) => context.publish(happened, { n: 1 }))
    const parked = await eventually(
      async () => {
        await hurry()
        return outbox()
      },
      (rows) => rows[0]?.parked === true,
    )
    expect(parked).toMatchObject([{ attempts: 5, parked: true, problem: 'poison' }])
    await eventually(
      () => told,
      (lines) => lines.length > 0,
    )
    expect(told).toEqual([expect.stringMatching(/^test .+: poison$/)])
    expect(await seen()).toEqual(['fine'])
  })

  it('whose process died while it ran is delivered by another', async () => {
    await opened.pools.owner.query(
      `insert into outbox (tenant_id, id, event, reaction, payload, attempts, due)
       values ('demo', 'x', 'test.happened', 'test.after', '{"n":7}', 1, now() + interval '1 minute')`,
    )
    offer(reaction('test.after', happened, 'after', ({ n }, context) => note(context, `after ${n}`)))
    await hurry()
    expect(await eventually(seen, (texts) => texts.length > 0)).toEqual(['after 7'])
  })
})

describe('news for open pages', () => {
  it('leaves after the commit, and not when there was none', async () => {
    await engine.run(async (context) => context.notify({ type: 'done', data: 1 }, ['u1']))
    const failed = engine.run(async (context) => {
      context.notify({ type: 'never' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow()
    expect(engine.told).toEqual([{ tenant: 'demo', message: { type: 'done', data: 1 }, users: ['u1'] }])
  })
})
