import { offerAll } from '@gongtai/core/kernel/contribution-point'
import { operations } from '@gongtai/core/points/operations'
import { reactions } from '@gongtai/core/points/reactions'
import { defineCall, faults, Type } from '@gongtai/sdk'
import {
  domainEvent,
  GoesAlone,
  type Joined,
  type OperationContext,
  operation,
  reaction,
  SIDE_BY_SIDE,
  sql,
} from '@gongtai/sdk/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../host/server/serve.ts'
import { signIn, type TestClient } from '../../../support/client.ts'
import { serveInProcess } from '../../../support/in-process.ts'

const marks = `create table mark (tenant_id text not null, id text not null, primary key (tenant_id, id));
  create table echo (tenant_id text not null, id text not null, primary key (tenant_id, id))`

const trouble = faults('mark', { refused: { status: 409, text: '这一条不行' } })
const marked = domainEvent<{ id: string }>('mark.made')

const makeMark = defineCall({
  id: 'mark.make',
  title: '作记号',
  method: 'POST',
  path: '/mark',
  permission: 'signed-in',
  audit: 'write',
  body: Type.Object({ id: Type.String() }),
  answer: Type.Object({ id: Type.String(), how: Type.String() }),
})

interface Input {
  readonly id: string
}

/** Sizes of the batches, and the ids that went alone. */
let batches: number[] = []
let alone: string[] = []

const write = async ({ id }: Input, context: OperationContext): Promise<void> => {
  if (id.startsWith('refused')) throw trouble.refused()
  await sql`insert into mark (id) values (${id})`.execute(context.db)
  await context.publish(marked, { id })
}

/** Takes only what publishes without a reaction on the database; a row is written once its event is through. */
const joined = async ({ input, context }: Joined<Input>) => {
  if (input.id.startsWith('refused')) throw trouble.refused()
  if (input.id.startsWith('shy')) throw new GoesAlone()
  await context.publish(marked, input)
  await sql`insert into mark (id) values (${input.id})`.execute(context.db)
  return { id: input.id, how: 'together' }
}

const markOperation = operation(
  makeMark,
  async (input, context) => {
    alone.push(input.id)
    await write(input, context)
    return { id: input.id, how: 'alone' }
  },
  (calls) => {
    batches.push(calls.length)
    if (calls.some(({ input }) => input.id.startsWith('bug'))) throw new TypeError('a bug of the operation')
    return Promise.allSettled(calls.map(joined))
  },
)

const makePair: typeof makeMark = { ...makeMark, id: 'mark.make-pair', path: '/mark/pair' }

/** Writes twice, with the refusal and the reaction between: what is half done has to be taken back. */
const pairOperation = operation(
  makePair,
  async ({ id }, context) => {
    await sql`insert into mark (id) values (${`first-${id}`})`.execute(context.db)
    if (id.startsWith('refused')) throw trouble.refused()
    await context.publish(marked, { id })
    const { rows } = await sql<{
      at: string
    }>`insert into mark (id) values (${id}) returning txid_current()::text as at`.execute(context.db)
    return { id, how: rows[0]?.at ?? '' }
  },
  SIDE_BY_SIDE,
)

const echoes = [
  reaction('mark.echo', marked, 'with', async ({ id }, { db }) => {
    if (id.startsWith('loud')) await sql`insert into echo (id) values (${id})`.execute(db)
    if (id.startsWith('sly')) await sql`insert into echo (id) values (${id})`.execute(db).catch(() => undefined)
  }),
  reaction('mark.later', marked, 'after', async ({ id }, { db }) => {
    if (id.startsWith('late')) await sql`insert into echo (id) values (${id})`.execute(db)
  }),
]

let server: RunningServer
let staff: TestClient
let other: TestClient

beforeAll(async () => {
  server = await serveInProcess()
  await server.host.store.migrate('mark', [{ name: '001-mark.sql', sql: marks }])
  const offers = [...offerAll(operations, [markOperation, pairOperation]), ...offerAll(reactions, echoes)]
  server.host.kernel.offer({ id: 'mark', version: '1.0.0' }, { offers })
  staff = await signIn(server.address, 'zhoumingyuan')
  other = await signIn(server.address, 'admin2')
})
afterAll(() => server?.stop())
beforeEach(() => {
  batches = []
  alone = []
})

