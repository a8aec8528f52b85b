import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBpmn } from '../../../core/flow/bpmn/read.ts'
import { writeBpmn } from '../../../core/flow/bpmn/write.ts'
import type { FlowNode, ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import { signIn, type TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import {
  act,
  complete,
  detail,
  onlyTask,
  people,
  publishDrawing,
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

const ids: Record<string, string> = {}
const person = (account: string): string => ids[account] ?? ''
const to = (...accounts: string[]) => [people(...accounts.map(person))]
const values = (more: object = {}) => ({ BUS_DRAWN: { REASON: '培训', AMOUNT: 100, ...more } })

beforeAll(async () => {
  office = await openOffice()
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  for (const user of users) ids[user.account] = user.id
  ;[designer, applicant, first, second] = (await Promise.all(
    ['designer', 'zhoumingyuan', 'zhaoyanan', 'xiehuimin'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient]
  await publishForm(designer, expenseForm('drawn_form', 'BUS_DRAWN'))
}, 180_000)

afterAll(() => office.close())

const ends: readonly FlowNode[] = [
  { kind: 'start', id: 'start', name: '填写' },
  { kind: 'end', id: 'end', name: '结束' },
]

const choice = (id: string, condition: string): ProcessDefinition => ({
  id,
  name: '按金额',
  form: { id: 'drawn_form' },
  nodes: [
    ...ends,
    { kind: 'exclusive', id: 'gate', name: '' },
    step('small', to('zhaoyanan')),
    step('large', to('xiehuimin')),
  ],
  flows: [
    { id: 'f1', from: 'start', to: 'gate' },
    { id: 'f2', from: 'gate', to: 'large', condition },
    { id: 'f3', from: 'gate', to: 'small', isDefault: true },
    { id: 'f4', from: 'small', to: 'end' },
    { id: 'f5', from: 'large', to: 'end' },
  ],
})

test.each(['/process/list', '/form/list'])(
  '%s is paged in one order although many came at the same moment',
  async (path) => {
    const all = await designer.get(path, { page: 1, pageSize: 100 })
    const shown = (found: typeof all) =>
      rows<{ defKey?: string; key?: string }>(found).map((row) => row.defKey ?? row.key)
    const pages = Array.from({ length: Math.ceil(shown(all).length / 4) }, (_, page) => page + 1)
    const found = await Promise.all(pages.map((page) => designer.get(path, { page, pageSize: 4 })))
    expect(found.flatMap(shown)).toEqual(shown(all))
  },
)

describe('a drawing', () => {
  test('with problems is saved with them and not published', async () => {
    const process = sequence('broken', 'drawn_form', [step('a', [])])
    await expect(publishProcess(designer, process)).rejects.toThrow('workflow.not-publishable')
    const xml = await writeBpmn({ ...process, flows: process.flows.slice(1) })
    const { revision } = data<{ revision: number }>(await designer.get('/process/definition/broken'))
    const body = { xml, revision, processName: '坏', category: '', form: 'drawn_form' }
    const saved = data<{ problems: { severity: string; text: string }[] }>(
      await designer.call('PUT', '/process/definition/broken', { body }),
    )
    expect(saved.problems.some((problem) => problem.severity === 'error')).toBe(true)
    expect((await designer.call('PUT', '/process/definition/broken', { body })).status).toBe(409)
  })

  test('whose conditions are wrongly written or about no field of the form is not published', async () => {
    await expect(publishProcess(designer, choice('bad_formula', 'AMOUNT >'))).rejects.toThrow(
      'workflow.not-publishable',
    )
    await expect(publishProcess(designer, choice('bad_field', 'NO_SUCH > 1'))).rejects.toThrow(
      'workflow.not-publishable',
    )
    const path = '/process/definition/bad_field'
    const { revision, ...draft } = data<Record<string, unknown>>(await designer.get(path))
    const { processName, category, form, xml } = draft
    const body = { revision, processName, category, form, xml }
    const saved = data<{ problems: unknown[] }>(await designer.call('PUT', path, { body }))
    expect(saved.problems).toContainEqual({
      severity: 'error',
      text: '「f2」的条件有误：公式中的“NO_SUCH”不存在，请检查名称',
      where: 'f2',
    })
  })

  test('[S1-3-29] is kept by the server with its steps, branches and rules, and gives requests form, tasks and instance', async () => {
    const drawn = choice('kept', '{amount} > 1000')
    await publishProcess(designer, drawn)
    const elsewhere = await signIn(office.url, 'designer')
    const { xml } = data<{ xml: string }>(await elsewhere.get('/process/definition/kept'))
    const { definition } = await readBpmn(xml)
    expect(definition.flows).toEqual(drawn.flows)
    const stepsOf = ({ nodes }: ProcessDefinition) => nodes.filter((node) => node.kind === 'step')
    expect(stepsOf(definition)).toEqual(stepsOf(drawn))
    expect(data(await elsewhere.get('/process/assignment/list', { defId: 'kept', nodeId: 'large' }))).toMatchObject([
      { sn: 1, assignType: 0, compType: 1, userExtract: 1, cmpIds: person('xiehuimin') },
    ])
    const { procInstId } = await start(applicant, 'kept', values())
    expect(await detail(applicant, procInstId)).toMatchObject({
      form: { key: 'drawn_form', version: 1 },
      instance: { procInstId, defKey: 'kept', state: 'running' },
      pending: [{ nodeName: 'small', people: ['赵雅楠'] }],
    })
  })

  test('published again leaves running requests on their version', async () => {
    await publishProcess(designer, sequence('versions', 'drawn_form', [step('a', to('zhaoyanan'))]))
    const { procInstId } = await start(applicant, 'versions', values())
    const next = sequence('versions', 'drawn_form', [step('a', to('zhaoyanan')), step('b', to('xiehuimin'))])
    expect(await publishDrawing(designer, next)).toBe(2)
    expect(data(await act(first, procInstId, 'approve')).state).toBe('finished')
    const later = await start(applicant, 'versions', values())
    expect(data(await act(first, later.procInstId, 'approve')).state).toBe('running')
    const path = '/process/definition/versions/versions'
    expect(data<object[]>(await designer.get(path))).toMatchObject([
      { version: 2, running: 1, publishedBy: expect.any(String) },
      { version: 1, running: 0 },
    ])
    const { definition } = await readBpmn(data<{ xml: string }>(await designer.get(`${path}/1`)).xml)
    expect(definition.nodes.map((node) => node.id)).toEqual(['start', 'a', 'end'])
    expect([(await designer.get(`${path}/3`)).status, (await applicant.get(path)).status]).toEqual([404, 403])
  })

  test('[S2-7-22] [S2-7-23] [S2-3-164] stands in the list of processes, found by name or key', async () => {
    const find = async (nameAndKey: string) =>
      rows<Record<string, unknown>>(
        await designer.get('/process/list', { appId: 'x', page: 1, pageSize: 5, nameAndKey }),
      )
    const [byKey] = await find('versions')
    expect(byKey).toMatchObject({
      id: 'versions',
      defKey: 'versions',
      processName: '流程versions',
      version: 2,
      running: 1,
    })
    for (const column of ['subject', 'creator', 'createTime']) expect(byKey?.[column]).toBeTypeOf('string')
    expect((await find('流程vers')).map((row) => row.defKey)).toEqual(['versions'])
    // A key that is no part of the name, and a name that is no part of the key.
    for (const text of ['car_use', '公务用车申']) expect(await find(text)).toMatchObject([{ defKey: 'car_use' }])
    expect(await find('100%_')).toEqual([])
    const answer = await designer.get('/process/list', { pageSize: 1 })
    expect(rows(answer)).toHaveLength(1)
    expect(answer.body.total).toBeGreaterThan(1)
    expect((await applicant.get('/process/list')).status).toBe(403)
  })
})

describe('what a start form is told', () => {
  test('[S2-7-05] process, form, rights and draft', async () => {
    const { process, form, rights } = data<{
      process: object
      form: { key: string }
      rights: { operations: string[] }
    }>(await applicant.get('/process/getProInfo', { defKey: 'versions' }))
    expect(process).toMatchObject({ defKey: 'versions', version: 2 })
    expect(form.key).toBe('drawn_form')
    expect(rights.operations).toEqual(['approve'])
    expect((await applicant.get('/process/getProInfo', { defKey: 'none' })).status).toBe(404)
  })

  test('[S2-7-10] [S2-7-11] task options and buttons of the start node', async () => {
    const options = await applicant.get('/process/task/options/start', { defKey: 'versions' })
    expect(options.body).toMatchObject({ code: 200, data: { nodeId: 'start', otherwise: 'write' } })
    const buttons = await applicant.get('/process/btns/start/btns', { defKey: 'versions' })
    expect(buttons.body).toMatchObject({ code: 200, data: [{ name: '提交' }, { name: '保存草稿' }] })
  })

  test('[S2-7-16] the tree of process categories', async () => {
    const answer = await applicant.get('/flowType/getTree', { rootKey: 'FLOW_TYPE' })
    const [root] = data<{ children: { name: string }[] }[]>(answer)
    expect(answer.body.code).toBe(200)
    expect(root?.children.map((category) => category.name)).toEqual(expect.arrayContaining(['公务用车', '测试']))
  })

  test('[S2-7-12] a draft that saved itself, which goes when the request is handed in', async () => {
    const subject = 'start:versions'
    const content = { values: values(), step: 1 }
    data(await applicant.post('/temstorage/save', { subject, title: '培训', content }))
    const answer = await applicant.get('/temstorage/temformById', { id: subject })
    expect(answer.body).toMatchObject({ code: 200, data: { title: '培训', content } })
    expect(data(await first.get('/temstorage/temformById', { id: subject }))).toBeNull()
    expect(rows(await applicant.get('/temstorage/list'))).toHaveLength(1)
    await start(applicant, 'versions', values())
    expect(data(await applicant.get('/temstorage/temformById', { id: subject }))).toBeNull()
  })
})

describe('gateways', () => {
  test('an exclusive one follows the values of the form, by column or by title', async () => {
    await publishProcess(designer, choice('by_amount', 'AMOUNT > 5000'))
    await publishProcess(designer, choice('by_title', '金额 > 5000'))
    for (const process of ['by_amount', 'by_title']) {
      const small = await start(applicant, process, values({ AMOUNT: 5000 }))
      expect((await detail(applicant, small.procInstId)).instance.waitingAt).toMatchObject([{ nodeName: 'small' }])
      const large = await start(applicant, process, values({ AMOUNT: '5000.01' }))
      expect((await detail(applicant, large.procInstId)).instance.waitingAt).toMatchObject([{ nodeName: 'large' }])
      const empty = await start(applicant, process, { BUS_DRAWN: { REASON: '培训' } })
      expect((await detail(applicant, empty.procInstId)).instance.waitingAt).toMatchObject([{ nodeName: 'small' }])
    }
  })

  test('a parallel one waits for both branches, and a rejection ends the other one', async () => {
    await publishProcess(designer, {
      id: 'both',
      name: '并行',
      form: { id: 'drawn_form' },
      nodes: [
        ...ends,
        { kind: 'parallel', id: 'fork', name: '' },
        { kind: 'parallel', id: 'join', name: '' },
        step('left', to('zhaoyanan')),
        step('right', to('xiehuimin')),
      ],
      flows: [
        { id: 'f1', from: 'start', to: 'fork' },
        { id: 'f2', from: 'fork', to: 'left' },
        { id: 'f3', from: 'fork', to: 'right' },
        { id: 'f4', from: 'left', to: 'join' },
        { id: 'f5', from: 'right', to: 'join' },
        { id: 'f6', from: 'join', to: 'end' },
      ],
    })
    const { procInstId } = await start(applicant, 'both', values())
    expect(data(await act(second, procInstId, 'approve')).state).toBe('running')
    expect(data(await act(first, procInstId, 'approve')).state).toBe('finished')
    const back = await start(applicant, 'both', values())
    await act(first, back.procInstId, 'rejectInitiator')
    expect(await tasksOf(second, back.procInstId)).toEqual([])
    const { nodes, flows, xml } = data<{ nodes: Record<string, string>; flows: string[]; xml: string }>(
      await applicant.get('/instance/image', { procInstId }),
    )
    expect(nodes).toMatchObject({ start: '1', left: '1', right: '1', end: expect.any(String) })
    expect(flows).toEqual(expect.arrayContaining(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']))
    expect(xml).toContain('parallelGateway')
  })
})

describe('rights on fields', () => {
  test('hidden, read-only, editable and required are kept by the server, whatever is sent', async () => {
    const fields = [
      { field: 'secret', right: 'hidden' as const },
      { field: 'amount', right: 'read' as const },
      { field: 'note', right: 'required' as const },
    ]
    const process = sequence('rights', 'drawn_form', [
      step('a', to('zhaoyanan'), { fields }),
      step('b', to('xiehuimin')),
    ])
    const [startNode, ...others] = process.nodes
    const limited = { ...startNode, fields: [{ field: 'note', right: 'hidden' as const }] } as FlowNode
    await publishProcess(designer, { ...process, nodes: [limited, ...others] })
    const items = [{ ITEM: '书', QUANTITY: 2, PRICE: 10.5, COST: 999 }]
    const sent = {
      BUS_DRAWN: { REASON: '培训', AMOUNT: 100, FINANCE_NOTE: '偷写', INTERNAL_NO: 'N1' },
      BUS_DRAWN_ITEM: items,
    }
    const command = commandId()
    const started = await start(applicant, 'rights', sent, command)
    expect(started.differing).toContain('财务备注')
    expect(await start(applicant, 'rights', sent, command)).toEqual(started)
    const record = async () => {
      const [row] = await office.database.query<Record<string, unknown>>(
        `select form.* from "BUS_DRAWN" form join flow_instance on record_id = form.id where flow_instance.id = $1`,
        [started.procInstId],
      )
      return row
    }
    expect(await record()).toMatchObject({ AMOUNT: '100', FINANCE_NOTE: null, INTERNAL_NO: 'N1', TOTAL: '21' })
    const seen = await detail(first, started.procInstId)
    expect(seen.values.BUS_DRAWN).not.toHaveProperty('INTERNAL_NO')
    expect(JSON.stringify(seen.values)).not.toContain('N1')
    const { task } = await onlyTask(first, started.procInstId)
    const required = '财务备注为必填项,请输入！'
    expect((await complete(first, started.procInstId, task, 'approve')).body.msg).toBe(required)
    expect((await complete(first, started.procInstId, task, 'approve', { values: { BUS_DRAWN: {} } })).body.msg).toBe(
      required,
    )
    const forged = {
      BUS_DRAWN: { AMOUNT: 1, INTERNAL_NO: 'X', FINANCE_NOTE: '已核', REASON: '改' },
      BUS_DRAWN_ITEM: [],
    }
    const given = { values: forged, commandId: commandId() }
    const decide = () => complete(first, started.procInstId, task, 'approve', given)
    const answer = data<{ differing: string[] }>(await decide())
    expect(data(await decide())).toEqual(answer)
    expect(answer.differing).toEqual(expect.arrayContaining(['金额', '内部编号', '事由', '明细']))
    expect(await record()).toMatchObject({ AMOUNT: '100', FINANCE_NOTE: '已核', INTERNAL_NO: 'N1', REASON: '培训' })
    const kept = await office.database.query(
      `select 1 from "BUS_DRAWN_ITEM" where parent_id = (select record_id from flow_instance where id = $1)`,
      [started.procInstId],
    )
    expect(kept).toHaveLength(1)
    const afterwards = await detail(first, started.procInstId)
    expect(afterwards.values.BUS_DRAWN).toMatchObject({ FINANCE_NOTE: '已核' })
    expect(JSON.stringify(afterwards.values)).not.toContain('N1')
    expect((await detail(applicant, started.procInstId)).values.BUS_DRAWN).not.toHaveProperty('FINANCE_NOTE')
  })

  test('rows of another request cannot be taken over', async () => {
    const items = [{ ITEM: '书', QUANTITY: 1, PRICE: 1 }]
    const mine = await start(applicant, 'versions', { ...values(), BUS_DRAWN_ITEM: items })
    const rowsOf = (instance: string) =>
      office.database.query<{ id: string; ITEM: string }>(
        `select item.id, "ITEM" from "BUS_DRAWN_ITEM" item join flow_instance on record_id = parent_id
         where flow_instance.id = $1`,
        [instance],
      )
    const [row] = await rowsOf(mine.procInstId)
    const stolen = [{ $id: row?.id, ITEM: '窃', QUANTITY: 1, PRICE: 1 }]
    const other = await start(await office.as('songjianing'), 'versions', { ...values(), BUS_DRAWN_ITEM: stolen })
    expect(await rowsOf(mine.procInstId)).toEqual([{ id: row?.id, ITEM: '书' }])
    expect((await rowsOf(other.procInstId)).map((found) => found.ITEM)).toEqual(['窃'])
    const elsewhere = { commandId: commandId(), defKey: 'versions', values: values() }
    expect((await (await office.as('admin2')).post('/instance/start', elsewhere)).status).toBe(404)
  })
})

describe('the dry run of an assignment', () => {
  const rule = (sn: number, type: string, comp: string, cmpIds: string) => ({
    sn,
    assignType: type,
    compType: comp,
    userExtract: '1',
    cmpIds,
    cmpNames: cmpIds,
    userSource: cmpIds.split('|').map((key) => ({ key, name: key })),
  })
  interface Explained {
    readonly rows: readonly { readonly sn: number; readonly found: number; readonly removed: number }[]
    readonly people: readonly { readonly name: string; readonly because: readonly number[] }[]
    readonly dropped: readonly { readonly name: string; readonly why: string }[]
  }
  const explain = async (list: readonly object[]) =>
    data<Explained>(await designer.post('/process/assignment/explain', { initiator: person('zhoumingyuan'), list }))

  test('says who gets the task, by which row, and why somebody does not', async () => {
    const found = await explain([rule(1, '1', '1', 'dispatcher'), rule(2, '0', '2', person('maxiaotong'))])
    expect(found.people.map((each) => [each.name, each.because])).toEqual([['彭志远', [1]]])
    expect(found.dropped).toMatchObject([{ name: '马晓彤', why: '被第 2 行排除' }])
    expect(found.rows).toMatchObject([
      { sn: 1, found: 2 },
      { sn: 2, removed: 1 },
    ])
    await office.database.query(`update org_user set enabled = false where id = $1`, [person('pengzhiyuan')])
    const disabled = await explain([rule(1, '1', '1', 'dispatcher')])
    expect(disabled.people.map((each) => each.name)).toEqual(['马晓彤'])
    expect(disabled.dropped).toMatchObject([{ name: '彭志远', why: '账号已停用' }])
    await office.database.query(`update org_user set enabled = true where id = $1`, [person('pengzhiyuan')])
  })

  test('answers empty for nobody, and refuses a row without people', async () => {
    expect(await explain([rule(1, '0', '1', 'nobody')])).toMatchObject({
      people: [],
      dropped: [],
      rows: [{ found: 0 }],
    })
    expect(await explain([])).toMatchObject({ people: [], rows: [] })
    const refused = await designer.post('/process/assignment/explain', {
      initiator: person('zhoumingyuan'),
      list: [{ ...rule(1, '0', '1', ''), userSource: [] }],
    })
    expect(refused.body.msg).toContain('请选择人员')
    expect((await applicant.post('/process/assignment/explain', { initiator: 'x', list: [] })).status).toBe(403)
  })
})
