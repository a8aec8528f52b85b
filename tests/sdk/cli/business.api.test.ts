import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive } from '@gongtai/sdk/package'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { data, rows } from '../../plugins/support/office.ts'
import { act, start } from '../../plugins/support/processes.ts'
import { signIn } from '../../support/client.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { gongtai } from './run-cli.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer({ env: { DEVELOPER_MODE: 'on' } })
  folder = join(mkdtempSync(join(tmpdir(), 'gongtai-business-')), 'gift-register')
})
afterAll(async () => {
  await server?.stop()
  rmSync(dirname(folder), { recursive: true, force: true })
})

it('[C-6-06] a business plugin as scaffolded is installed, its process runs, and its own table keeps the outcome', async () => {
  expect(gongtai('/', 'create', folder, '--business', '--title', '礼品登记')).toMatchObject({ code: 0 })
  const form = new FormData()
  const bytes = archive((await buildPlugin(folder)).files) as Uint8Array<ArrayBuffer>
  form.append('file', new Blob([bytes]), 'gift-register.gtp')
  const operator = await signIn(server.url, 'operator')
  const installed = data<{ running: boolean }>(await operator.call('POST', '/operator/plugins', { body: form }))
  expect(installed).toMatchObject({ running: true })
  const admin = await signIn(server.url, 'admin')
  data(await admin.call('PUT', '/plugins/gift-register/enable'))
  const staff = await signIn(server.url, 'zhoumingyuan')
  await expect
    .poll(async () => JSON.stringify((await staff.get('/process/startable')).body.data), { timeout: 10_000 })
    .toContain('gift_register')
  const values = { BUS_GIFT_REGISTER: { SUBJECT: '外事礼品一件' } }
  const { procInstId } = await start(staff, 'gift_register', values)
  data(await act(await signIn(server.url, 'linzhiqiang'), procInstId, 'approve'))
  expect(rows(await admin.get('/gift-register/register/list'))).toMatchObject([
    { instance: procInstId, subject: '外事礼品一件' },
  ])
  expect((await staff.get('/gift-register/register/list')).status).toBe(403)
})
