import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive } from '@gongtai/sdk/package'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nightApproval } from '../../../plugins/duty-roster/model/night-approval.ts'
import { field, publishForm } from '../../plugins/support/forms.ts'
import { commandId, data, rows } from '../../plugins/support/office.ts'
import { act, change, detail, publishProcess, sequence, start, step, tasksOf } from '../../plugins/support/processes.ts'
import { signIn, type TestClient } from '../../support/client.ts'
import { releasePackage } from '../../support/packages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { root } from '../../support/surroundings.ts'
import { gongtai } from './run-cli.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer({ env: { DEVELOPER_MODE: 'on', PLUGIN_HOSTS: '127.0.0.1' } })
  folder = join(mkdtempSync(join(tmpdir(), 'gongtai-business-')), 'meeting-room')
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

it('[C-6-06] [point shipped-forms] [point shipped-processes] a business plugin as scaffolded is installed, and what it keeps is booked through its form and process', async () => {
  expect(gongtai('/', 'create', folder, '--business', '--title', '会议室')).toMatchObject({ code: 0 })
  const admin = await install(folder, 'meeting-room')
  const [zhou, feng, head] = (await Promise.all(
    ['zhoumingyuan', 'fengxiaolan', 'linzhiqiang'].map((account) => signIn(server.url, account)),
  )) as [TestClient, TestClient, TestClient]
  await expect
    .poll(async () => JSON.stringify((await zhou.get('/process/startable')).body.data), { timeout: 10_000 })
    .toContain('meeting_room')
  // Who somebody is, is known anew within a second.
  await expect
    .poll(async () => JSON.stringify((await zhou.get('/system/user/getInfo')).body), { timeout: 10_000 })
    .toContain('meeting-room:read')
  const room = async (name: string, seats: number) =>
    data<{ id: string }>(await admin.post('/meeting-room/place', { name, building: '主楼', seats })).id
  const [hall, small] = [await room('大会议室', 40), await room('小会议室', 8)]
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const asked = (place: string, from: string, to: string, more: object = {}) => ({
    BUS_MEETING_ROOM: {
      SUBJECT: '周例会',
      'START_TIME,END_TIME': `${day} ${from}:00,${day} ${to}:00`,
      PEOPLE: 6,
      PLACE_ID: place,
      ...more,
    },
  })
  const handIn = (who: TestClient, values: object) =>
    who.post('/instance/start', { commandId: commandId(), defKey: 'meeting_room', values })
  const free = async (from: string, to: string) =>
    data<{ name: string }[]>(
      await feng.get('/meeting-room/place/free', { from: `${day} ${from}:00`, to: `${day} ${to}:00` }),
    ).map(({ name }) => name)
  const spans = async () => {
    const window = { from: `${day} 00:00:00`, to: `${day} 23:59:59` }
    const found = rows<{ resource: { name: string }; spans: object[] }>(
      await admin.get('/meeting-room/place/calendar', window),
    )
    return found.find(({ resource }) => resource.name === '大会议室')?.spans
  }

  // Two hand in for one slot at once: one has it, the other reads by whom it is taken.
  const answers = await Promise.all([zhou, feng].map((who) => handIn(who, asked(hall, '09:00', '11:00'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers[0]?.status === 200 ? zhou : feng
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.msg).toMatch(/^「大会议室」在 .+ 已被(周明远|冯晓岚).*占用，请另选时段或资源。$/)
  const { procInstId } = data<{ procInstId: string }>(answers.find(({ status }) => status === 200) as never)
  expect(await spans()).toMatchObject([{ state: 'held', title: '周例会', lane: 1, instance: procInstId }])
  // Ten minutes are kept free behind it.
  expect(await free('11:00', '12:00')).toEqual(['小会议室'])
  expect(await free('11:10', '12:00')).toEqual(['大会议室', '小会议室'])

  const others: readonly [string, object, string][] = [
    [
      'too many people',
      asked(small, '09:00', '10:00', { PEOPLE: 9 }),
      '「小会议室」有 8 个座位，本次共 9 人，请另选。',
    ],
    ['at night', asked(small, '22:30', '23:30'), '使用时间应在 07:00 至 22:00 之间，请修改使用时间。'],
    ['too short', asked(small, '09:00', '09:10'), '单次使用最短 15 分钟，请修改使用时间。'],
  ]
  for (const [what, values, said] of others) expect((await handIn(feng, values)).body.msg, what).toBe(said)

  // Back with its initiator it is free; handed in again it is held, maybe at another time; agreed, it is booked.
  data(await act(head, procInstId, 'rejectInitiator'))
  expect(await free('09:00', '11:00')).toEqual(['大会议室', '小会议室'])
  data(await act(won, procInstId, 'approve', { values: asked(hall, '14:00', '15:00') }))
  expect(await free('14:30', '15:00')).toEqual(['小会议室'])
  data(await act(head, procInstId, 'approve'))
  expect(await spans()).toMatchObject([{ state: 'confirmed', instance: procInstId }])

  // Only its applicant gives back what was agreed, and it counts as withdrawn.
  const giveBack = (who: TestClient) =>
    who.post('/meeting-room/use/give-up', { instance: procInstId, reason: '会议取消' })
  expect((await giveBack(won === zhou ? feng : zhou)).status).toBe(404)
  data(await giveBack(won))
  expect(await spans()).toEqual([])
  expect((await detail(won, procInstId)).instance.state).toBe('withdrawn')

  // Refused, withdrawn or ended by the administration, it is free as well.
  for (const end of [
    (instance: string) => act(head, instance, 'oppose'),
    (instance: string) => change(zhou, instance, 'withdraw'),
    (instance: string) => change(admin, instance, 'terminate', '重复'),
  ]) {
    const started = await start(zhou, 'meeting_room', asked(hall, '16:00', '17:00'))
    expect(await free('16:00', '17:00')).toEqual(['小会议室'])
    data(await end(started.procInstId))
    expect(await free('16:00', '17:00')).toEqual(['大会议室', '小会议室'])
  }
  // Its roles came with the plugin: everybody sees what is taken, and nobody else than whoever keeps it changes it.
  expect((await zhou.get('/meeting-room/place/calendar', { from: day, to: day })).status).toBe(200)
  expect((await zhou.post('/meeting-room/place', { name: '抢占的会议室' })).status).toBe(403)

  // A room says for what it was asked, to whoever may open the request.
  const asking = async (account: string) => {
    const who = await signIn(server.url, account)
    const found = data<{ instance: string; state: string }[]>(await who.get(`/meeting-room/place/${hall}/requests`))
    return { instances: found.map(({ instance }) => instance), states: found.map(({ state }) => state) }
  }
  const seen = await asking('admin')
  expect(seen.instances).toHaveLength(4)
  expect(seen.instances).toContain(procInstId)
  expect(seen.states.slice(0, 2)).toEqual(['terminated', 'withdrawn'])
  const own = await asking(won === zhou ? 'fengxiaolan' : 'zhoumingyuan')
  expect(own.instances).not.toContain(procInstId)
  expect((await asking('songjianing')).instances).toEqual([])
  expect((await admin.get('/meeting-room/place/none/requests')).status).toBe(404)
}, 120_000)

it('keeps the attachments of a row: within their limits, read by whoever may read it, and let go with it', async () => {
  const [admin, staff] = (await Promise.all(['admin', 'zhoumingyuan'].map((who) => signIn(server.url, who)))) as [
    TestClient,
    TestClient,
  ]
  const upload = async (who: TestClient, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([`内容 ${name}`]), name)
    return data<{ oid: string }>(await who.post('/oss/bpm/upload', form)).oid
  }
  const reads = async (who: TestClient, oid: string) => (await who.get(`/oss/api/download/${oid}`)).status === 200
  const place = { name: '影像室', building: '主楼', seats: 10 }
  const add = (photos: readonly string[]) => admin.post('/meeting-room/place', { ...place, photos })
  const [door, plan, foreign] = [
    await upload(admin, '门.png'),
    await upload(admin, '图.txt'),
    await upload(staff, '外.png'),
  ]
  for (const [photos, said] of [
    [[plan], '照片只能上传 jpg、jpeg、png、webp 文件'],
    [[foreign], '照片中选择的内容不存在，请重新选择。'],
    [['made-up'], '照片中选择的内容不存在，请重新选择。'],
  ] as const)
    expect((await add(photos)).body.msg).toBe(said)
  expect(await reads(staff, door)).toBe(false)
  const { id } = data<{ id: string }>(await add([door]))
  const read = async () =>
    data<{ photos: object[]; tidyMinutes: number; state: string }>(await staff.get(`/meeting-room/place/${id}`))
  expect((await read()).photos).toEqual([{ oid: door, name: '门.png' }])
  expect(await reads(staff, door)).toBe(true)
  expect((await admin.call('DELETE', `/oss/${door}`)).status).toBe(409)

  const window = await upload(admin, '窗.png')
  const { tidyMinutes, state } = await read()
  const edit = (photos?: readonly string[]) =>
    admin.call('PUT', `/meeting-room/place/${id}`, { body: { ...place, tidyMinutes, state, photos } })
  data(await edit())
  expect((await read()).photos, 'what is not sent stays').toHaveLength(1)
  data(await edit([window]))
  expect([await reads(staff, door), await reads(staff, window)]).toEqual([false, true])
  expect(rows<{ fields: object[] }>(await admin.get(`/meeting-room/place/${id}/history`))[0]?.fields).toEqual([
    { title: '照片', before: '门.png', after: '窗.png' },
  ])
  expect((await admin.get('/meeting-room/place/export')).text).toContain('窗.png')
  // What nothing holds any more is free to go, and cleared away if nobody does.
  data(await admin.call('DELETE', `/oss/${door}`))
})

it('takes another column of a row in one file and the migration that is drafted for it', async () => {
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  expect(gongtai(folder, 'migration').text).toContain('数据表与声明一致，不需要迁移。')
  change(
    'model/places.ts',
    '    photos: {',
    "    keeper: { kind: 'person', title: '管理人', optional: true },\n    photos: {",
  )
  const drafted = gongtai(folder, 'migration', '--name', 'keeper')
  expect(drafted.text).toContain('alter table meeting_room_place add column keeper text;')
  change('plugin.ts', "version: '0.1.0'", "version: '0.2.0'")
  const admin = await install(folder, 'meeting-room')
  const [leader] = rows<{ userId: string }>(await admin.get('/user/api/list', { filterName: '林志强', page: 1 }))
  const place = { name: '洽谈室', building: '主楼', seats: 6, keeper: leader?.userId }
  const { id } = data<{ id: string }>(await admin.post('/meeting-room/place', place))
  const read = data<{ names: object }>(await admin.get(`/meeting-room/place/${id}`))
  expect(read.names).toMatchObject({ keeper: '林志强' })
})

it('[C-6-10] [point assignment-types] [point node-types] [point notification-channels] the sample with one of each kind works on the real server: table, calls, selector, node, assignment, channel', async () => {
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
  expect(rows(await admin.get('/duty-roster/list'))).toMatchObject([
    { day, post: '带班领导', names: { user: '林志强' } },
  ])
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
