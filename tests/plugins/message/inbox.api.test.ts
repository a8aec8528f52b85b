import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { act, change, people, publishProcess, role, sequence, start, step } from '../support/processes.ts'

const TABLE = 'BUS_TOLD'

interface Shown {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly path: string
  readonly read: boolean
}

let office: Office
let applicant: TestClient
let approver: TestClient
let other: TestClient
let reader: TestClient
const ids = new Map<string, string>()

beforeAll(async () => {
  office = await openOffice()
  ;[applicant, approver, other, reader] = (await Promise.all(
    ['zhoumingyuan', 'zhaoyanan', 'fengxiaolan', 'linzhiqiang'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient]
  const known = await office.database.query<{ account: string; id: string }>(
    `select account, id from org_user where tenant_id = 'demo'`,
  )
  for (const { account, id } of known) ids.set(account, id)
  const designer = await office.as('designer')
  await publishForm(designer, expenseForm('told_form', TABLE))
  const asked = step('asked', [people(idOf('zhaoyanan'))])
  const copy = {
    kind: 'copy',
    id: 'copied',
    name: '抄送',
    assignment: [{ id: 'g1', rules: [people(idOf('linzhiqiang'))] }],
  }
  await publishProcess(designer, sequence('told', 'told_form', [asked, copy as never]))
  const group = step('group', [role('dispatcher', false)])
  await publishProcess(designer, sequence('told_of', 'told_form', [asked, group], { summary: '{reason}，{amount}元' }))
  await publishProcess(designer, sequence('told_group', 'told_form', [group]))
}, 180_000)

afterAll(() => office.close())

const idOf = (account: string): string => ids.get(account) ?? ''
const values = { [TABLE]: { REASON: '购买图书', AMOUNT: 1 } }
const inbox = (who: TestClient, query: Record<string, string | number> = {}) => who.get('/message/inbox/list', query)
const messages = async (who: TestClient, query: Record<string, string | number> = {}): Promise<readonly Shown[]> =>
  data<{ rows: Shown[] }>(await inbox(who, query)).rows
const unread = async (who: TestClient) =>
  data<{ count: number; places: string[] }>(await who.get('/message/inbox/unread'))

/** What somebody has been told about a request, newest first, once there is that much of it. */
async function toldAbout(who: TestClient, instance: string, count = 1): Promise<readonly Shown[]> {
  const about = async () => (await messages(who, { pageSize: 100 })).filter(({ path }) => path.includes(instance))
  await expect.poll(async () => (await about()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return about()
}
const kindsOf = (told: readonly Shown[]) => told.map(({ kind }) => kind)

describe('a person is told', () => {
  test('that a task waits for them, with a way to it, and nothing of what they do themselves', async () => {
    const { procInstId } = await start(applicant, 'told', values)
    const [told] = await toldAbout(approver, procInstId)
    expect(told).toMatchObject({
      kind: 'workflow.task-arrived',
      title: '待办：周明远的流程told',
      path: `/workflow/task/${procInstId}/2`,
      read: false,
    })
    expect(JSON.stringify(told)).not.toContain('购买图书')
    expect(kindsOf(await messages(applicant)).filter((kind) => kind !== 'workflow.request-finished')).toEqual([])
  })

  test('how their request ended, and readers that it was sent to them', async () => {
    const { procInstId } = await start(applicant, 'told', values)
    data(await act(approver, procInstId, 'approve'))
    const [ended] = await toldAbout(applicant, procInstId)
    expect(ended).toMatchObject({ kind: 'workflow.request-finished', title: '已通过：周明远的流程told' })
    const [copied] = await toldAbout(reader, procInstId)
    expect(copied).toMatchObject({ kind: 'workflow.request-copied', path: `/workflow/instance/${procInstId}` })
    expect(kindsOf(await toldAbout(approver, procInstId))).toEqual(['workflow.task-arrived'])
  })

  test('that their request came back, and a holder that it was withdrawn', async () => {
    const { procInstId } = await start(applicant, 'told', values)
    data(await act(approver, procInstId, 'rejectInitiator'))
    const [back] = await toldAbout(applicant, procInstId)
    expect(back?.kind).toBe('workflow.request-returned')
    const again = await start(applicant, 'told', values)
    data(await change(applicant, again.procInstId, 'withdraw', '填错了'))
    expect(kindsOf(await toldAbout(approver, again.procInstId, 2))).toEqual([
      'workflow.request-withdrawn',
      'workflow.task-arrived',
    ])
    expect(kindsOf(await messages(applicant)).includes('workflow.request-withdrawn')).toBe(false)
  })

  test('that a task was handed on to them, by whom', async () => {
    const { procInstId } = await start(applicant, 'told', values)
    data(await act(approver, procInstId, 'transfer', { to: idOf('fengxiaolan') }))
    const [told] = await toldAbout(other, procInstId)
    expect(told).toMatchObject({ kind: 'workflow.task-transferred' })
    expect(told?.text).toContain('赵雅楠')
  })

  test('what the request says of itself and whose act it was, so that equal ones are told apart', async () => {
    const ones = { [TABLE]: { REASON: '购买图书', AMOUNT: 1 } }
    const others = { [TABLE]: { REASON: '租用车辆', AMOUNT: 2 } }
    const [one, two] = [await start(applicant, 'told_of', ones), await start(applicant, 'told_of', others)]
    const actor = { id: idOf('zhoumingyuan'), name: '周明远' }
    expect((await toldAbout(approver, one.procInstId))[0]).toMatchObject({ summary: '购买图书，1.00元', actor })
    const dispatcher = await office.as('maxiaotong')
    data(await act(approver, two.procInstId, 'approve'))
    const [group] = await toldAbout(dispatcher, two.procInstId)
    expect(group).toMatchObject({ summary: '租用车辆，2.00元', actor: { name: '赵雅楠' } })
    expect((await messages(approver, { search: '租用车辆' })).map(({ path }) => path)).toEqual([
      `/workflow/task/${two.procInstId}/2`,
    ])
    const groups = data<{ newest: Shown }[]>(await approver.get('/message/inbox/newest'))
    expect(groups[0]?.newest).toMatchObject({ summary: '租用车辆，2.00元', actor })
  })

  test('of a task that waits for a group they belong to', async () => {
    const { procInstId } = await start(applicant, 'told_group', values)
    const dispatcher = await office.as('maxiaotong')
    expect(kindsOf(await toldAbout(dispatcher, procInstId))).toEqual(['workflow.task-arrived'])
    expect((await messages(approver)).some(({ path }) => path.includes(procInstId))).toBe(false)
  })
})

describe('a person who does not want a kind of message', () => {
  test('gets none of it until they want it again, and keeps getting the others', async () => {
    const wants = (wanted: boolean) =>
      other.call('PUT', '/message/preferences', {
        body: { kind: 'workflow.request-returned', channel: 'message.inbox', wanted },
      })
    data(await wants(false))
    const silent = await start(other, 'told', values)
    data(await act(approver, silent.procInstId, 'rejectInitiator'))
    const { procInstId } = await start(other, 'told', values)
    data(await act(approver, procInstId, 'approve'))
    expect(kindsOf(await toldAbout(other, procInstId))).toEqual(['workflow.request-finished'])
    expect((await messages(other)).some(({ path }) => path.includes(silent.procInstId))).toBe(false)
    expect(data(await other.get('/message/preferences'))).toMatchObject({
      channels: [{ id: 'message.inbox', title: '站内消息' }],
      refused: [{ kind: 'workflow.request-returned', channel: 'message.inbox' }],
    })
    data(await wants(true))
    const again = await start(other, 'told', values)
    data(await act(approver, again.procInstId, 'rejectInitiator'))
    expect(kindsOf(await toldAbout(other, again.procInstId))).toEqual(['workflow.request-returned'])
  })
})

describe('the inbox', () => {
  test('stands together by matter in the panel, ten events as one entry', async () => {
    const { procInstId } = await start(applicant, 'told', values)
    for (let round = 0; round < 5; round += 1) {
      data(await act(approver, procInstId, 'rejectInitiator'))
      data(await act(applicant, procInstId, 'approve'))
    }
    await toldAbout(approver, procInstId, 6)
    const groups = data<{ newest: Shown; count: number; unread: number }[]>(await approver.get('/message/inbox/newest'))
    const about = groups.filter(({ newest }) => newest.path.includes(procInstId))
    expect(about).toHaveLength(1)
    expect(about[0]).toMatchObject({ count: 6, unread: 6 })
    data(await approver.post('/message/inbox/read', { matterOf: about[0]?.newest.id }))
    expect((await toldAbout(approver, procInstId)).every(({ read }) => read)).toBe(true)
  })

  test('is read by opening what it leads to, one by one, or whole up to what was seen', async () => {
    const { procInstId } = await start(applicant, 'told', values)
    const [told] = await toldAbout(approver, procInstId)
    const before = await unread(approver)
    expect(before.places).toContain(told?.path)
    data(await approver.post('/message/inbox/read', { path: told?.path }))
    expect((await unread(approver)).count).toBe(before.count - 1)
    const later = await start(applicant, 'told', values)
    await toldAbout(approver, later.procInstId)
    data(await approver.post('/message/inbox/read', { through: told?.id }))
    expect((await unread(approver)).places.filter((path) => path.includes(later.procInstId))).toHaveLength(1)
    expect((await messages(approver, { unreadOnly: 'true' })).map(({ path }) => path)).toEqual([
      `/workflow/task/${later.procInstId}/2`,
    ])
  })

  test('is read page by page from the last one seen, by kind and by what is typed', async () => {
    const all = await messages(approver, { pageSize: 100 })
    const first = data<{ rows: Shown[]; more: boolean }>(await inbox(approver, { pageSize: 3 }))
    const second = await messages(approver, { pageSize: 3, before: first.rows.at(-1)?.id ?? '' })
    expect(first.more).toBe(true)
    expect([...first.rows, ...second].map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id))
    const withdrawn = await messages(approver, { kind: 'workflow.request-withdrawn' })
    expect(withdrawn).toHaveLength(1)
    expect(await messages(approver, { search: '已撤回' })).toEqual(withdrawn)
    expect(await messages(approver, { search: '%' })).toEqual([])
  })

  test('belongs to one person: nobody reads or marks what others were told', async () => {
    const [own] = await messages(approver)
    expect((await other.get(`/message/inbox/detail/${own?.id}`)).status).toBe(404)
    expect(data(await other.post('/message/inbox/read', { ids: [own?.id] }))).toEqual({ read: 0 })
    expect(data(await approver.get(`/message/inbox/detail/${own?.id}`))).toMatchObject({ id: own?.id })
    const elsewhere = await office.as('staff2')
    expect((await elsewhere.get(`/message/inbox/detail/${own?.id}`)).status).toBe(404)
    expect(await messages(elsewhere)).toEqual([])
  })
})

test('whose password is reset or whose roles change reads by whom, in the inbox and nowhere else', async () => {
  const admin = await office.as('admin')
  const told = () =>
    office.database.query<{ kind: string; text: string; path: string }>(
      `select kind, text, path from msg_message where user_id = $1 and kind like 'account.%' order by id`,
      [idOf('fengxiaolan')],
    )
  const reset = await admin.call('PUT', '/system/user/resetPwd', { body: { userId: idOf('fengxiaolan') } })
  expect(reset.status).toBe(200)
  await expect.poll(told).toEqual([
    {
      kind: 'account.password-reset',
      text: expect.stringMatching(/^.+重置了您的登录密码，原有登录已全部退出。如非本人要求，请立即联系管理员。$/),
      path: '/user/profile',
    },
  ])
})
