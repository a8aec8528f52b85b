import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, signIn } from '../../support/client.ts'
import { startDatabase } from '../../support/database.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let database: Awaited<ReturnType<typeof startDatabase>>
let servers: readonly TestServer[]
beforeAll(async () => {
  database = await startDatabase()
  // Both at the same moment on an empty database: they share the work of the first start.
  const options = { databaseUrl: database.url }
  servers = await Promise.all([startServer(options), startServer(options)])
})
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  await database?.stop()
})

const [P1, P2] = [() => servers[0] as TestServer, () => servers[1] as TestServer]

describe('[C-2-05] two processes on one PostgreSQL server', () => {
  it('share sign-in: a token of one is good on the other, and signing out there ends it here within a second', async () => {
    const here = await signIn(P1().url, 'zhoumingyuan')
    const there = clientOf(P2().url, here.token)
    expect((await there.get('/system/user/getInfo')).body.code).toBe(200)
    expect((await here.get('/system/user/getInfo')).body.code).toBe(200)
    expect((await there.call('DELETE', '/auth/sso/user/logout')).body.code).toBe(200)
    await pause(1_000)
    expect((await here.get('/system/user/getInfo')).status).toBe(401)
  })

  it('share open pages: what happens on one is told to a page of the other', async () => {
    const staff = await signIn(P1().url, 'zhoumingyuan')
    const response = await fetch(`${P2().url}/prod-api/live`, { headers: { authorization: `Bearer ${staff.token}` } })
    expect(response.status).toBe(200)
    await response.body?.cancel()
  })

  it('seed once', async () => {
    const operator = await signIn(P2().url, 'operator')
    expect((await operator.get('/system/user/getInfo')).body.code).toBe(200)
    for (const server of servers) expect(server.output()).not.toMatch(/"level":(50|60)/)
  })

  it('answer both for one idempotency key, and do the work once', async () => {
    const staff = await signIn(P1().url, 'zhoumingyuan')
    const headers = { 'idempotency-key': 'two-processes-1' }
    const body = { nickName: '周明远' }
    const answers = await Promise.all(
      servers.map(({ url }) => clientOf(url, staff.token).call('PUT', '/user/profile', { body, headers })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('go on when one of them is killed', async () => {
    const staff = await signIn(P1().url, 'zhoumingyuan')
    await P1().kill()
    expect((await clientOf(P2().url, staff.token).get('/system/user/getInfo')).body.code).toBe(200)
  })
})
