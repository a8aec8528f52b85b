import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AssignmentRule } from '../../../core/flow/definition/definition.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, field, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { publishDrawing, publishProcess, sequence, start, step, tasksOf } from '../support/processes.ts'

let office: Office
let designer: TestClient
let admin: TestClient
let applicant: TestClient
const ids: Record<string, string> = {}
const person = (account: string) => ({ id: ids[account] ?? '', name: account })
let department = ''
let unit = ''

const from = (type: string, ...keys: string[]): AssignmentRule => ({
  type,
  operator: 'or',
  sources: keys.map((key) => ({ key, name: key })),
  extract: true,
})

/** Who of these people has a task in a request that begins so. */
async function asked(defKey: string, values: object, among: readonly string[]) {
  const { procInstId } = await start(applicant, defKey, { BUS_SOURCES: { REASON: '培训', ...values } })
  const found: string[] = []
  for (const account of among) if ((await tasksOf(await office.as(account), procInstId)).length > 0) found.push(account)
  return found
}

const put = (path: string, body: object) => admin.call('PUT', path, { body })
const upload = (path: string, text: string, fields: object = {}) => {
  const form = new FormData()
  // What comes before the file is known when it begins.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([text], { type: 'text/csv' }), 'cells.csv')
  return admin.post(path, form)
}
const setCell = (placeId: string, mline: number, people: string[], seen: string[] = []) =>
  put('/matrix/buyers/cell', {
    placeId,
    mline,
    people: people.map((one) => ids[one]),
    seen: seen.map((one) => ids[one]),
  })

