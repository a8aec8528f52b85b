import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { startGateway, type TestGateway } from '../../support/sms-gateway.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { people, publishProcess, sequence, start, step } from '../support/processes.ts'
import { type MailBox, startMailServer, startReceiver } from './support.ts'

const TABLE = 'BUS_REACHED'
const values = { [TABLE]: { REASON: '购买图书', AMOUNT: 1 } }

let office: Office
let box: MailBox
let gateway: TestGateway
let receiver: Awaited<ReturnType<typeof startReceiver>>
let applicant: TestClient
let admin: TestClient

beforeAll(async () => {
  ;[box, gateway, receiver] = await Promise.all([startMailServer(), startGateway(), startReceiver()])
  office = await openOffice({ PLUGIN_HOSTS: '127.0.0.1', SMS_GATEWAY_URL: gateway.url })
  ;[applicant, admin] = [await office.as('zhoumingyuan'), await office.as('admin')]
  await office.database.query(
    `update org_user set email = account || '@example.cn' where tenant_id = 'demo' and account in ('zhaoyanan', 'admin')`,
  )
  const [approver] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  const designer = await office.as('designer')
  await publishForm(designer, expenseForm('reached_form', TABLE))
  await publishProcess(designer, sequence('reached', 'reached_form', [step('asked', [people(approver?.id ?? '')])]))
}, 180_000)

afterAll(async () => {
  await office?.close()
  await box?.close()
  await gateway?.close()
  receiver?.close()
})

const put = (channel: string, body: object) => admin.call('PUT', `/message/channels/${channel}`, { body })
const tried = (channel: string) => admin.post(`/message/channels/${channel}/test`, {})
const mailTo = (more: object = {}) => ({
  host: '127.0.0.1',
  port: box.port,
  security: 'none',
  account: 'bot',
  sender: 'oa@example.cn',
  site: 'https://oa.example.cn/',
  ...more,
})

describe('mail', () => {
  test('is off until it is set up, and cannot be set up by halves', async () => {
    expect(await tried('message.mail')).toMatchObject({ status: 409 })
    expect(await put('mail', { enabled: true, settings: mailTo({ host: '' }) })).toMatchObject({ status: 400 })
    const { channels } = data<{ channels: { id: string }[] }>(await applicant.get('/message/preferences'))
    expect(channels.map(({ id }) => id)).toEqual(['message.inbox'])
  })

  test('is tried with a mail to oneself; what is wrong is said', async () => {
    data(await put('mail', { enabled: true, settings: mailTo(), password: 'wrong' }))
    expect(await tried('message.mail')).toMatchObject({
      status: 502,
      body: { msg: expect.stringContaining('账号与密码') },
    })
    data(await put('mail', { enabled: true, settings: mailTo({ port: 1 }), password: 'Secret-1' }))
    expect(await tried('message.mail')).toMatchObject({
      status: 502,
      body: { msg: expect.stringContaining('连接不上') },
    })
    data(await put('mail', { enabled: true, settings: mailTo() }))
    data(await tried('message.mail'))
    expect(box.mails.map(({ to }) => to)).toEqual(['admin@example.cn'])
  })

  test('says so when the server takes the call and never answers', async () => {
    const silent = createServer((socket) => socket.unref()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    data(await put('mail', { enabled: true, settings: mailTo({ port }) }))
    const asPageDoes = { 'idempotency-key': 'try-silent-server' }
    expect(await admin.post('/message/channels/message.mail/test', {}, asPageDoes)).toMatchObject({
      body: { msg: expect.stringContaining('8 秒'), fault: 'message.no-answer' },
    })
    silent.close()
    data(await put('mail', { enabled: true, settings: mailTo() }))
  })

  test('reaches nothing inside the network that the operator has not opened', async () => {
    data(await put('mail', { enabled: true, settings: mailTo({ host: 'localhost' }) }))
    expect(await tried('message.mail')).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('内部地址') },
    })
    data(await put('mail', { enabled: true, settings: mailTo() }))
  })

  test('keeps its password sealed, and shows it to nobody', async () => {
    const [row] = await office.database.query<{ secret: string }>(
      `select secret from msg_channel where channel = 'message.mail'`,
    )
    expect(row?.secret).toMatch(/^[0-9a-f]{128,}$/)
    const answer = await admin.get('/message/channels')
    expect(data(answer)).toMatchObject({ mail: { enabled: true, hasPassword: true } })
    expect(answer.text).not.toContain('Secret-1')
    expect(answer.text).not.toContain(row?.secret)
  })

  test('brings what somebody is told, with the link to it', async () => {
    const { procInstId } = await start(applicant, 'reached', values)
    await expect.poll(() => box.mails.length, { timeout: 20_000 }).toBe(2)
    const mail = box.mails[1]
    expect(mail?.to).toBe('zhaoyanan@example.cn')
    expect(mail?.raw).toContain(`https://oa.example.cn/workflow/task/${procInstId}/2`)
    expect(mail?.raw).toMatch(/^From: oa@example.cn$/m)
  })
})

describe('the webhook', () => {
  test('gets its secret once, and every message signed with it', async () => {
    const settings = { address: receiver.url }
    expect(await put('webhook', { enabled: true, settings })).toMatchObject({ status: 400 })
    const { secret } = data<{ secret: string }>(await admin.post('/message/channels/webhook/secret', {}))
    expect((await admin.get('/message/channels')).text).not.toContain(secret)
    data(await put('webhook', { enabled: true, settings }))
    data(await tried('message.webhook'))
    const [first] = receiver.received
    const at = String(first?.headers['x-gongtai-timestamp'])
    expect(Math.abs(Date.now() / 1_000 - Number(at))).toBeLessThan(60)
    expect(first?.headers['x-gongtai-signature']).toBe(
      createHmac('sm3', secret).update(`${at}.${first?.body}`).digest('hex'),
    )
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ account: 'admin', title: '工台测试消息' })
  })

  test('gets what people are told', async () => {
    const { procInstId } = await start(applicant, 'reached', values)
    const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { path: string; account: string })
    await expect
      .poll(() => bodies().filter(({ path }) => path.includes(procInstId)), { timeout: 20_000 })
      .toMatchObject([{ account: 'zhaoyanan', kind: 'workflow.task-arrived' }])
  })
})

describe('text messages', () => {
  test('go to the number of the person through the gateway of the operator', async () => {
    data(await put('sms', { enabled: true }))
    const { procInstId } = await start(applicant, 'reached', values)
    expect(procInstId).not.toBe('')
    const told = () => gateway.messages.filter(({ purpose }) => purpose === 'notice')
    await expect
      .poll(told, { timeout: 20_000 })
      .toMatchObject([{ code: '', text: expect.stringContaining('待办：周明远的流程reached') }])
  })

  test('are chosen or left out by each person like every channel that is set up', async () => {
    const { channels } = data<{ channels: { id: string }[] }>(await applicant.get('/message/preferences'))
    expect(channels.map(({ id }) => id)).toEqual(['message.inbox', 'message.mail', 'message.webhook', 'message.sms'])
  })
})

test('nobody but those who look after the channels sees or changes them', async () => {
  const body = { enabled: false, settings: mailTo() }
  for (const answer of [
    await applicant.get('/message/channels'),
    await applicant.call('PUT', '/message/channels/mail', { body }),
    await applicant.post('/message/channels/webhook/secret', {}),
    await applicant.post('/message/channels/message.mail/test', {}),
  ])
    expect(answer.status).toBe(403)
})
