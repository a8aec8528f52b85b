import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlowNode, ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, field, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import {
  act,
  change,
  detail,
  onlyTask,
  people,
  publishProcess,
  role,
  sequence,
  start,
  startFrom,
  step,
} from '../support/processes.ts'

let office: Office
let designer: TestClient
let applicant: TestClient
let first: TestClient
let second: TestClient
let stranger: TestClient

const ids: Record<string, string> = {}
const person = (account: string): string => ids[account] ?? ''
const to = (...accounts: string[]) => [people(...accounts.map(person))]
const values = (more: object = {}) => ({ BUS_MANAGED: { REASON: '培训', AMOUNT: 100, ...more } })
const listed = async (who: TestClient, query: object = {}) =>
  rows<{ procInstId: string; stuck: boolean }>(
    await who.get('/instance/datascope/history/list', { pageSize: 100, ...query }),
  ).map((row) => row.procInstId)

beforeAll(async () => {
  office = await openOffice()
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  for (const user of users) ids[user.account] = user.id
  ;[designer, applicant, first, second, stranger] = (await Promise.all(
    ['designer', 'zhoumingyuan', 'zhaoyanan', 'xiehuimin', 'songjianing'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
  const witness = field('witness', 'person_1', '经办人', 'WITNESS')
  await publishForm(designer, expenseForm('managed_form', 'BUS_MANAGED', [witness]))
}, 180_000)

afterAll(() => office.close())

describe('a process opened to some', () => {
  test('is listed for, shown to and started by those only', async () => {
    const startable = [{ id: 'g1', rules: [...to('zhoumingyuan'), role('dispatcher')] }]
    await publishProcess(designer, sequence('closed', 'managed_form', [step('a', to('zhaoyanan'))], { startable }))
    const cards = async (who: TestClient) =>
      data<{ defKey: string }[]>(await who.get('/process/startable')).map((card) => card.defKey)
    for (const who of [applicant, await office.as('maxiaotong')]) {
      expect(await cards(who)).toContain('closed')
      await start(who, 'closed', values())
    }
    expect(await cards(stranger)).not.toContain('closed')
    expect(await cards(stranger)).toContain('car_use')
    const refused = { status: 403, body: { code: 403, msg: '您不在该流程的可发起人员范围内，请联系流程管理员。' } }
    for (const path of ['/process/getProInfo', '/process/task/options/start', '/process/btns/start/btns'])
      expect(await stranger.get(path, { defKey: 'closed' })).toMatchObject(refused)
    const body = { commandId: commandId(), defKey: 'closed', values: values() }
    for (const path of ['/instance/start', '/api/instance/start', '/thing/start'])
      expect(await stranger.post(path, body)).toMatchObject(refused)
  })

  test('is started by plugins alone if its drawing says so', async () => {
    const settings = { systemStarted: true }
    await publishProcess(designer, sequence('by_system', 'managed_form', [step('a', to('zhaoyanan'))], settings))
    const listed = data<{ defKey: string }[]>(await applicant.get('/process/startable'))
    expect(listed.map(({ defKey }) => defKey)).not.toContain('by_system')
    const about = data<{ defKey: string }[]>(await applicant.get('/process/about'))
    expect(about.map(({ defKey }) => defKey)).not.toContain('by_system')
    const body = { commandId: commandId(), defKey: 'by_system', values: values() }
    expect(await applicant.post('/instance/start', body)).toMatchObject({ status: 403 })
  })
})

describe('the managers of a process', () => {
  const managers = () => [{ id: 'g1', rules: to('xiehuimin') }]

  beforeAll(async () => {
    await publishProcess(
      designer,
      sequence('managed', 'managed_form', [step('a', to('zhaoyanan'))], { managers: managers() }),
    )
    await publishProcess(
      designer,
      sequence('stuck', 'managed_form', [step('a', to('nobody'), { name: '核对', empty: { kind: 'incident' } })], {
        managers: managers(),
      }),
    )
  })

  test('see, suspend, resume and terminate its requests; others do not even see them', async () => {
    const { procInstId } = await start(applicant, 'managed', values())
    expect((await stranger.get(`/instance/detail/${procInstId}`)).status).toBe(404)
    expect(await detail(second, procInstId)).toMatchObject({ manages: true, suspended: false })
    expect(await detail(first, procInstId)).toMatchObject({ manages: false })
    expect((await change(first, procInstId, 'suspend')).status).toBe(403)
    data(await change(second, procInstId, 'suspend'))
    expect(await act(first, procInstId, 'approve')).toMatchObject({ status: 409 })
    data(await change(second, procInstId, 'resume'))
    expect(data(await change(second, procInstId, 'terminate', '重复申请')).state).toBe('terminated')
  })

  test('[S2-7-18] find them in the list, which shows everybody else what concerns them', async () => {
    const { procInstId } = await start(applicant, 'managed', values())
    const answer = await second.get('/instance/datascope/history/list')
    expect(answer.body).toMatchObject({ code: 200, rows: expect.any(Array), total: expect.any(Number) })
    for (const who of [applicant, first, second, await office.as('admin')])
      expect(await listed(who)).toContain(procInstId)
    expect(await listed(stranger)).not.toContain(procInstId)
    data(await act(first, procInstId, 'approve'))
    expect(await listed(first, { state: 'finished' })).toContain(procInstId)
    expect(await listed(first, { state: 'running' })).not.toContain(procInstId)
    expect(await listed(await office.as('admin2'))).not.toContain(procInstId)
  })

  test('name people for a step that found nobody, and it goes on', async () => {
    const { procInstId } = await start(applicant, 'stuck', values())
    const seen = await detail(applicant, procInstId)
    expect(seen.incidents).toMatchObject([{ nodeName: '核对', reason: 'nobody' }])
    expect(await listed(second, { scope: 'stuck' })).toEqual([procInstId])
    const retry = (who: TestClient, more: object = {}) =>
      who.post('/instance/change', {
        commandId: commandId(),
        procInstId,
        operation: 'retry',
        visit: seen.incidents[0]?.visit,
        ...more,
      })
    expect((await retry(applicant)).status).toBe(403)
    data(await retry(second))
    expect((await detail(second, procInstId)).incidents).toHaveLength(1)
    data(await retry(second, { people: [person('zhaoyanan')] }))
    expect((await detail(second, procInstId)).incidents).toEqual([])
    expect(await retry(second)).toMatchObject({ status: 409 })
    expect(data(await act(first, procInstId, 'approve')).state).toBe('finished')
    expect(await listed(second, { scope: 'stuck' })).toEqual([])
  })

  test('get the task of a step whose assignment finds nobody, unless the step says otherwise', async () => {
    const process = sequence('to_managers', 'managed_form', [step('a', to('nobody'))], { managers: managers() })
    await publishProcess(designer, process)
    const { procInstId } = await start(applicant, 'to_managers', values())
    expect((await onlyTask(second, procInstId)).nodeName).toBe('a')
  })
})

describe('a request made again', () => {
  test('keeps its number when it was withdrawn, and is a new one when it has ended; for its initiator only', async () => {
    const process = sequence('again', 'managed_form', [
      step('a', to('zhaoyanan'), { fields: [{ field: 'note', right: 'write' }] }),
      step('b', to('xiehuimin')),
    ])
    const [startNode, ...others] = process.nodes
    const limited = { ...startNode, fields: [{ field: 'note', right: 'read' as const }] } as FlowNode
    await publishProcess(designer, { ...process, nodes: [limited, ...others] })
    const items = [{ ITEM: '书', QUANTITY: 2, PRICE: 10 }]
    const { procInstId, number } = await start(applicant, 'again', { ...values(), BUS_MANAGED_ITEM: items })
    expect(await startFrom(applicant, 'again', values(), procInstId)).toMatchObject({
      status: 409,
      body: { msg: `申请 ${number} 已再次提交，正在审批，请到“我的申请”中查看。` },
    })
    data(await change(applicant, procInstId, 'withdraw'))
    const opened = data<{ again: string; values: { BUS_MANAGED: object; BUS_MANAGED_ITEM: object[] } }>(
      await applicant.get('/process/getProInfo', { defKey: 'again', from: procInstId }),
    )
    expect(opened.values.BUS_MANAGED).toMatchObject({ REASON: '培训', AMOUNT: 100 })
    expect(opened.values.BUS_MANAGED_ITEM).toMatchObject([{ ITEM: '书', QUANTITY: 2 }])
    expect(opened.again).toBe(number)
    const theirs = await stranger.get('/process/getProInfo', { defKey: 'again', from: procInstId })
    expect(theirs).toMatchObject({ status: 403, body: { msg: '只能再次提交自己发起的申请。' } })
    const wrong = await applicant.get('/process/getProInfo', { defKey: 'managed', from: procInstId })
    expect(wrong.status).toBe(404)
    expect((await startFrom(stranger, 'again', values(), procInstId)).status).toBe(403)
    const changed = { ...opened.values, BUS_MANAGED: { ...opened.values.BUS_MANAGED, AMOUNT: 80 } }
    const next = data<{ procInstId: string }>(await startFrom(applicant, 'again', changed, procInstId))
    expect(next).toMatchObject({ procInstId, number })
    const seen = await detail(applicant, procInstId)
    expect(seen.instance).toMatchObject({ state: 'running', number, waitingAt: [{ nodeName: 'a' }] })
    expect(seen.opinions.map(({ kind }) => kind)).toEqual(['start', 'withdraw', 'start'])
    expect(seen.values).toMatchObject({ BUS_MANAGED: { AMOUNT: 80 }, BUS_MANAGED_ITEM: [{ ITEM: '书', QUANTITY: 2 }] })
    data(await act(first, next.procInstId, 'approve', { values: { BUS_MANAGED: { FINANCE_NOTE: '已核' } } }))
    data(await change(await office.as('admin'), next.procInstId, 'terminate', '资料不全'))
    expect((await detail(applicant, next.procInstId)).values.BUS_MANAGED).toMatchObject({ FINANCE_NOTE: '已核' })
    const once = data<{ again: null; values: { BUS_MANAGED: object; BUS_MANAGED_ITEM: object[] } }>(
      await applicant.get('/process/getProInfo', { defKey: 'again', from: next.procInstId }),
    )
    expect(once.again).toBeNull()
    expect(once.values.BUS_MANAGED).not.toHaveProperty('FINANCE_NOTE')
    expect(once.values.BUS_MANAGED_ITEM[0]).not.toHaveProperty('$id')
    const other = data<{ procInstId: string; differing: string[] }>(
      await startFrom(applicant, 'again', once.values, next.procInstId),
    )
    expect(other.differing).toEqual([])
    expect(other.procInstId).not.toBe(procInstId)
    expect((await detail(applicant, procInstId)).instance.state).toBe('terminated')
  })
})

describe('what is sent for reading', () => {
  test('is counted until it is opened', async () => {
    const copy = { kind: 'copy', id: 'cc', name: '抄送', assignment: [{ id: 'g1', rules: to('songjianing') }] } as const
    await publishProcess(designer, sequence('copied', 'managed_form', [copy as FlowNode, step('a', to('zhaoyanan'))]))
    const { procInstId } = await start(applicant, 'copied', values())
    const unread = async () => data<{ reading: number }>(await stranger.get('/task/counts')).reading
    expect(await unread()).toBe(1)
    expect(await listed(stranger, { scope: 'reading' })).toEqual([procInstId])
    expect(await detail(stranger, procInstId)).toMatchObject({ unread: true })
    expect(data(await stranger.post('/instance/read', { procInstId }))).toEqual({ read: 1 })
    expect(await unread()).toBe(0)
    expect(await listed(stranger, { scope: 'reading' })).toEqual([])
    expect(await listed(stranger)).toContain(procInstId)
  })
})

describe('a gateway', () => {
  test('may read the result of the step before it', async () => {
    const rule = { decision: { rule: 'all' as const } }
    const process: ProcessDefinition = {
      id: 'by_result',
      name: '按结果',
      form: { id: 'managed_form' },
      nodes: [
        { kind: 'start', id: 'start', name: '填写' },
        step('vote', to('zhaoyanan', 'xiehuimin'), rule),
        { kind: 'exclusive', id: 'gate', name: '' },
        step('refused', to('xiehuimin')),
        step('agreed', to('chenguodong')),
        { kind: 'end', id: 'end', name: '结束' },
      ],
      flows: [
        { id: 'f1', from: 'start', to: 'vote' },
        { id: 'f2', from: 'vote', to: 'gate' },
        { id: 'f3', from: 'gate', to: 'refused', condition: `办理结果 == '不同意'` },
        { id: 'f4', from: 'gate', to: 'agreed', isDefault: true },
        { id: 'f5', from: 'refused', to: 'end' },
        { id: 'f6', from: 'agreed', to: 'end' },
      ],
    }
    await publishProcess(designer, process)
    const opposed = await start(applicant, 'by_result', values())
    data(await act(first, opposed.procInstId, 'oppose'))
    expect((await detail(applicant, opposed.procInstId)).instance.waitingAt).toMatchObject([{ nodeName: 'refused' }])
    const agreed = await start(applicant, 'by_result', values())
    for (const who of [first, second]) data(await act(who, agreed.procInstId, 'approve'))
    expect((await detail(applicant, agreed.procInstId)).instance.waitingAt).toMatchObject([{ nodeName: 'agreed' }])
  })
})

describe('rights on the columns of a table', () => {
  test('hidden ones never leave the server, read-only ones are dropped, required ones asked for', async () => {
    const fields = [
      { field: 'price', right: 'hidden' as const },
      { field: 'count', right: 'write' as const },
      { field: 'what', right: 'required' as const },
    ]
    const tables = [{ table: 'items', right: 'write' as const, add: true }]
    const steps = [step('a', to('zhaoyanan'), { fields: [...fields, { field: 'cost', right: 'read' }], tables })]
    await publishProcess(designer, sequence('columns', 'managed_form', steps))
    const table = 'BUS_MANAGED_ITEM'
    const items = [{ ITEM: '书', QUANTITY: 2, PRICE: 77.77 }]
    const { procInstId } = await start(applicant, 'columns', { ...values(), [table]: items })
    const seen = await detail(first, procInstId)
    const [row] = seen.values[table] as unknown as Record<string, unknown>[]
    expect(row).toMatchObject({ ITEM: '书', QUANTITY: 2 })
    expect(row).not.toHaveProperty('PRICE')
    expect(seen.rights.tables).toEqual({ items: { add: true, delete: false } })
    const send = (rowsSent: object[]) => act(first, procInstId, 'approve', { values: { [table]: rowsSent } })
    expect((await send([{ ...row, ITEM: '' }])).body.msg).toContain('项目为必填项,请输入！')
    data(
      await send([
        { ...row, QUANTITY: 3, PRICE: 1 },
        { ITEM: '笔', QUANTITY: 1, PRICE: 5 },
      ]),
    )
    const stored = await office.database.query(
      `select "ITEM", "QUANTITY", "PRICE" from "${table}" item join flow_instance on record_id = parent_id
       where flow_instance.id = $1 order by "ITEM" desc`,
      [procInstId],
    )
    expect(stored).toEqual([
      { ITEM: '笔', QUANTITY: '1', PRICE: null },
      { ITEM: '书', QUANTITY: '3', PRICE: '77.77' },
    ])
  })
})

describe('the assignment of a step of the draft', () => {
  const load = (groupId?: string) =>
    designer.get('/process/assignment/list', { defId: 'assigned', nodeId: 'a', ...(groupId && { groupId }) })
  const payload = (list: object[], more: object = {}) => ({
    actDefId: 'assigned',
    defId: 'assigned',
    nodeId: 'a',
    appId: 'workflow',
    list,
    ...more,
  })
  const row = (sn: number, assignType: number, compType: number, keys: readonly string[]) => ({
    sn,
    assignType,
    compType,
    userExtract: 1,
    userSource: keys.map((key) => ({ key, name: key })),
    cmpIds: keys.join('|'),
    cmpNames: keys.join('|'),
    isNew: false,
  })

  beforeAll(async () => {
    await publishProcess(designer, sequence('assigned', 'managed_form', [step('a', to('zhaoyanan'))]))
  })

  test('[S2-7-19] is loaded by process, step and group', async () => {
    const answer = await load()
    expect(answer.body).toMatchObject({ code: 200 })
    expect(data<object[]>(answer)).toMatchObject([
      { assignType: 0, compType: 1, userExtract: 1, sn: 1, cmpIds: person('zhaoyanan') },
    ])
    expect(data(await load('g1'))).toEqual(data(answer))
    expect(data(await load('g2'))).toEqual([])
    const unknown = await designer.get('/process/assignment/list', { defId: 'assigned', nodeId: 'none' })
    expect(unknown).toMatchObject({ status: 404, body: { msg: expect.stringContaining('环节不存在') } })
    expect((await applicant.get('/process/assignment/list', { defId: 'assigned', nodeId: 'a' })).status).toBe(403)
  })

  test('[S2-7-20] is saved from the payload of the dialog, group by group, and running versions stay as they are', async () => {
    const [mine, theirs] = [row(1, 0, 1, [person('xiehuimin')]), row(2, 5, 2, [])]
    const saved = await designer.post('/process/assignment/save', payload([mine, theirs]))
    expect(saved.body).toMatchObject({ code: 200, msg: '操作成功', data: { revision: expect.any(Number) } })
    expect(data(await load())).toEqual([mine, theirs])
    data(await designer.post('/process/assignment/save', payload([row(1, 6, 0, [])], { groupId: 'g2' })))
    expect(data(await load('g2'))).toMatchObject([{ assignType: 6, compType: 1 }])
    expect(data(await load('g1'))).toEqual([mine, theirs])
    const empty = await designer.post('/process/assignment/save', payload([row(1, 1, 1, [])]))
    expect(empty.body.msg).toBe('请选择人员')
    const { procInstId } = await start(applicant, 'assigned', values())
    expect((await onlyTask(first, procInstId)).nodeName).toBe('a')
  })

  test('[S2-7-17] [S2-3-165] may be built from the fields of the form that name people', async () => {
    const query = { page: 1, pageSize: 10, defId: 'assigned', taskKey: 'a', appId: 'workflow' }
    const answer = await designer.get('/process/task/getBizUser', query)
    expect(answer.body).toMatchObject({
      code: 200,
      total: 1,
      rows: [{ attrId: 'witness', titleName: '经办人', tableName: 'BUS_MANAGED', attrName: 'WITNESS' }],
    })
    expect((await designer.get('/process/task/getBizUser', { ...query, taskKey: 'none' })).status).toBe(404)
  })
})

describe('a new process', () => {
  test('may begin with the steps of another one, found by name or key', async () => {
    const body = {
      defKey: 'copied_from',
      processName: '复制的流程',
      category: '测试',
      form: 'managed_form',
      from: 'columns',
    }
    data(await designer.post('/process/definition', body))
    const { xml } = data<{ xml: string }>(await designer.get('/process/definition/copied_from'))
    expect(xml).toContain('name="复制的流程"')
    expect(xml).toContain(person('zhaoyanan'))
    expect((await designer.post('/process/definition', { ...body, defKey: 'x_y', from: 'none' })).status).toBe(404)
    const inCategory = await designer.get('/process/list', { type: 'category', id: '公务用车', pageSize: 50 })
    expect(rows<{ defKey: string }>(inCategory).map((row) => row.defKey)).toEqual(['car_use'])
  })
})
