import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { people, publishProcess, sequence, start, step } from '../support/processes.ts'
import { type MailBox, startMailServer } from './support.ts'

const TABLE = 'BUS_QUIET'
const values = { [TABLE]: { REASON: '购买图书', AMOUNT: 1 } }

let office: Office
let box: MailBox
let applicant: TestClient
let approver: TestClient
let admin: TestClient

beforeAll(async () => {
  box = await startMailServer()
  office = await openOffice({ PLUGIN_HOSTS: '127.0.0.1' })
  ;[applicant, approver, admin] = [
    await office.as('zhoumingyuan'),
    await office.as('zhaoyanan'),
    await office.as('admin'),
  ]
  await office.database.query(`update org_user set email = account || '@example.cn' where account = 'zhaoyanan'`)
  const [found] = await office.database.query<{ id: string }>(`select id from org_user where account = 'zhaoyanan'`)
  const designer = await office.as('designer')
  await publishForm(designer, expenseForm('quiet_form', TABLE))
  await publishProcess(designer, sequence('quiet', 'quiet_form', [step('asked', [people(found?.id ?? '')])]))
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

const habits = (who: TestClient, body: object) => who.call('PUT', '/message/preferences/habits', { body })
const unread = async (who: TestClient) =>
  data<{ desktop: { title: string } | null; quietFor: number }>(await who.get('/message/inbox/unread'))

/** A quarter of the day that began an hour ago, in the time of the office. */
async function aroundNow(): Promise<{ from: string; to: string }> {
  const [row] = await office.database.query<{ from: string; to: string }>(
    `select to_char((now() at time zone 'Asia/Shanghai') - interval '1 hour', 'HH24:MI') as from,
       to_char((now() at time zone 'Asia/Shanghai') + interval '5 hours', 'HH24:MI') as to`,
  )
  return row ?? { from: '', to: '' }
}

interface Mailed {
  readonly state: string
  readonly hours: number
}
const mailsTo = () =>
  office.database.query<Mailed>(
    `select state, round(extract(epoch from due - now()) / 3600)::int as hours from msg_delivery
     where channel = 'message.mail' order by id`,
  )

describe('quiet hours', () => {
  test('keep mail back until they end, also over midnight, while the inbox goes on', async () => {
    data(await habits(approver, { quiet: await aroundNow(), desktop: false }))
    const { procInstId } = await start(applicant, 'quiet', values)
    await expect.poll(mailsTo, { timeout: 20_000 }).toEqual([{ state: 'waiting', hours: 5 }])
    const inbox = data<{ rows: { path: string }[] }>(await approver.get('/message/inbox/list'))
    expect(inbox.rows.some(({ path }) => path.includes(procInstId))).toBe(true)
    expect(box.mails).toEqual([])
  })

  test('let everything through once they are over', async () => {
    data(await habits(approver, { quiet: null, desktop: false }))
    await office.database.query(`update msg_delivery set due = now() where state = 'waiting'`)
    await start(applicant, 'quiet', values)
    await expect.poll(() => box.mails.length, { timeout: 20_000 }).toBe(2)
  })

  test.each([
    ['23:30', '22:00', '07:30', 8 * 3600],
    ['06:30', '22:00', '07:30', 3600],
    ['21:59', '22:00', '07:30', null],
    ['07:30', '22:00', '07:30', null],
    ['13:00', '12:00', '14:00', 3600],
    ['14:00', '12:00', '14:00', null],
  ])('at %s, with %s to %s, last so many seconds more: %s', async (time, from, to, seconds) => {
    const { quietSeconds } = await import('../../../plugins/message/server/habits/quiet.ts')
    const { sql, Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler } = await import(
      'kysely'
    )
    const blind = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    const asked = sql`select ${quietSeconds(sql`at`)}::int as seconds
      from (select ${time}::time as at) asked, (select ${from}::time as quiet_from, ${to}::time as quiet_to) habit`
    const { sql: text, parameters } = asked.compile(blind)
    expect(await office.database.query(text, [...parameters])).toEqual([{ seconds }])
  })

  test('cannot begin when they end, and are each person’s own', async () => {
    expect((await habits(approver, { quiet: { from: '08:00', to: '08:00' }, desktop: false })).status).toBe(400)
    expect((await habits(approver, { quiet: { from: '25:00', to: '08:00' }, desktop: false })).status).toBe(400)
    data(await habits(applicant, { quiet: { from: '22:00', to: '07:30' }, desktop: true }))
    expect(data(await applicant.get('/message/preferences'))).toMatchObject({
      habits: { quiet: { from: '22:00', to: '07:30' }, desktop: true },
    })
    expect(data(await approver.get('/message/preferences'))).toMatchObject({ habits: { quiet: null, desktop: false } })
  })
})

describe('the desktop', () => {
  test('gets the newest unread message of whoever asked for it, and nothing within quiet hours', async () => {
    expect(await unread(approver)).toMatchObject({ desktop: null, quietFor: 0 })
    data(await habits(approver, { quiet: null, desktop: true }))
    expect((await unread(approver)).desktop?.title).toBe('待办：周明远的流程quiet')
    data(await habits(approver, { quiet: await aroundNow(), desktop: true }))
    await approver.get('/message/inbox/unread')
    const { desktop, quietFor } = await unread(approver)
    expect(desktop).toBeNull()
    expect(Math.round(quietFor / 3600)).toBe(5)
    data(await habits(approver, { quiet: null, desktop: false }))
  })
})

describe('the words of a tenant', () => {
  const put = (body: object) => admin.call('PUT', '/message/wordings/workflow.task-arrived', { body })
  const titles = async () =>
    data<{ rows: { title: string; text: string }[] }>(await approver.get('/message/inbox/list')).rows

  test('are read with ours, and used in what is told from then on, until they are reset', async () => {
    data(await put({ subject: '请办理：{title}', text: '环节 {node} 等您处理。' }))
    await start(applicant, 'quiet', values)
    await expect
      .poll(async () => (await titles())[0], { timeout: 20_000 })
      .toMatchObject({ title: '请办理：周明远的流程quiet', text: expect.stringMatching(/^环节 .+ 等您处理。$/) })
    const own = async () =>
      data<{ kind: string; own: boolean; subject: string }[]>(await admin.get('/message/wordings')).find(
        ({ kind }) => kind === 'workflow.task-arrived',
      )
    expect(await own()).toMatchObject({ own: true, subject: '请办理：{title}' })
    data(await admin.call('DELETE', '/message/wordings/workflow.task-arrived'))
    expect(await own()).toMatchObject({ own: false, subject: '待办：{title}' })
    await start(applicant, 'quiet', values)
    await expect.poll(async () => (await titles())[0]?.title, { timeout: 20_000 }).toBe('待办：周明远的流程quiet')
  })

  test('use no names that the kind does not know, and are nobody else’s to change', async () => {
    const refused = await put({ subject: '{salary}', text: '…' })
    expect(refused).toMatchObject({ status: 400, body: { msg: expect.stringContaining('{salary}') } })
    expect((await applicant.get('/message/wordings')).status).toBe(403)
    const there = await office.as('admin2')
    data(
      await there.call('PUT', '/message/wordings/workflow.task-arrived', { body: { subject: '别处', text: '别处' } }),
    )
    const [here] = data<{ kind: string; own: boolean }[]>(await admin.get('/message/wordings')).filter(({ own }) => own)
    expect(here).toBeUndefined()
  })
})
