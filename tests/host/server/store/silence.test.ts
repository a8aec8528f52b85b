import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toFault } from '../../../../host/server/http/output/to-fault.ts'
import { connectionOf, openPools, type Pools } from '../../../../host/server/store/pools.ts'
import { endure } from '../../../../host/server/store/silence.ts'
import { type BlackHole, blackHole } from '../../../support/black-hole.ts'
import { openTestStore, silent, type TestStore } from '../../../support/database.ts'

let opened: TestStore
let proxy: BlackHole
let pools: Pools
beforeAll(async () => {
  opened = await openTestStore()
  const { path, config } = await targetOf(opened)
  proxy = await blackHole(path)
  pools = openPools({ ...config, host: '127.0.0.1', port: proxy.port }, silent, '0.0.0', { app: 1_500, owner: 2_500 })
})
afterAll(async () => {
  await pools?.end()
  await proxy?.close()
  await opened?.close()
})

/** Where the database of the store listens, and who may enter. */
async function targetOf({ pools: own, databaseUrl }: TestStore) {
  const client = await own.owner.connect()
  const { host, port, user, database } = client as unknown as Record<'host' | 'user' | 'database', string> & {
    port: number
  }
  const { password } = client as unknown as { password: string }
  client.release()
  const config = { user, database, password, ...(databaseUrl && { options: connectionOf(databaseUrl).options }) }
  return host.startsWith('/') ? { path: { path: `${host}/.s.PGSQL.${port}` }, config } : { path: { port }, config }
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  )

describe('a proxy that drops connections without a word', () => {
  it('holds nobody longer than a statement may take, and the pools are whole again by themselves', async () => {
    await Promise.all(Array.from({ length: 6 }, () => pools.app.query('select pg_sleep(0.05)')))
    await pools.owner.query('select 1')
    proxy.swallow()
    const errors = await Promise.all([
      errorOf(pools.app.query('select 1')),
      errorOf(pools.app.query('select 2')),
      errorOf(pools.owner.query('select 3')),
    ])
    for (const error of errors) expect(toFault(error)).toMatchObject({ code: 'store.busy', status: 503 })
    proxy.recover()
    await expect.poll(() => errorOf(pools.app.query('select 1')), { timeout: 20_000 }).toBeUndefined()
    expect(await Promise.all(Array.from({ length: 12 }, () => errorOf(pools.app.query('select 1'))))).toEqual(
      Array(12).fill(undefined),
    )
    expect(await errorOf(pools.owner.query('select 1'))).toBeUndefined()
  })

  it('does not end what was answered while this process itself was frozen', async () => {
    await pools.app.query('select 1')
    const asked = errorOf(pools.app.query('select pg_sleep(0.1)'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
    expect(await asked).toBeUndefined()
  })

  it('does not end what is only slow, nor what was said to take any time', async () => {
    const client = await pools.app.connect()
    const ended = endure(client)
    expect(await errorOf(client.query('select pg_sleep(3)'))).toBeUndefined()
    ended()
    client.release()
  })
})
