import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { people, publishProcess, sequence, start, step } from '../support/processes.ts'
import { type MailBox, mailText, startMailServer } from './support.ts'

const TABLE = 'BUS_SENT'
const values = { [TABLE]: { REASON: '购买图书', AMOUNT: 1 } }

interface Row {
  readonly id: string
  readonly state: string
  readonly channelTitle: string
  readonly person: string
  readonly title: string
  readonly reason: string
  readonly attempts: number
  readonly due: string | null
}

let office: Office
let box: MailBox
let applicant: TestClient
let admin: TestClient

beforeAll(async () => {
  box = await startMailServer()
  office = await openOffice({ PLUGIN_HOSTS: '127.0.0.1' })
  await office.another()
  ;[applicant, admin] = [await office.as('zhoumingyuan'), await office.as('admin')]
  const [approver] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  const designer = await office.as('designer')
  await publishForm(designer, expenseForm('sent_form', TABLE))
  await publishProcess(designer, sequence('sent', 'sent_form', [step('asked', [people(approver?.id ?? '')])]))
  const asked = step('asked', [people(approver?.id ?? '')])
  await publishProcess(designer, sequence('described', 'sent_form', [asked], { summary: '为{reason}' }))
  await office.database.query(`update org_user set email = account || '@example.cn' where tenant_id = 'demo'`)
  const settings = {
    host: '127.0.0.1',
    port: box.port,
    security: 'none',
    account: 'bot',
    sender: 'oa@example.cn',
    site: 'https://oa.example.cn',
  }
  const setup = { enabled: true, settings, password: 'Secret-1' }
  data(await admin.call('PUT', '/message/channels/mail', { body: setup }))
}, 180_000)

afterAll(async () => {
  await office?.close()
  await box?.close()
})

const list = async (query: Record<string, string | number> = {}) =>
  data<{ rows: Row[]; more: boolean; channels: { id: string; title: string }[] }>(
    await admin.get('/message/delivery/list', query),
  )
const textOf = (at: number): string => mailText(box.mails[at]?.raw ?? '')
const mailed = async () => (await list({ channel: 'message.mail' })).rows

describe('what is told', () => {
  test('is written down for each channel and person, and sent once although two processes send', async () => {
    for (let round = 0; round < 5; round += 1) await start(applicant, 'sent', values)
    await expect
      .poll(async () => (await mailed()).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(Array(5).fill('sent'))
    expect(box.mails).toHaveLength(5)
    const kept = (await list({ channel: 'message.inbox', person: '赵雅楠' })).rows
    expect(kept.map(({ state, channelTitle, due }) => ({ state, channelTitle, due }))).toEqual(
      Array(5).fill({ state: 'sent', channelTitle: '站内消息', due: null }),
    )
  })

  test('reaches mail without what the request says of itself, unless the tenant lets that out', async () => {
    const { procInstId } = await start(applicant, 'described', values)
    await expect.poll(() => box.mails.length, { timeout: 20_000 }).toBe(6)
    const link = `https://oa.example.cn/workflow/task/${procInstId}/2`
    expect(textOf(5)).toContain(link)
    expect(textOf(5)).not.toContain('购买图书')
    const url = '/plugins/message/settings'
    const { values: known } = data<{ values: object }>(await admin.get(url))
    data(await admin.call('PUT', url, { body: { values: { ...known, summaryOutside: true } } }))
    await start(applicant, 'described', values)
    await expect.poll(() => box.mails.length, { timeout: 20_000 }).toBe(7)
    expect(textOf(6)).toContain('为购买图书')
    data(await admin.call('PUT', url, { body: { values: known } }))
  })

  test('is tried again later when its channel fails, and at once when the admin asks', async () => {
    box.refuse('try later')
    await start(applicant, 'sent', values)
    await expect
      .poll(async () => (await list({ state: 'failed' })).rows, { timeout: 20_000 })
      .toMatchObject([{ person: '赵雅楠', channelTitle: '邮件', reason: '邮件服务器拒收：451 try later', attempts: 1 }])
    const [failed] = (await list({ state: 'failed' })).rows
    expect(failed?.due).not.toBeNull()
    box.refuse()
    expect(data(await admin.post('/message/delivery/retry', { ids: [failed?.id] }))).toEqual({ retried: 1 })
    await expect
      .poll(async () => (await mailed())[0], { timeout: 20_000 })
      .toMatchObject({ state: 'sent', attempts: 1 })
    expect(box.mails).toHaveLength(8)
  })

  test('is given up after six attempts, and what was sent is never sent again', async () => {
    box.refuse('no room')
    await start(applicant, 'sent', values)
    for (let attempts = 1; attempts <= 6; attempts += 1) {
      await expect
        .poll(async () => (await mailed())[0], { timeout: 20_000 })
        .toMatchObject({ attempts, state: attempts < 6 ? 'failed' : 'given-up' })
      if (attempts === 6) break
      await office.database.query(`update msg_delivery set due = now() where state = 'failed'`)
      // Something new wakes the sending.
      data(await admin.post('/message/delivery/retry', { ids: ['1'] }))
    }
    box.refuse()
    const ids = (await list({ state: 'sent' })).rows.map(({ id }) => id)
    expect(data(await admin.post('/message/delivery/retry', { ids }))).toEqual({ retried: 0 })
    expect(box.mails).toHaveLength(8)
  })

  test('is seen by nobody but those who look after the channels, and of their own tenant', async () => {
    expect((await applicant.get('/message/delivery/list')).status).toBe(403)
    expect((await applicant.post('/message/delivery/retry', { ids: ['1'] })).status).toBe(403)
    const elsewhere = await office.as('admin2')
    expect(data<{ rows: Row[] }>(await elsewhere.get('/message/delivery/list')).rows).toEqual([])
  })

  test('is searched by person and state, page by page', async () => {
    expect((await list({ person: '没有此人' })).rows).toEqual([])
    const first = await list({ pageSize: 3 })
    expect(first.more).toBe(true)
    const second = await list({ pageSize: 3, before: first.rows.at(-1)?.id ?? '' })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(
      (await list({ pageSize: 6 })).rows.map(({ id }) => id),
    )
  })
})
