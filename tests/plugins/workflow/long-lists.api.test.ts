import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { type Office, openOffice, rows } from '../support/office.ts'
import { act, people, publishProcess, sequence, start, step } from '../support/processes.ts'
import { oldRequests } from './old-requests.ts'

let office: Office
let applicant: TestClient
let approver: TestClient
let made: readonly string[]
const history = '/instance/datascope/history/list'

beforeAll(async () => {
  office = await openOffice()
  const [{ id } = { id: '' }] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  const designer = await office.as('designer')
  ;[applicant, approver] = [await office.as('zhoumingyuan'), await office.as('zhaoyanan')]
  await publishForm(designer, expenseForm('listed_form', 'BUS_LISTED'))
  await publishProcess(
    designer,
    sequence('listed', 'listed_form', [step('a', [people(id)])], { withdraw: 'whileRunning' }),
  )
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const { procInstId } = await start(applicant, 'listed', { BUS_LISTED: { REASON: `第${at}件`, AMOUNT: 1 } })
    ids.unshift(procInstId)
  }
  made = ids
  for (const each of made.slice(0, 2)) await act(approver, each, 'approve')
}, 180_000)

afterAll(() => office.close())

const listed = async (who: TestClient, path: string, query: object = {}) => {
  const answer = await who.get(path, query as Record<string, string>)
  return { ids: rows<{ procInstId: string }>(answer).map(({ procInstId }) => procInstId), ...answer.body }
}

describe('lists of requests', () => {
  test('hold what concerns somebody once, newest first, whether it waits for them or they have handled it', async () => {
    expect(await listed(approver, history)).toMatchObject({ ids: made, total: 5 })
    expect(await listed(approver, history, { state: 'finished' })).toMatchObject({ ids: made.slice(0, 2), total: 2 })
    expect(await listed(approver, history, { state: 'running' })).toMatchObject({ ids: made.slice(2), total: 3 })
    expect(await listed(approver, '/task/done/list')).toMatchObject({ ids: [made[1], made[0]], total: 2 })
    expect((await listed(await office.as('songjianing'), history)).ids).toEqual([])
  })

  test('page by page', async () => {
    const pages = [1, 2, 3, 4].map((page) => listed(applicant, '/instance/mine/list', { page, pageSize: 2 }))
    expect((await Promise.all(pages)).map(({ ids, total }) => [ids, total])).toEqual([
      [made.slice(0, 2), 5],
      [made.slice(2, 4), 5],
      [made.slice(4), 5],
      [[], 5],
    ])
  })

  test('say that there is more instead of counting on', async () => {
    await oldRequests(office, { of: made[0] ?? '', many: 2500 })
    expect(await listed(applicant, '/instance/mine/list')).toMatchObject({ total: 1000, more: true })
    const deep = await listed(applicant, '/instance/mine/list', { page: 100 })
    expect(deep).toMatchObject({ total: 2505 })
    expect(deep).not.toHaveProperty('more')
    expect(deep.ids[0]).toBe('old1976')
    expect(await listed(applicant, '/instance/mine/list', { search: 'OLD-002499' })).toMatchObject({ ids: ['old2499'] })
  })
})

test('drafts are listed page by page, however many, those of requests by themselves', async () => {
  await office.database.query(
    `insert into flow_draft (tenant_id, user_id, subject, title, content, updated_at)
     select 'demo', id, case when n % 10 = 0 then 'task:' else 'start:' end || n, 'D' || n, '{}', now() - n * interval '1 minute'
     from org_user, generate_series(1, 150) n where tenant_id = 'demo' and account = 'zhoumingyuan'`,
  )
  const drafts = async (query: object = {}) => {
    const answer = await applicant.get('/temstorage/list', query as Record<string, string>)
    return { titles: rows<{ title: string }>(answer).map(({ title }) => title), total: answer.body.total }
  }
  expect(await drafts()).toMatchObject({ total: 150 })
  expect((await drafts()).titles).toHaveLength(100)
  expect((await drafts({ page: 2 })).titles).toEqual(Array.from({ length: 50 }, (_, at) => `D${101 + at}`))
  expect(await drafts({ page: 12, pageSize: 12, of: 'start' })).toEqual({
    titles: ['D147', 'D148', 'D149'],
    total: 135,
  })
})

test('what nobody has opened is listed once, newest first, however often it was sent', async () => {
  await office.database.query(
    `insert into flow_reading (tenant_id, instance_id, visit, node, reader, opened_at)
     select 'demo', 'old' || n, visit, 'copy', u.id, now() from org_user u, generate_series(1, 1200) n, generate_series(1, 2) visit
     where u.tenant_id = 'demo' and u.account = 'songjianing'`,
  )
  const reader = await office.as('songjianing')
  const unread = (query: object = {}) => listed(reader, history, { scope: 'reading', ...query })
  expect(await unread()).toMatchObject({ total: 1000, more: true })
  expect((await unread()).ids).toEqual(Array.from({ length: 20 }, (_, at) => `old${at + 1}`))
  expect((await unread({ search: 'OLD-001199' })).ids).toEqual(['old1199'])
  expect((await unread({ state: 'finished', page: 60 })).ids.at(-1)).toBe('old1200')
  expect((await unread({ state: 'running' })).ids).toEqual([])
  await reader.post('/instance/read', { procInstId: 'old1' })
  expect((await unread()).ids[0]).toBe('old2')
  expect((await reader.get('/task/counts')).body.data).toMatchObject({ reading: 1000 })
})
