import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBpmn } from '../../../core/flow/bpmn/write.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, change, detail, people, publishProcess, sequence, start, startFrom, step } from '../support/processes.ts'

let office: Office
let designer: TestClient
let applicant: TestClient
let first: TestClient
let approver = ''

const values = (reason: string) => ({ BUS_TITLED: { REASON: reason, AMOUNT: 12.5 } })
const form = {
  ...expenseForm('titled_form', 'BUS_TITLED'),
  titlePattern: '{名称}：{reason}',
  summaryPattern: '{发起人} {发起日期} {amount}元',
}

interface Row {
  readonly procInstId: string
  readonly title: string
  readonly summary: string
}

const listed = async (who: TestClient, path: string, search: string) =>
  rows<Row>(await who.get(path, { pageSize: 100, search }))

beforeAll(async () => {
  office = await openOffice()
  ;[designer, applicant, first] = (await Promise.all(['designer', 'zhoumingyuan', 'zhaoyanan'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  const [found] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  approver = found?.id ?? ''
  await publishForm(designer, form)
}, 180_000)

afterAll(() => office.close())

const line = (id: string, rest: object = {}) => sequence(id, 'titled_form', [step('a', [people(approver)])], rest)

test('a request is called as its process says, shown so in every list, and found by its summary', async () => {
  await publishProcess(
    designer,
    line('titled', { title: '{部门}{发起人}报销{reason}', summary: '共{amount}元，{reason}' }),
  )
  const { procInstId } = await start(applicant, 'titled', values('差旅住宿'))
  const said = { title: '综合管理科周明远报销差旅住宿', summary: '共12.50元，差旅住宿' }
  expect((await detail(applicant, procInstId)).instance).toMatchObject(said)
  const lists = [
    [applicant, '/instance/mine/list'],
    [first, '/task/pending/list'],
    [first, '/instance/datascope/history/list'],
  ] as const
  for (const [who, path] of lists) {
    const found = (await listed(who, path, '元，差旅')).find((row) => row.procInstId === procInstId)
    expect(found, path).toMatchObject(said)
    expect((await listed(who, path, '元，没有这样的')).length, path).toBe(0)
  }
  data(await act(first, procInstId, 'approve'))
  expect((await listed(first, '/task/done/list', '元，差旅')).map((row) => row.procInstId)).toEqual([procInstId])
})

test('where its process says nothing it is called as its form says, and anew when it is handed in again', async () => {
  await publishProcess(designer, line('untitled'))
  const { procInstId } = await start(applicant, 'untitled', values('购书'))
  const { instance } = await detail(applicant, procInstId)
  expect(instance).toMatchObject({ title: '流程untitled：购书' })
  expect((instance as unknown as Row).summary).toMatch(/^周明远 \d{4}-\d{2}-\d{2} 12\.50元$/)
  data(await change(applicant, procInstId, 'withdraw'))
  data(await startFrom(applicant, 'untitled', values('购买期刊'), procInstId))
  expect((await detail(applicant, procInstId)).instance).toMatchObject({ title: '流程untitled：购买期刊' })
})

test('a pattern that names a field the form has not keeps the process from being published', async () => {
  await expect(publishProcess(designer, line('lost_title', { title: '{gone}' }))).rejects.toThrow(
    '标题规则引用了已删除的字段或明细表内的字段',
  )
})

test('what is not built is not published, and a process that was published with it still runs', async () => {
  await expect(publishProcess(designer, line('unbuilt', { numberRule: 'yearly' }))).rejects.toThrow(
    '设置了“编号规则”，该功能尚未提供',
  )
  await publishProcess(designer, line('older'))
  const xml = await writeBpmn(line('older', { numberRule: 'yearly', calendar: 'work' }))
  await office.database.query(
    `update flow_version set xml = $1, definition = definition || '{"numberRule": "yearly", "calendar": "work"}'
     where definition_id = 'older'`,
    [xml],
  )
  const { procInstId } = await start(applicant, 'older', values('照旧'))
  expect(data(await act(first, procInstId, 'approve'))).toMatchObject({ state: 'finished' })
  expect((await designer.get('/process/definition/older')).status).toBe(200)
})
