import { fieldTypes, operations } from '@gongtai/sdk'
import type { OperationContext } from '@gongtai/sdk/server'
import { operatorOf } from '../host/plugins/operator.ts'
import { openDatabase, startProcess, type TestProcess } from '../host/plugins/test-host.ts'

/** What a call costs more when the half that answers it runs in a process of its own. */
const ROUNDS = 500
const half = (id: string) => `
import { Type, defineCall, fieldTypes, offer, operations } from '@gongtai/sdk'
import { operation, serverHalf } from '@gongtai/sdk/server'
const call = (name) => defineCall({ id: '${id}.' + name, title: '测量', method: 'GET', path: '/${id}/' + name,
  permission: 'signed-in', audit: 'none', answer: Type.Any() })
export default serverHalf({ activate: () => ({ offers: [
  offer(operations, operation(call('plain'), () => 'answer')),
  offer(operations, operation(call('reading'), ({ }, { db }) => db.selectFrom('${id.replace('-', '_')}').selectAll().execute())),
  offer(fieldTypes, { id: '${id}', title: '字段', group: '扩展字段', shape: 'field', options: Type.Object({}), defaults: {}, empty: '',
    read: (raw) => String(raw), check: () => [], show: (value) => value, columns: () => [], store: (value) => [value], load: ([cell]) => cell }),
] }) })`

const database = await openDatabase()
const figures: Record<string, Record<string, number>> = {}
for (const [kind, publishers] of [
  ['inProcess', 'acme'],
  ['confined', ''],
] as const) {
  const product = await startProcess(database, { environment: { IN_PROCESS_PUBLISHERS: publishers } })
  figures[kind] = await measured(product, kind === 'confined' ? 'bench-apart' : 'bench-within')
  await product.stop()
}
await database.close()
for (const what of Object.keys(figures.confined ?? {})) {
  const [within, apart] = [figures.inProcess?.[what] ?? 0, figures.confined?.[what] ?? 0]
  const microseconds = Math.round(apart - within)
  console.log(
    JSON.stringify({
      bench: `confined.${what}`,
      inProcessMicroseconds: Math.round(within),
      confinedMicroseconds: Math.round(apart),
      price: microseconds,
      limit: 2_000,
      ok: microseconds <= 2_000,
    }),
  )
}

async function measured(product: TestProcess, id: string): Promise<Record<string, number>> {
  const table = id.replace('-', '_')
  const operator = operatorOf(() => product)
  const { failure } = await operator.upload({
    id,
    asks: ['database'],
    migrations: [`create table ${table} (tenant_id text not null, id text not null, primary key (tenant_id, id))`],
    source: half(id),
  })
  if (failure) throw new Error(failure)
  await operator.enable(id)
  const view = product.host.kernel.viewFor('demo')
  const type = view(fieldTypes).get(id)
  const run = (name: string) => async () => {
    const operation = view(operations).get(`${id}.${name}`)
    await product.host.store.read('demo', async (db) => {
      const context = { db, tenant: 'demo', now: new Date(), user: undefined, view } as unknown as OperationContext
      await operation.run({}, context)
    })
  }
  let number = 0
  return {
    call: await each(run('plain')),
    callThatReads: await each(run('reading')),
    computation: await each(async () => {
      number += 1
      type.read(`${number}`, {})
    }),
  }
}

/** Median microseconds of one. */
async function each(work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 50; warm += 1) await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work()
    times.push((performance.now() - began) * 1_000)
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0
}
