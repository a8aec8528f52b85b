import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partner } from '../../host/plugins/make-package.ts'
import { pluginPackage } from '../../host/plugins/test-plugin.ts'
import type { TestClient } from '../../support/client.ts'
import { releasePackage } from '../../support/packages.ts'
import { startGateway, type TestGateway } from '../../support/sms-gateway.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { people, publishProcess, sequence, step } from '../support/processes.ts'
import { type Acts, actsOf, MAIN } from './acts.ts'
import { type MailBox, mailText, startMailServer } from './support.ts'

const SITE = 'https://oa.example.cn'
const CHINESE = /\p{Script=Han}/u

let keys: string
let office: Office
let box: MailBox
let gateway: TestGateway
let admin: TestClient
let acts: Acts

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  ;[box, gateway] = await Promise.all([startMailServer(), startGateway()])
  office = await openOffice({
    PLUGIN_HOSTS: '127.0.0.1',
    SMS_GATEWAY_URL: gateway.url,
    TRUSTED_PUBLISHERS: keys,
    IN_PROCESS_PUBLISHERS: publisher,
  })
  admin = await office.as('admin')
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  const ids = new Map(users.map(({ account, id }) => [account, id]))
  const id = (account: string) => ids.get(account) ?? ''
  const designer = await office.as('designer')
  await publishForm(designer, expenseForm('kinds_form', MAIN))
  const asked = step('asked', [people(id('zhaoyanan'))])
  await publishProcess(designer, sequence('kinds', 'kinds_form', [asked]))
  await office.database.query(`update org_user set email = account || '@example.cn' where tenant_id = 'demo'`)
  const settings = { host: '127.0.0.1', port: box.port, security: 'none', account: 'bot', sender: 'oa@example.cn' }
  const setup = { enabled: true, settings: { ...settings, site: SITE }, password: 'Secret-1' }
  data(await admin.call('PUT', '/message/channels/mail', { body: setup }))
  acts = actsOf({ office, gateway, id })
}, 180_000)

afterAll(async () => {
  await office?.close()
  await Promise.all([box?.close(), gateway?.close(), rm(keys, { recursive: true, force: true })])
})

/** What is told because time went by: the tests of time limits let it pass and see it told. */
const OF_TIME = ['workflow.task-overdue', 'workflow.task-overdue-below', 'workflow.deadline-stuck']

/** What areas warn of: the tests of warnings raise some and see them told. */
const OF_WARNINGS = ['standards.warning-raised', 'standards.warned', 'standards.warning-overdue']

/** Told when a place is free again, closed or not left: the tests of the booking engine see each of them told. */
const OF_BOOKING = [
  ...['booking.vacant', 'booking.overrun', 'booking.endangered', 'meeting.over'],
  ...['expired', 'gave-way'].map((each) => `meeting.use-${each}`),
  ...['expired', 'released', 'gave-way'].map((each) => `vehicle.car-use-${each}`),
]

interface Told {
  readonly title: string
  readonly text: string
  readonly path: string
}

/** The newest message of a kind that a person has. */
async function newest(kind: string, account: string): Promise<Told> {
  const found = () =>
    office.database.query<Told>(
      `select m.title, m.text, m.path from msg_message m join org_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
       where m.tenant_id = 'demo' and m.kind = $1 and u.account = $2 order by m.id desc limit 1`,
      [kind, account],
    )
  await expect.poll(async () => (await found()).length, { timeout: 20_000, message: kind }).toBe(1)
  return (await found())[0] as Told
}

interface Page {
  readonly path: string
  readonly permission?: string
}

