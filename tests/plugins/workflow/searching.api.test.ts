import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { type Office, openOffice, rows } from '../support/office.ts'
import { act, people, publishProcess, sequence, start, step } from '../support/processes.ts'
import { oldRequests } from './old-requests.ts'

let office: Office
let applicant: TestClient
let approver: TestClient
let manager: TestClient
let first: string

const history = '/instance/datascope/history/list'
/** So far back that nobody who looks through the newest requests comes upon them. */
const written = {
  3: { title: '新近的钢琴' },
  1201: { title: '钢琴调音' },
  1202: { summary: '会议室：三号楼；用途：全市办公自动化培训' },
  1203: { number: 'BX-20240229-0042' },
  1204: { initiator_name: '欧阳震华' },
  1205: { title: '完成 100% 的任务' },
  1206: { title: '文件 A_B 与 C\\D' },
  1207: { title: '文件 AXB' },
  1208: { title: 'VPN 账号Éclair' },
  1209: { title: '琴' },
}

beforeAll(async () => {
  office = await openOffice()
  const [{ id } = { id: '' }] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  const designer = await office.as('designer')
  ;[applicant, approver, manager] = (await Promise.all(['zhoumingyuan', 'zhaoyanan', 'admin'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  await publishForm(designer, expenseForm('sought_form', 'BUS_SOUGHT'))
  await publishProcess(designer, sequence('sought', 'sought_form', [step('a', [people(id)])]))
  first = (await start(applicant, 'sought', { BUS_SOUGHT: { REASON: '测试', AMOUNT: 1 } })).procInstId
  await act(approver, first, 'approve')
  await oldRequests(office, { of: first, many: 1500, written })
}, 180_000)

afterAll(() => office.close())

const found = async (who: TestClient, path: string, search: string, more: object = {}) =>
  rows<{ procInstId: string }>(await who.get(path, { search, ...more })).map(({ procInstId }) => procInstId)

const sought: readonly (readonly [word: string, ...numbers: number[]])[] = [
  ['琴', 3, 1201, 1209],
  ['钢琴', 3, 1201],
  ['钢琴调', 1201],
  ['钢琴调音', 1201],
  ['琴调音', 1201],
  ['三号楼；用途', 1202],
  ['办公自动化', 1202],
  ['BX-20240229-0042', 1203],
  ['0229-004', 1203],
  ['bx-2024', 1203],
  ['欧阳', 1204],
  ['震华', 1204],
  ['100%', 1205],
  ['%', 1205],
  ['0% 的', 1205],
  ['a_b', 1206],
  ['_', 1206],
  ['c\\d', 1206],
  ['axb', 1207],
  ['vpn', 1208],
  ['VP', 1208],
  ['Vpn 账', 1208],
  ['  钢琴调音  ', 1201],
  ['钢琴音'],
  ['琴钢'],
  ['火箭'],
]

describe('a search in a long list', () => {
  test.each([
    ['of all requests', () => manager, history],
    ['of what concerns somebody', () => approver, history],
    ['of one’s own requests', () => applicant, '/instance/mine/list'],
    ['of what somebody has done', () => approver, '/task/done/list'],
  ] as const)('%s finds what is written anywhere, however long ago', async (_, who, path) => {
    const answers = await Promise.all(sought.map(([word]) => found(who(), path, word)))
    expect(sought.map(([word], at) => [word, answers[at]])).toEqual(
      sought.map(([word, ...numbers]) => [word, numbers.map((number) => `old${number}`)]),
    )
  })

  test('keeps to the state and the category that are asked for', async () => {
    expect(await found(manager, history, '钢琴', { state: 'finished', category: '测试' })).toEqual(['old3', 'old1201'])
    expect(await found(approver, history, '钢琴', { state: 'finished', category: '测试' })).toEqual(['old3', 'old1201'])
    expect(await found(manager, history, '钢琴', { state: 'running' })).toEqual([])
    expect(await found(approver, history, '钢琴', { category: '其他' })).toEqual([])
  })

  test('goes page by page through what is found', async () => {
    const pages: string[] = []
    let after: string | undefined
    for (let page = 1; page <= 80; page += 1) {
      const answer = await manager.get(history, { search: '普通', page, ...(after && { after }) })
      pages.push(...rows<{ procInstId: string }>(answer).map(({ procInstId }) => procInstId))
      after = answer.body.next
      if (after === undefined) break
    }
    expect(pages).toHaveLength(1500 - 7)
    expect(new Set(pages).size).toBe(1500 - 7)
  })

  test('finds a request by what is written in it today', async () => {
    await office.database.query(`update flow_instance set title = '改成竖琴' where id = 'old1300'`)
    expect(await found(manager, history, '竖琴')).toEqual(['old1300'])
  })

  test('never finds what another tenant wrote, nor tells that it occurs', async () => {
    for (const table of ['flow_definition', 'flow_version']) {
      await office.database.query(
        `insert into ${table} select (jsonb_populate_record(t, '{"tenant_id": "elsewhere"}')).* from ${table} t
         where tenant_id = 'demo'`,
      )
    }
    const secret = { 1: { title: '机密演练' }, 1400: { title: '机密演练', number: 'SECRET-1' } }
    await oldRequests(office, { of: first, many: 1500, written: secret, tenant: 'elsewhere' })
    for (const word of ['机密', '机密演练', 'SECRET-1', '密']) {
      for (const who of [manager, approver]) expect(await found(who, history, word)).toEqual([])
      expect(await found(approver, '/task/done/list', word)).toEqual([])
    }
    const seen = async (tenant: string) => {
      const client = new pg.Client({ connectionString: office.database.url })
      await client.connect()
      await client.query(`set role gongtai_app; set app.tenant = '${tenant}'`)
      const { rowCount } = await client.query(`select from flow_piece where piece = '机密'`)
      await client.end()
      return rowCount
    }
    expect(await seen('elsewhere')).toBe(2)
    expect(await seen('demo')).toBe(0)
  })
})

describe('a long list', () => {
  test('shows every row once while further ones arrive between its pages', async () => {
    const ids: string[] = []
    let after: string | undefined
    for (let page = 1; page <= 3; page += 1) {
      const answer = await applicant.get('/instance/mine/list', { page, pageSize: 10, ...(after && { after }) })
      ids.push(...rows<{ procInstId: string }>(answer).map(({ procInstId }) => procInstId))
      after = answer.body.next
      await start(applicant, 'sought', { BUS_SOUGHT: { REASON: '刚刚', AMOUNT: 1 } })
    }
    expect(ids).toEqual([first, ...Array.from({ length: 29 }, (_, at) => `old${at + 1}`)])
  })

  test.each([
    ['of all requests', () => manager, history],
    ['of what concerns somebody', () => approver, history],
    ['of what somebody has done', () => approver, '/task/done/list'],
  ] as const)('%s is read to its end from place to place', async (_, who, path) => {
    const wanted = await rows<{ procInstId: string }>(await who().get(path, { page: 15, pageSize: 100 }))
    const { body } = await who().get(path, { page: 11, pageSize: 100 })
    const jumped = await who().get(path, { page: 15, pageSize: 100, after: body.next ?? '' })
    expect(rows(jumped)).toEqual(wanted)
    expect(jumped.body.total).toBeGreaterThanOrEqual(1501)
    const last = await who().get(path, { page: 16, pageSize: 100, after: jumped.body.next ?? '' })
    expect(rows<{ procInstId: string }>(last).at(-1)).toMatchObject({ procInstId: 'old1500' })
    expect(last.body).not.toHaveProperty('next')
  })

  test('refuses a place that no page has named', async () => {
    for (const after of ['x', '20~abc~0~old1', '~1~0~old1']) {
      expect((await manager.get(history, { page: 2, after })).status).toBe(400)
    }
  })
})
