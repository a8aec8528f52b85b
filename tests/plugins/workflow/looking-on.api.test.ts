import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultOperations, type ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import {
  act,
  change,
  detail,
  onlyTask,
  people,
  publishProcess,
  sequence,
  start,
  step,
  tasksOf,
} from '../support/processes.ts'

let office: Office
let designer: TestClient
let applicant: TestClient
let first: TestClient
let second: TestClient
let users: readonly { readonly id: string; readonly account: string }[]
const to = (account: string) => [people(users.find((user) => user.account === account)?.id ?? '')]
const values = () => ({ BUS_LOOKED: { REASON: '培训', AMOUNT: 100 } })

beforeAll(async () => {
  office = await openOffice()
  users = await office.database.query(
    `select id, account from org_user where tenant_id = 'demo' and account in ('zhaoyanan', 'xiehuimin')`,
  )
  designer = await office.as('designer')
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
        expect((await (await office.as(who)).get(path)).body).toMatchObject({
          code: 200,
          data: { instance: { procInstId, defKey: 'looked', state: 'running' } },
        })
      for (const who of ['songjianing', 'admin2']) {
        expect((await (await office.as(who)).get(path)).body).toMatchObject({
          code: 404,
          msg: '申请不存在，或您无权查看。',
        })
      }
    }
    for (const path of ['/instance/detail/none', '/engine/instance/detail/none']) {
      expect((await applicant.get(path)).body).toMatchObject({ code: 404, msg: '申请不存在，或您无权查看。' })
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
    expect(image.body).toMatchObject({
      code: 200,
      data: { nodes: { start: '1', a: '1', b: '0' }, xml: expect.stringContaining('bpmndi:BPMNDiagram') },
    })
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
    const { rejected = 0 } = await counted(applicant)
    const { procInstId } = await start(applicant, 'looked', values())
    expect((await counted(first)).pending).toBe((before.pending ?? 0) + 1)
    expect((await counted(applicant)).rejected, 'with the approver').toBe(rejected)
    const list = await first.get('/task/pending/list', { pageSize: 1, page: 2 })
    expect(list.body.total).toBe((before.pending ?? 0) + 1)
    expect(rows(list)).toHaveLength(1)
    await act(first, procInstId, 'rejectInitiator')
    expect(await counted(first)).toMatchObject({
      pending: before.pending,
      doneThisMonth: (before.doneThisMonth ?? 0) + 1,
    })
    expect(await counted(applicant)).toMatchObject({ rejected: rejected + 1, doneThisMonth: 0 })
    expect((await applicant.get('/task/done/list')).body.total).toBe(0)
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

describe('a completed task', () => {
  test('is taken back by who completed it while nobody has acted on it, and handled again', async () => {
    const { procInstId } = await start(applicant, 'looked', values())
    expect((await detail(applicant, procInstId)).takeBack).toBeNull()
    data(await act(first, procInstId, 'approve', { opinion: '同意' }))
    const { takeBack } = await detail(first, procInstId)
    expect(takeBack).toMatchObject({ nodeName: 'a' })
    const back = (who: TestClient) => change(who, procInstId, 'takeBack', '', { task: takeBack?.task })
    expect((await back(second)).status).toBe(403)
    const { state, task } = data<{ state: string; task: number }>(await back(first))
    expect([state, (await onlyTask(first, procInstId)).task]).toEqual(['running', task])
    expect(await tasksOf(second, procInstId)).toEqual([])
    expect((await detail(second, procInstId)).opinions.at(-1)).toMatchObject({ kind: 'takeBack', status: '5' })
    expect(await back(first)).toMatchObject({ status: 409, body: { msg: expect.stringContaining('不能取回') } })
    data(await act(first, procInstId, 'rejectInitiator', { opinion: '看错了' }))
    data(await act(applicant, procInstId, 'approve'))
    data(await act(first, procInstId, 'approve'))
    const again = (await detail(first, procInstId)).takeBack
    data(await act(second, procInstId, 'approve'))
    const late = await change(first, procInstId, 'takeBack', '', { task: again?.task })
    expect([late.status, (await detail(first, procInstId)).takeBack]).toEqual([409, null])
  })
})

describe('further signers', () => {
  const operations = [...defaultOperations, 'addSigner'] as const
  const add = (who: TestClient, procInstId: string, place: string, users: readonly string[], more: object = {}) =>
    act(who, procInstId, 'addSigner', { place, users, ...more })

  beforeAll(async () => {
    const fields = [{ field: 'note', right: 'required' as const }]
    const steps = [step('a', to('zhaoyanan'), { operations, fields })]
    await publishProcess(designer, sequence('signed', 'looked_form', steps))
  })

  test('sign before the holder, whose words are kept until it is their turn again', async () => {
    const { procInstId } = await start(applicant, 'signed', values())
    const [signer] = users.filter(({ account }) => account === 'xiehuimin').map(({ id }) => id)
    const { task } = await onlyTask(first, procInstId)
    const typed = { opinion: '拟同意', values: { BUS_LOOKED: { FINANCE_NOTE: '已核' } } }
    data(await first.post('/temstorage/save', { subject: `task:${procInstId}.${task}`, content: typed }))
    expect(data(await add(first, procInstId, 'before', [signer ?? ''], { opinion: '请先看' }))).toMatchObject({
      status: '12',
      state: 'running',
    })
    expect(await tasksOf(first, procInstId)).toEqual([])
    expect((await add(second, procInstId, 'before', ['nobody'])).status).toBe(422)
    data(await act(second, procInstId, 'approve', { opinion: '可行', values: typed.values }))
    const seen = await detail(first, procInstId)
    expect(seen.draft).toEqual(typed)
    expect(seen.opinions.slice(1)).toMatchObject([
      { kind: 'addSigner', status: '12', target: '谢慧敏', opinion: '请先看' },
      { kind: 'approve', status: '7', opinion: '可行' },
    ])
    expect(data(await act(first, procInstId, 'approve', { values: typed.values })).state).toBe('finished')
  })

  test('sign after the holder has agreed, with the form filled in as for any agreement', async () => {
    const { procInstId } = await start(applicant, 'signed', values())
    const signers = users.filter(({ account }) => account === 'xiehuimin').map(({ id }) => id)
    const empty = await add(first, procInstId, 'after', signers)
    expect(empty).toMatchObject({ status: 400, body: { msg: expect.stringContaining('必填') } })
    const filled = { values: { BUS_LOOKED: { FINANCE_NOTE: '已核' } } }
    expect(data(await add(first, procInstId, 'after', signers, filled)).state).toBe('running')
    expect(data(await act(second, procInstId, 'approve', filled)).state).toBe('finished')
  })
})

describe('a branch', () => {
  beforeAll(async () => {
    const process: ProcessDefinition = {
      ...sequence('branched', 'looked_form', []),
      nodes: [
        { kind: 'start', id: 'start', name: '填写' },
        step('a', to('zhaoyanan')),
        { kind: 'exclusive', id: 'gate', name: '金额' },
        step('large', to('xiehuimin'), { name: '大额审批' }),
        step('small', to('xiehuimin'), { name: '小额审批' }),
        { kind: 'end', id: 'end', name: '结束' },
      ],
      flows: [
        { id: 'f1', from: 'start', to: 'a' },
        { id: 'f2', from: 'a', to: 'gate' },
        { id: 'f3', from: 'gate', to: 'large', condition: '金额 > 1000' },
        { id: 'f4', from: 'gate', to: 'small', condition: '金额 < 1000' },
        { id: 'f5', from: 'large', to: 'end' },
        { id: 'f6', from: 'small', to: 'end' },
      ],
    }
    await publishProcess(designer, process)
  })
  const of = (amount: number) => ({ BUS_LOOKED: { REASON: '培训', AMOUNT: amount } })

  test('is named ahead for certain when its condition holds and nobody can change that, and else left out', async () => {
    const { procInstId } = await start(applicant, 'branched', of(20))
    expect((await detail(applicant, procInstId)).ahead).toEqual([{ name: '小额审批', sure: true }])
    data(await act(first, procInstId, 'rejectInitiator', { opinion: '请更正' }))
    expect((await detail(applicant, procInstId)).ahead).toEqual([
      { name: '小额审批', sure: false },
      { name: '大额审批', sure: false },
      { name: 'a', sure: true },
    ])
  })

  test('is chosen by a manager with a reason when no condition holds', async () => {
    const { procInstId } = await start(applicant, 'branched', of(1000))
    data(await act(first, procInstId, 'approve'))
    const manager = await office.as('admin')
    const [incident] = (await detail(manager, procInstId)).incidents
    expect(incident).toMatchObject({
      nodeName: '金额',
      reason: 'noFlowHolds',
      branches: [
        { flow: 'f3', name: '金额 > 1000 → 大额审批' },
        { flow: 'f4', name: '金额 < 1000 → 小额审批' },
      ],
    })
    const choose = (opinion: string, flows: readonly string[], who = manager) =>
      change(who, procInstId, 'retry', opinion, { visit: incident?.visit, flows })
    expect((await choose('核实后按大额办理', ['f3'], first)).status).toBe(403)
    expect((await choose('', ['f3'])).body.msg).toBe('请填写处理原因。')
    expect((await choose('核实后按大额办理', ['f3', 'f4'])).status).toBe(422)
    data(await choose('核实后按大额办理', ['f3']))
    const seen = await detail(applicant, procInstId)
    expect(seen.instance.waitingAt).toMatchObject([{ nodeName: '大额审批' }])
    expect(seen.opinions.at(-1)).toMatchObject({ kind: 'chooseBranch', status: '6', target: '大额审批' })
  })

  test('is found after the initiator has corrected the form of a request that was stuck', async () => {
    const { procInstId, number } = await start(applicant, 'branched', of(1000))
    data(await act(first, procInstId, 'approve'))
    const manager = await office.as('admin')
    const visit = (await detail(manager, procInstId)).incidents[0]?.visit
    data(await change(manager, procInstId, 'sendBack', '金额应不等于一千', { visit }))
    data(await act(applicant, procInstId, 'approve', { values: of(999) }))
    data(await act(first, procInstId, 'approve'))
    expect((await detail(applicant, procInstId)).instance).toMatchObject({
      number,
      waitingAt: [{ nodeName: '小额审批' }],
    })
  })
})

describe('numbers of requests', () => {
  test('are taken without waiting for others who hand in at the same moment, and never twice', async () => {
    const counts = async () => start(applicant, 'looked', values())
    const { number } = await counts()
    const prefix = number.slice(0, -5)
    const unfinished = new pg.Client({ connectionString: office.database.url })
    await unfinished.connect()
    await unfinished.query(`begin; set local app.tenant = 'demo'`)
    const { rows: held } = await unfinished.query('select flow_take_number($1) as number', [prefix])
    const many = await Promise.all(Array.from({ length: 50 }, counts))
    await unfinished.end()
    const given = many.map((each) => Number(each.number.slice(-4)))
    expect(new Set(given).size).toBe(50)
    expect(given).not.toContain(held[0].number)
  })
})