/** Whether somebody may open what a message leads to. */
/** An address leads to a page whose `:names` stand for any part of it. */
function leadsTo(page: string, address: string): boolean {
  const [wanted, given] = [page, address.split('?')[0] ?? ''].map((each) => each.split('/')) as [string[], string[]]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

async function mayOpen(who: TestClient, path: string): Promise<boolean> {
  const request = /^\/workflow\/(?:task|instance)\/([^/]+)/.exec(path)
  if (request) return (await who.get(`/instance/detail/${request[1]}`)).status === 200
  if (path === '/user/profile') return (await who.get('/system/user/getInfo')).status === 200
  const plugins = data<{ manifest: { pages: Page[] } }[]>(await who.get('/plugins/mine'))
  const page = plugins.flatMap(({ manifest }) => manifest.pages).find((each) => leadsTo(each.path, path))
  const held = data<{ permissions: string[] }>(await who.get('/system/user/getInfo')).permissions
  const { permission = 'signed-in' } = page ?? {}
  const holds = held.some(
    (each) => each === permission || each === '*:*:*' || permission.startsWith(each.replace('*', '')),
  )
  return page !== undefined && (permission === 'signed-in' || holds)
}

const mailOf = (account: string, { title, path }: Told) =>
  box.mails.some(({ to, raw }) => {
    const text = mailText(raw)
    return to === `${account}@example.cn` && text.includes(`${SITE}${path}`) && CHINESE.test(title)
  })

/** The message is there, in the inbox and by mail, and its link leads to what its receiver may open. */
async function arrived(kind: string, account: string): Promise<void> {
  const told = await newest(kind, account)
  expect(told.title, kind).toMatch(CHINESE)
  expect(told.text, kind).toMatch(CHINESE)
  expect(`${told.title}${told.text}`, kind).not.toMatch(/[{}]|undefined|：$/)
  if (!kind.startsWith('account.password'))
    expect(await mayOpen(await office.as(account), told.path), `${kind} ${told.path}`).toBe(true)
  await expect.poll(() => mailOf(account, told), { timeout: 20_000, message: kind }).toBe(true)
}

test('every kind of notice is told by an act of people, in Chinese, with a link that its receiver may open', async () => {
  const declared = data<{ id: string; title: string; group: string }[]>(await admin.get('/message/kinds'))
  expect(declared.map(({ id }) => id).sort()).toEqual(
    [...Object.keys(acts), ...OF_TIME, ...OF_WARNINGS, ...OF_BOOKING].sort(),
  )
  const isLast = (kind: string) => kind === 'workflow.deputy-ended' || kind.startsWith('account.password')
  const all = Object.entries(acts)
  // What ends somebody's right or session comes behind everything that is looked at with it.
  for (const some of [all.filter(([kind]) => !isLast(kind)), all.filter(([kind]) => isLast(kind))]) {
    const told: (readonly [kind: string, account: string])[] = []
    for (const [kind, act] of some) told.push([kind, await act()])
    for (const [kind, account] of told) await arrived(kind, account)
  }
}, 120_000)

test('every kind of notice has a template and a choice of its own at each channel', async () => {
  const declared = data<{ id: string; title: string; group: string }[]>(await admin.get('/message/kinds'))
  for (const { title, group } of declared)
    expect([title, group]).toEqual([expect.stringMatching(CHINESE), expect.stringMatching(CHINESE)])
  const wordings = data<{ kind: string; subject: string; text: string }[]>(await admin.get('/message/wordings'))
  expect(wordings.map(({ kind }) => kind)).toEqual(declared.map(({ id }) => id))
  const preferences = data<{ kinds: { id: string }[]; channels: { id: string }[] }>(
    await admin.get('/message/preferences'),
  )
  expect(preferences.kinds.map(({ id }) => id)).toEqual(declared.map(({ id }) => id))
  const refused = []
  for (const { id: kind } of preferences.kinds)
    for (const { id: channel } of preferences.channels) {
      data(await admin.call('PUT', '/message/preferences', { body: { kind, channel, wanted: false } }))
      refused.push({ kind, channel })
    }
  const sorted = (rows: readonly { kind: string; channel: string }[]) =>
    rows.map((row) => `${row.kind} ${row.channel}`).sort()
  const now = data<{ refused: { kind: string; channel: string }[] }>(await admin.get('/message/preferences'))
  expect(sorted(now.refused)).toEqual(sorted(refused))
})

test('what is of no declared kind is told to nobody', async () => {
  const source = `
    import { Type, defineCall, offer, operations } from '@gongtai/sdk'
    import { inform, operation, serverHalf } from '@gongtai/sdk/server'
    const call = defineCall({ id: 'loud.tell', title: '测试', method: 'POST', path: '/loud', permission: 'signed-in',
      audit: 'none', body: Type.Object({ user: Type.String() }), answer: Type.Null() })
    export default serverHalf({ activate: () => ({ offers: [offer(operations, operation(call, async ({ user }, context) => {
      await inform(context, [user], { kind: 'loud.unheard', title: '测试', text: '测试' })
      return null
    }))] }) })`
  data(await releasePackage(await office.as('operator'), pluginPackage({ id: 'loud', source })))
  data(await admin.call('PUT', '/plugins/loud/enable'))
  const [someone] = await office.database.query<{ id: string }>(`select id from org_user where account = 'zhaoyanan'`)
  const answer = await admin.post('/loud', { user: someone?.id })
  expect([answer.status, answer.body.fault]).toEqual([500, 'events.unknown-kind'])
})