beforeAll(async () => {
  office = await openOffice()
  const users = await office.database.query<{ id: string; account: string; department_id: string; unit_id: string }>(
    `select id, account, department_id, unit_id from org_user where tenant_id = 'demo'`,
  )
  for (const user of users) ids[user.account] = user.id
  const own = users.find(({ account }) => account === 'zhoumingyuan')
  department = own?.department_id ?? ''
  unit = own?.unit_id ?? ''
  ;[designer, admin, applicant] = (await Promise.all(['designer', 'admin', 'zhoumingyuan'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  const kind = field('kind', 'select_1', '品类', 'KIND', {
    choices: {
      source: 'own',
      own: [
        { value: 'it', label: '信息' },
        { value: 'desk', label: '办公' },
        { value: 'food', label: '食品' },
      ],
    },
  })
  const more = [
    field('who', 'person_1', '经办人', 'WHO', { options: { multiSelect: true } }),
    field('office', 'department_1', '使用部门', 'OFFICE'),
    kind,
    {
      kind: 'table' as const,
      id: 'drivers',
      type: 'table_1',
      title: '司机',
      table: { name: 'BUS_SOURCES_DRIVER' },
      columns: [field('driver', 'person_1', '司机', 'DRIVER')],
    },
  ]
  await publishForm(designer, expenseForm('sources_form', 'BUS_SOURCES', more))
  const lines = [
    { dictValue: 'it', dictLabel: '信息' },
    { dictValue: 'desk', dictLabel: '办公' },
  ]
  data(
    await admin.post('/matrix', { id: 'buyers', type: 'department', name: '采购经办人', otherwise: 'overseer', lines }),
  )
}, 180_000)

afterAll(() => office.close())

describe('people build', () => {
  test('asks whom the form names when the step begins, in several values and in rows', async () => {
    await publishProcess(designer, sequence('built', 'sources_form', [step('a', [from('13', 'WHO')])]))
    const among = ['zhaoyanan', 'xiehuimin', 'songjianing']
    const values = { WHO: [person('zhaoyanan'), person('xiehuimin')] }
    expect(await asked('built', values, among)).toEqual(['zhaoyanan', 'xiehuimin'])
    await publishDrawing(
      designer,
      sequence('built', 'sources_form', [step('a', [from('13', 'BUS_SOURCES_DRIVER.DRIVER')])]),
    )
    const { procInstId } = await start(applicant, 'built', {
      BUS_SOURCES: { REASON: '培训' },
      BUS_SOURCES_DRIVER: [{ DRIVER: [person('songjianing')] }, { DRIVER: [person('zhaoyanan')] }],
    })
    const found = await Promise.all(among.map(async (one) => (await tasksOf(await office.as(one), procInstId)).length))
    expect(found).toEqual([1, 0, 1])
  })

  test('asks the members of a department that the form names, and hands over when it names nobody', async () => {
    await publishDrawing(designer, sequence('built', 'sources_form', [step('a', [from('13', 'office')])]))
    const [colleague] = await office.database.query<{ account: string }>(
      `select account from org_user where tenant_id = 'demo' and enabled and department_id = $1 and account <> 'zhoumingyuan' limit 1`,
      [department],
    )
    const values = { OFFICE: [{ id: department, name: '部门' }] }
    expect(await asked('built', values, [colleague?.account ?? ''])).toEqual([colleague?.account])
    expect(await asked('built', {}, ['admin'])).toEqual(['admin'])
  })

  test('keeps a process from being published whose component is gone, says nothing of people, or is asked before there is a form', async () => {
    const refused = async (rules: AssignmentRule[], rest: object = {}) =>
      publishDrawing(designer, sequence('built', 'sources_form', [step('a', rules)], rest)).then(
        () => '',
        (error: Error) => error.message,
      )
    expect(await refused([from('13', 'GONE')])).toContain('引用了表单中已没有的组件')
    expect(await refused([from('13', 'kind')])).toContain('不是人员、部门、组织、岗位或角色')
    expect(await refused([from('5')], { startable: [{ id: 'g1', rules: [from('13', 'WHO')] }] })).toContain(
      '还没有填写表单',
    )
    expect(await refused([from('14', 'nothing:it')])).toContain('人员矩阵不存在')
    expect(await refused([from('14', 'buyers:gone')])).toContain('已从矩阵「采购经办人」中移除')
    expect(await refused([from('14', 'buyers:#WHO')])).toContain('不是选择项')
  })
})

describe('a matrix', () => {
  test('[S2-7-15] is answered with its record to whoever may design or not', async () => {
    const answer = await applicant.get('/matrix')
    expect(answer.body).toMatchObject({ code: 200 })
    expect(data<object[]>(answer)).toContainEqual(
      expect.objectContaining({ id: 'buyers', name: '采购经办人', type: 'department', otherwiseName: '纪检监督' }),
    )
    expect(data<object[]>(await applicant.get('/matrix', { scope: 'unit' }))).not.toContainEqual(
      expect.objectContaining({ id: 'buyers' }),
    )
    expect((await applicant.get('/matrix/buyers/grid')).status).toBe(403)
  })

  test('[S2-3-166] lists its dimensions with label, value, record id and line', async () => {
    const listed = await designer.get('/matrix/dimensions', { type: 'department', id: 'buyers', pageSize: 10 })
    expect(listed.body.total).toBe(2)
    expect(rows(listed)[0]).toMatchObject({ dictLabel: '信息', dictValue: 'it', id: 'buyers', mline: 1 })
    const found = rows(await designer.get('/matrix/dimensions', { filterName: '办公', type: 'department' }))
    expect(found).toEqual([expect.objectContaining({ dictValue: 'desk', mline: 2 })])
  })

  test('leads to who stands at the own place, and to the role for all other cases', async () => {
    await publishProcess(designer, sequence('bought', 'sources_form', [step('a', [from('14', 'buyers:#KIND')])]))
    const [overseer] = await office.database.query<{ account: string }>(
      `select u.account from org_user u join org_member m on m.tenant_id = u.tenant_id and m.user_id = u.id
       join org_role r on r.tenant_id = m.tenant_id and r.id = m.group_id
       where u.tenant_id = 'demo' and m.kind = 'role' and r.key = 'overseer' and u.enabled limit 1`,
    )
    const among = ['zhaoyanan', 'xiehuimin', overseer?.account ?? '']
    data(await setCell(department, 1, ['zhaoyanan', 'xiehuimin']))
    expect(await asked('bought', { KIND: 'it' }, among)).toEqual(['zhaoyanan', 'xiehuimin'])
    expect(await asked('bought', { KIND: 'desk' }, among)).toEqual([overseer?.account])
    expect(await asked('bought', { KIND: 'food' }, among)).toEqual([overseer?.account])
    await publishDrawing(designer, sequence('bought', 'sources_form', [step('a', [from('14', 'buyers:it@OFFICE')])]))
    expect(await asked('bought', { OFFICE: [{ id: department, name: '部门' }] }, among)).toEqual([
      'zhaoyanan',
      'xiehuimin',
    ])
    expect(await asked('bought', {}, among)).toEqual([overseer?.account])
  })

  test('is looked up above a place that has nobody of its own', async () => {
    const made = await admin.post('/dept', {
      deptName: '采购组',
      deptCode: 'buying',
      deptSort: 9,
      parentId: department,
    })
    const { deptId } = data<{ deptId: string }>(made)
    const people = async (place: string) => {
      const list = [{ assignType: 14, userSource: [{ key: 'buyers:it@office', name: '信息' }] }]
      const named = { office: [{ source: 'department', id: place }] }
      const body = { initiator: ids.zhoumingyuan, list, named }
      const found = await designer.post('/process/assignment/explain', body)
      return data<{ people: { id: string }[] }>(found).people.map(({ id }) => id)
    }
    expect((await people(deptId)).sort()).toEqual([ids.zhaoyanan, ids.xiehuimin].sort())
    data(await setCell(deptId, 1, ['songjianing']))
    expect(await people(deptId)).toEqual([ids.songjianing])
    expect((await people(department)).sort()).toEqual([ids.zhaoyanan, ids.xiehuimin].sort())
  })

  test('is tried out with a supposed form, each person with the row that brought them in', async () => {
    const list = [{ assignType: 14, userSource: [{ key: 'buyers:#kind', name: '按品类' }] }]
    const explain = async (id: string) =>
      data<{ people: { id: string; because: number[] }[] }>(
        await designer.post('/process/assignment/explain', {
          initiator: ids.zhoumingyuan,
          list,
          named: { kind: [{ source: 'choice', id }] },
        }),
      ).people
    expect((await explain('it')).map((one) => one.id).sort()).toEqual([ids.zhaoyanan, ids.xiehuimin].sort())
    expect((await explain('it'))[0]?.because).toEqual([1])
  })

  test('refuses a cell that somebody else changed meanwhile, and tells who changed what', async () => {
    expect((await setCell(department, 1, ['zhaoyanan'])).body.msg).toContain('刚刚被他人修改')
    expect((await setCell('nowhere', 1, ['zhaoyanan'])).status).toBe(403)
    data(await setCell(department, 1, ['zhaoyanan'], ['zhaoyanan', 'xiehuimin']))
    const [last] = rows<{ before: string; after: string; what: string }>(await admin.get('/matrix/buyers/history'))
    expect(last).toMatchObject({ what: expect.stringContaining('信息'), after: expect.stringMatching(/^[^、]+$/) })
    expect(last?.before).toContain('、')
  })

  test('tells which combinations lead to nobody or to people who are gone', async () => {
    const body = { revision: 1, name: '采购经办人', otherwise: '', lines: [] as object[] }
    body.lines = [
      { mline: 1, dictValue: 'it', dictLabel: '信息' },
      { mline: 2, dictValue: 'desk', dictLabel: '办公' },
    ]
    data(await put('/matrix/buyers', body))
    const gap = async () =>
      rows<{ placeId: string; mline: number; problem: string; lost: string[] }>(
        await admin.get('/matrix/buyers/coverage', { pageSize: 100 }),
      ).filter(({ placeId }) => placeId === department)
    expect(await gap()).toEqual([expect.objectContaining({ mline: 2, problem: 'nobody' })])
    await office.database.query(
      `update org_user set enabled = false where tenant_id = 'demo' and account = 'zhaoyanan'`,
    )
    expect(await gap()).toContainEqual(
      expect.objectContaining({ mline: 1, problem: 'gone', lost: [expect.any(String)] }),
    )
    await office.database.query(`update org_user set enabled = true where tenant_id = 'demo' and account = 'zhaoyanan'`)
  })

  test('is filled from a sheet, whose faults are told row by row, and saved as one', async () => {
    const [place] = await office.database.query<{ code: string }>(
      `select code from org_department where tenant_id = 'demo' and id = $1`,
      [department],
    )
    const sheet = `部门或组织,类别,人员\n${place?.code},办公,xiehuimin、songjianing\n${place?.code},没有,xiehuimin\n`
    expect(data(await upload('/matrix/buyers/import/check', sheet))).toMatchObject({
      applied: false,
      added: 1,
      refused: 1,
      problems: [{ row: 3, problems: [{ field: '类别', sentence: expect.stringContaining('没有「没有」') }] }],
    })
    expect(data(await upload('/matrix/buyers/import', sheet))).toMatchObject({ applied: false })
    expect(data(await upload('/matrix/buyers/import', sheet, { rows: 'sound' }))).toMatchObject({
      applied: true,
      added: 1,
    })
    const file = await admin.get('/matrix/buyers/export')
    expect(file.text).toContain(`${place?.code},办公,xiehuimin、songjianing`)
  })

  test('may be changed and deleted unless a process names what would go', async () => {
    const lines = [{ mline: 2, dictValue: 'desk', dictLabel: '办公' }]
    const refused = await put('/matrix/buyers', { revision: 2, name: '采购经办人', otherwise: '', lines })
    expect(refused.body.msg).toContain('类别「信息」正被流程「流程bought」使用')
    expect((await admin.call('DELETE', '/matrix/buyers')).status).toBe(409)
    data(
      await admin.post('/matrix', {
        id: 'unused',
        type: 'unit',
        name: '备用',
        otherwise: '',
        lines: [{ dictValue: 'a', dictLabel: '甲' }],
      }),
    )
    data(await put('/matrix/unused/cell', { placeId: unit, mline: 1, people: [ids.zhaoyanan], seen: [] }))
    expect(
      (
        await admin.post('/matrix', {
          id: 'unused',
          type: 'unit',
          name: '备用',
          otherwise: '',
          lines: [{ dictValue: 'a', dictLabel: '甲' }],
        })
      ).status,
    ).toBe(409)
    expect((await admin.call('DELETE', '/matrix/unused')).status).toBe(200)
  })
})
