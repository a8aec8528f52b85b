import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive } from '@gongtai/sdk/package'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nightApproval } from '../../../plugins/duty-roster/model/night-approval.ts'
import { field, publishForm } from '../../plugins/support/forms.ts'
import { data, rows } from '../../plugins/support/office.ts'
import { act, publishProcess, sequence, start, step, tasksOf } from '../../plugins/support/processes.ts'
import { signIn, type TestClient } from '../../support/client.ts'
import { releasePackage } from '../../support/packages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { root } from '../../support/surroundings.ts'
import { gongtai } from './run-cli.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer({ env: { DEVELOPER_MODE: 'on', PLUGIN_HOSTS: '127.0.0.1' } })
  folder = join(mkdtempSync(join(tmpdir(), 'gongtai-business-')), 'gift-register')
})
afterAll(async () => {
  await server?.stop()
  rmSync(dirname(folder), { recursive: true, force: true })
})

/** Installs and enables the plugin of a folder; the admin who did. */
async function install(from: string, id: string): Promise<TestClient> {
  const operator = await signIn(server.url, 'operator')
  const bytes = archive((await buildPlugin(from)).files)
  const installed = data<{ running: boolean }>(await releasePackage(operator, bytes))
  expect(installed).toMatchObject({ running: true })
  const admin = await signIn(server.url, 'admin')
  data(await admin.call('PUT', `/plugins/${id}/enable`))
  return admin
}

it('[C-6-06] a business plugin as scaffolded is installed, its process runs, and its own table keeps the outcome', async () => {
  expect(gongtai('/', 'create', folder, '--business', '--title', '礼品登记')).toMatchObject({ code: 0 })
  const admin = await install(folder, 'gift-register')
  const staff = await signIn(server.url, 'zhoumingyuan')
  await expect
    .poll(async () => JSON.stringify((await staff.get('/process/startable')).body.data), { timeout: 10_000 })
    .toContain('gift_register')
  const values = { BUS_GIFT_REGISTER: { SUBJECT: '外事礼品一件' } }
  const { procInstId } = await start(staff, 'gift_register', values)
  data(await act(await signIn(server.url, 'linzhiqiang'), procInstId, 'approve'))
  expect(rows(await admin.get('/gift-register/register/list'))).toMatchObject([
    { id: procInstId, subject: '外事礼品一件', state: 'open', names: { applicant: '周明远' } },
  ])
  expect((await staff.get('/gift-register/register/list')).status).toBe(403)
})

it('[C-6-10] the sample with one of each kind works on the real server: table, calls, selector, node, assignment, channel', async () => {
  const heard: unknown[] = []
  const gateway = createServer(async (request, response) => {
    heard.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const admin = await install(join(root, 'plugins/duty-roster'), 'duty-roster')
  const webhook = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
  data(await admin.call('PUT', '/plugins/duty-roster/settings', { body: { values: { keepDays: 30, webhook } } }))
  const [leader] = rows<{ userId: string }>(await admin.get('/user/api/list', { filterName: '林志强', page: 1 }))
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const duty = { day, post: '带班领导', user: leader?.userId }
  data(await admin.post('/duty-roster', duty))
  expect(await admin.post('/duty-roster', { ...duty, user: 'nobody' })).toMatchObject({ status: 400 })
  expect(rows(await admin.get('/duty-roster/list'))).toMatchObject([{ day, post: '带班领导', name: '林志强' }])
  expect(rows(await admin.get('/duty-roster/posts', { filterName: '领导' }))).toEqual([{ post: '带班领导' }])

  const designer = await signIn(server.url, 'designer')
  const nodes = [field('shift', 'duty_shift', '班次', 'SHIFT')]
  await publishForm(designer, { key: 'night', title: '夜间进入', mainTable: { name: 'BUS_NIGHT' }, nodes })
  const approval = step('lead', [], { ...nightApproval.step, name: nightApproval.title })
  await publishProcess(designer, sequence('night', 'night', [approval]))
  const staff = await signIn(server.url, 'zhoumingyuan')
  const { procInstId } = await start(staff, 'night', { BUS_NIGHT: { SHIFT: '20:00-08:00' } })
  const holder = await signIn(server.url, 'linzhiqiang')
  const [task] = await tasksOf(holder, procInstId)
  expect(task).toMatchObject({ nodeName: '值班领导审批' })
  const path = `/workflow/task/${procInstId}/${task?.task}`
  await expect.poll(() => heard, { timeout: 10_000 }).toMatchObject([{ user: leader?.userId, path }])
  data(await act(holder, procInstId, 'rejectInitiator', { opinion: '请写明班次' }))
  await expect.poll(() => heard, { timeout: 10_000 }).toMatchObject([{}, { title: expect.stringMatching(/^退回：/) }])
  gateway.close()
})
