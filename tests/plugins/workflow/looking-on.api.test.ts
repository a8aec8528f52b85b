import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let applicant: TestClient
let first: TestClient
let second: TestClient
const values = () => ({ BUS_LOOKED: { REASON: '培训', AMOUNT: 100 } })

beforeAll(async () => {
  office = await openOffice()
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo' and account in ('zhaoyanan', 'xiehuimin')`,
  )
  const to = (account: string) => [people(users.find((user) => user.account === account)?.id ?? '')]
  const designer = await office.as('designer')
  ;[applicant, first, second] = (await Promise.all(['zhoumingyuan', 'zhaoyanan', 'xiehuimin'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  await publishForm(designer, expenseForm('looked_form', 'BUS_LOOKED'))
  await publishProcess(
    designer,
    sequence('looked', 'looked_form', [step('a', to('zhaoyanan')), step('b', to('xiehuimin'))]),
  )
  await start(applicant, 'looked', values())
}, 180_000)

afterAll(() => office.close())

describe('looking on', () => {
  test('[S1-7-76] [S1-7-77] [S2-7-77] an instance is shown to those it concerns, to others it does not exist', async () => {
    const { procInstId } = await start(applicant, 'looked', values())
    const paths = [`/instance/detail/${procInstId}`, `/engine/instance/detail/${procInstId}`]
    for (const path of paths) {
      for (const who of ['zhoumingyuan', 'zhaoyanan', 'admin'])
        expect((await (await office.as(who)).get(path)).body.code).toBe(200)
      for (const who of ['songjianing', 'admin2']) {
        expect((await (await office.as(who)).get(path)).body).toMatchObject({
          code: 404,
          msg: '申请不存在，或您无权查看。',
        })
      }
    }
    for (const path of ['/instance/detail/none', '/engine/instance/detail/none']) {
      expect((await applicant.get(path)).body).toMatchObject({ code: 404, msg: expect.any(String) })
    }
  })

  test('[S1-7-78] [S2-7-78] [S1-7-79] [S2-7-79] opinions in order, and the picture', async () => {
    const { procInstId } = await start(applicant, 'looked', values())
    await act(first, procInstId, 'approve', { opinion: '同意' })
    const opinions = await applicant.get('/instance/opinion/list', { procInstId })
    expect(opinions.body.code).toBe(200)
    expect(data<{ kind: string; opinion: string; actorName: string }[]>(opinions)).toMatchObject([
      { kind: 'start', actorName: '周明远' },
      { kind: 'approve', actorName: '赵雅楠', opinion: '同意' },
    ])
    const image = await applicant.get('/instance/image', { procInstId })
    expect(image.body).toMatchObject({ code: 200, data: { nodes: { start: '1', a: '1', b: '0' } } })
    expect((await (await office.as('songjianing')).get('/instance/opinion/list', { procInstId })).status).toBe(404)
  })

  test('[S2-7-03] [S2-7-04] [S2-7-40] rights over the fields, over the form, and what was filled in, each by itself', async () => {
    const { procInstId } = await start(applicant, 'looked', values())
    const started = await applicant.get('/form/attr/auth', { defKey: 'looked' })
    expect(started.body).toMatchObject({ code: 200, data: { fields: {}, otherwise: 'write' } })
    const handling = await first.get('/form/attr/auth', { procInstId })
    expect(handling.body).toMatchObject({ code: 200, data: { otherwise: 'read' } })
    const may = (who: TestClient) => who.post('/FormService/getPermission', { procInstId })
    expect((await may(first)).body).toMatchObject({
      code: 200,
      data: { operations: expect.arrayContaining(['approve']) },
    })
    expect((await may(applicant)).body).toMatchObject({ code: 200, data: { writable: false, operations: [] } })
    expect((await applicant.post('/FormService/getPermission', { defKey: 'looked' })).body).toMatchObject({
      code: 200,
      data: { writable: true },
    })
    const stored = await first.get('/formData', { procInstId })
    expect(stored.body).toMatchObject({ code: 200, data: { formId: 'looked_form', values: values() } })
    const stranger = await office.as('songjianing')
    for (const path of ['/formData', '/form/attr/auth'])
      expect((await stranger.get(path, { procInstId })).status).toBe(404)
    expect((await may(stranger)).status).toBe(404)
    expect((await first.get('/form/attr/auth', {})).status).toBe(404)
  })

  test('records form a chain of digests', async () => {
    const { procInstId } = await start(applicant, 'looked', values())
    await act(first, procInstId, 'approve')
    await act(second, procInstId, 'approve')
    const chain = await office.database.query<{ previous_digest: string; digest: string }>(
      'select previous_digest, digest from flow_record where instance_id = $1 order by seq',
      [procInstId],
    )
    expect(chain[0]?.previous_digest).toBe('')
    for (const [at, record] of chain.slice(1).entries()) expect(record.previous_digest).toBe(chain[at]?.digest)
  })

  test('counts and totals agree with the lists, page by page', async () => {
    const counted = async (who: TestClient) => data<Record<string, number>>(await who.get('/task/counts'))
    const before = await counted(first)
    const { procInstId } = await start(applicant, 'looked', values())
    expect((await counted(first)).pending).toBe((before.pending ?? 0) + 1)
    const list = await first.get('/task/pending/list', { pageSize: 1, page: 2 })
    expect(list.body.total).toBe((before.pending ?? 0) + 1)
    expect(rows(list)).toHaveLength(1)
    await act(first, procInstId, 'rejectInitiator')
    expect(await counted(first)).toMatchObject({
      pending: before.pending,
      doneThisMonth: (before.doneThisMonth ?? 0) + 1,
    })
    expect(await counted(applicant)).toMatchObject({ rejected: expect.any(Number) })
    const mine = await applicant.get('/instance/mine/list', { pageSize: 100, state: 'running' })
    expect(mine.body.total).toBe((await counted(applicant)).running)
    expect(rows(mine)).toHaveLength(mine.body.total ?? 0)
  })

  test('an open page of the approver is told when a task arrives', async () => {
    const controller = new AbortController()
    const response = await fetch(`${office.url}/prod-api/live`, {
      headers: { authorization: `Bearer ${first.token}` },
      signal: controller.signal,
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await start(applicant, 'looked', values())
    let heard = ''
    while (!heard.includes('workflow.tasks-changed')) heard += (await reader?.read())?.value ?? ''
    controller.abort()
    expect(heard).toContain('workflow.tasks-changed')
  })
})