const send = (...ids: readonly string[]) => Promise.all(ids.map((id) => staff.post('/mark', { id })))
const sendPairs = (...ids: readonly string[]) => Promise.all(ids.map((id) => staff.post('/mark/pair', { id })))
const idsIn = async (table: 'mark' | 'echo', like: string) => {
  const { rows } = await server.host.store.read('demo', (db) =>
    sql<{ id: string }>`select id from ${sql.table(table)} where id like ${`%${like}`} order by id`.execute(db),
  )
  return rows.map((row) => row.id)
}
const audited = async (outcome: number) => {
  const { rows } = await server.host.store.read('demo', (db) =>
    sql`select from audit_event where action = 'mark.make' and outcome = ${outcome}`.execute(db),
  )
  return rows.length
}

describe('calls that arrive at the same moment', () => {
  it('are taken together, each with its own answer and its own row in the trail', async () => {
    const before = await audited(200)
    const answers = await send(...Array.from({ length: 20 }, (_, n) => `${n}-many`))
    expect(answers.map(({ body }) => body.data)).toEqual(
      Array.from({ length: 20 }, (_, n) => ({ id: `${n}-many`, how: 'together' })),
    )
    expect(batches.length).toBeLessThan(20)
    expect(await idsIn('mark', '-many')).toHaveLength(20)
    expect(await audited(200)).toBe(before + 20)
  })

  it('fail by themselves: who is refused reads why, and the others are kept', async () => {
    const [one, lost, two] = await send('one-kept', 'refused-kept', 'two-kept')
    expect([one?.status, two?.status]).toEqual([200, 200])
    expect(lost?.body).toEqual({
      code: 409,
      msg: '这一条不行',
      fault: 'mark.refused',
      request: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(await idsIn('mark', '-kept')).toEqual(['one-kept', 'two-kept'])
  })

  it('go alone when the operation says so', async () => {
    const [first, second] = await send('shy-one', 'bold-one')
    expect(first?.body.data).toEqual({ id: 'shy-one', how: 'alone' })
    expect(second?.status).toBe(200)
    expect(alone).toEqual(['shy-one'])
  })

  it.each(['loud', 'sly'])(
    'go alone when a reaction asks the database, and what it wrote is there: %s',
    async (how) => {
      const [first, second] = await send(`${how}-echo`, `quiet-${how}-echo`)
      expect(first?.body.data).toEqual({ id: `${how}-echo`, how: 'alone' })
      expect(second?.status).toBe(200)
      expect(await idsIn('echo', `${how}-echo`)).toEqual([`${how}-echo`])
      expect(await idsIn('mark', `${how}-echo`)).toEqual([`${how}-echo`, `quiet-${how}-echo`].sort())
    },
  )

  it('have their events delivered to the reactions that run after the commit', async () => {
    await send('late-a', 'late-b')
    await expect.poll(() => idsIn('echo', 'late-_'), { timeout: 10_000 }).toEqual(['late-a', 'late-b'])
  })

  it('go alone, all of them, when the batch breaks in the middle', async () => {
    const answers = await send('bug-a', 'whole-b', 'whole-c')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(alone).toContain('bug-a')
    expect(await idsIn('mark', 'whole-b')).toEqual(['whole-b'])
  })

  it('go alone when one of them breaks the transaction, and only that one fails', async () => {
    await send('twice')
    const [taken, fresh] = await send('twice', 'fresh')
    expect(taken?.status).toBe(409)
    expect(fresh?.status).toBe(200)
    expect(await idsIn('mark', 'fresh')).toEqual(['fresh'])
  })

  it('share a transaction side by side, what reacts to them included', async () => {
    const answers = await sendPairs(...Array.from({ length: 12 }, (_, n) => `loud-${n}-side`))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => (body.data as { how: string }).how)).size).toBeLessThan(12)
    expect(await idsIn('mark', '-side')).toHaveLength(24)
    expect(await idsIn('echo', '-side')).toHaveLength(12)
  })

  it('side by side with one that is refused are kept, and nothing of that one is', async () => {
    const [one, lost, two, same] = await sendPairs('one-beside', 'refused-beside', 'two-beside', 'two-beside')
    expect(one?.status).toBe(200)
    expect(lost?.body).toMatchObject({ code: 409, msg: '这一条不行' })
    expect([two?.status, same?.status].sort()).toEqual([200, 409])
    expect(await idsIn('mark', '-beside')).toEqual(['first-one-beside', 'first-two-beside', 'one-beside', 'two-beside'])
  })

  it('[C-5-05] of two tenants never share a transaction', async () => {
    const answers = await Promise.all(
      [...Array(6)].map((_, n) => (n % 2 ? staff : other).post('/mark', { id: `${n}-whose` })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await idsIn('mark', '-whose')).toEqual(['1-whose', '3-whose', '5-whose'])
  })
})
