import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive } from '@gongtai/sdk/package'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandId, data, rows } from '../../plugins/support/office.ts'
import { act, change } from '../../plugins/support/processes.ts'
import { signIn, type TestClient } from '../../support/client.ts'
import { releasePackage } from '../../support/packages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { gongtai } from './run-cli.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer({ env: { DEVELOPER_MODE: 'on' } })
  folder = join(mkdtempSync(join(tmpdir(), 'gongtai-counted-')), 'reading-room')
})
afterAll(async () => {
  await server?.stop()
  rmSync(dirname(folder), { recursive: true, force: true })
})

/** The business as scaffolded, with two words more: seats that have no names. */
async function install(): Promise<TestClient> {
  expect(gongtai('/', 'create', folder, '--business', '--title', '自习室')).toMatchObject({ code: 0 })
  const put = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, 'model', file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, 'model', file), text.replace(from, to))
  }
  put('places.ts', "  tidyMinutes: 'tidyMinutes',", "  capacity: 'seats',\n  counted: true,")
  put('use.ts', "wished: 'PLACE_ID' }", "wished: 'PLACE_ID', seats: 'PEOPLE' }")
  const operator = await signIn(server.url, 'operator')
  data(await releasePackage(operator, archive((await buildPlugin(folder)).files)))
  const admin = await signIn(server.url, 'admin')
  data(await admin.call('PUT', '/plugins/reading-room/enable'))
  return admin
}

it('a business whose seats have no names books as many as its form says, offers what is left, and frees them', async () => {
  const admin = await install()
  const [zhou, feng, head] = (await Promise.all(
    ['zhoumingyuan', 'fengxiaolan', 'linzhiqiang'].map((account) => signIn(server.url, account)),
  )) as [TestClient, TestClient, TestClient]
  await expect
    .poll(async () => JSON.stringify((await zhou.get('/process/startable')).body.data), { timeout: 10_000 })
    .toContain('reading_room')
  const room = async (name: string, seats: number) =>
    data<{ id: string }>(await admin.post('/reading-room/place', { name, building: '主楼', seats, tidyMinutes: 0 })).id
  const [large, small] = [await room('大自习室', 10), await room('小自习室', 5)]
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const ask = (who: TestClient, people: number, place = large) => {
    const span = `${day} 09:00:00,${day} 11:00:00`
    const row = { SUBJECT: '备考', 'START_TIME,END_TIME': span, PEOPLE: people, PLACE_ID: place }
    return who.post('/instance/start', {
      commandId: commandId(),
      defKey: 'reading_room',
      values: { BUS_READING_ROOM: row },
    })
  }
  const free = async () =>
    data<{ name: string }[]>(
      await feng.get('/reading-room/place/free', { from: `${day} 09:30:00`, to: `${day} 10:00:00` }),
    ).map(({ name }) => name)

  const { procInstId } = data<{ procInstId: string }>(await ask(zhou, 6))
  const refused = await ask(feng, 5)
  expect(refused.body.msg).toMatch(/^「大自习室」在 .+ 仅余 4 位，请另选时段或资源。$/)
  const { instead } = (refused.body as unknown as { detail: { instead: readonly { resource: string }[] } }).detail
  expect(instead[0]?.resource).toBe(small)
  const waits = (places: number) => {
    const span = { from: `${day} 09:00:00`, to: `${day} 11:00:00` }
    return feng.post('/booking/waits/join', { resource: large, ...span, places, process: 'reading_room', values: {} })
  }
  expect((await waits(4)).status).toBe(409)
  data(await waits(5))
  const others = data<{ procInstId: string }>(await ask(feng, 4)).procInstId
  expect(await free()).toEqual(['小自习室'])
  data(await act(head, procInstId, 'approve'))
  const window = { from: `${day} 00:00:00`, to: `${day} 23:59:59` }
  const seen = rows<{ spans: object[] }>(await admin.get('/reading-room/place/calendar', window))
  expect(seen[0]?.spans).toMatchObject([
    { state: 'held', title: '备考（4 位）', lane: 0 },
    { state: 'confirmed', title: '备考（6 位）', lane: 0 },
  ])
  data(await change(feng, others, 'withdraw'))
  expect(await free()).toEqual(['大自习室', '小自习室'])
  expect((await ask(feng, 5)).body.msg).toMatch(/仅余 4 位/)
  data(await zhou.post('/reading-room/use/give-up', { instance: procInstId, reason: '不去了' }))
  data(await ask(feng, 10))
}, 120_000)
