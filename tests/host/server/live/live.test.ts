import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../host/server/serve.ts'
import { signIn, type TestClient } from '../../../support/client.ts'
import { eventually } from '../../../support/engine.ts'
import { serveInProcess } from '../../../support/in-process.ts'

let server: RunningServer
let staff: TestClient
let other: TestClient
const stopped = false
const pages: { close(): void }[] = []

beforeAll(async () => {
  server = await serveInProcess()
  staff = await signIn(server.address, 'zhoumingyuan')
  other = await signIn(server.address, 'admin2')
})
afterAll(async () => {
  for (const page of pages) page.close()
  if (!stopped) await server?.stop()
})

/** An open page: what it has been told so far. */
async function openPage(client: TestClient) {
  const abort = new AbortController()
  const response = await fetch(`${server.address}/prod-api/live`, {
    headers: { authorization: `Bearer ${client.token}` },
    signal: abort.signal,
  })
  const told: unknown[] = []
  const page = { response, told, ended: false, close: () => abort.abort() }
  const read = async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const line of piece.split('\n')) if (line.startsWith('data: ')) told.push(JSON.parse(line.slice(6)))
    }
    page.ended = true
  }
  read().catch(() => undefined) // Ends with the page.
  pages.push(page)
  return page
}

describe('the live connection', () => {
  it('needs a sign-in, and takes no token from the address', async () => {
    expect((await fetch(`${server.address}/prod-api/live`)).status).toBe(401)
    expect((await fetch(`${server.address}/prod-api/live?token=${staff.token}`)).status).toBe(401)
  })

  it('tells ten thousand people at once, whatever one notice on the bus can hold', async () => {
    const page = await openPage(staff)
    const me = ((await staff.get('/system/user/getInfo')).body.data as { user: { userId: string } }).user.userId
    const crowd = Array.from(
      { length: 10_000 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    )
    await server.host.live.send('demo', { type: 'crowd' }, [...crowd, me])
    await eventually(
      () => page.told,
      (told) => told.length > 0,
    )
    expect(page.told).toEqual([{ type: 'crowd' }])
    page.close()
  })

  it('tells a page what concerns its tenant and its user, and nothing else', async () => {
    const [mine, theirs] = [await openPage(staff), await openPage(other)]
    expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
    const { live } = server.host
    const me = ((await staff.get('/system/user/getInfo')).body.data as { user: { userId: string } }).user.userId
    await live.send('demo', { type: 'all' })
    await live.send('demo', { type: 'me', data: { n: 1 } }, [me])
    await live.send('demo', { type: 'somebody' }, ['someone-else'])
    await live.send('second', { type: 'second' })
    await eventually(
      () => mine.told,
      (told) => told.length >= 2,
    )
    await eventually(
      () => theirs.told,
      (told) => told.length >= 1,
    )
    expect(mine.told).toEqual([{ type: 'all' }, { type: 'me', data: { n: 1 } }])
    expect(theirs.told).toEqual([{ type: 'second' }])
  })

  it('refuses news that is too long rather than losing it on the way', async () => {
    await expect(server.host.live.send('demo', { type: 'x', data: 'x'.repeat(8_000) })).rejects.toMatchObject({
      code: 'store.message-too-long',
    })
  })

  it('ends with the server, so that the pages look for another', async () => {
    const page = await openPage(staff)
    await server.stop()
    expect(
      await eventually(
        () => page.ended,
        (ended) => ended,
      ),
    ).toBe(true)
    server = await serveInProcess()
  })
})
