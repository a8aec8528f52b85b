import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldNode } from '../../../core/form/schema.ts'
import type { TestClient } from '../../support/client.ts'
import { field, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice } from '../support/office.ts'
import { act, people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let designer: TestClient
let applicant: TestClient
let first: TestClient

const TABLE = 'BUS_CLOSED'
const own = { source: 'own', own: [{ value: 'annual', label: '年假' }] } as const
const dictionary = { source: 'dictionary', dictionary: 'closed_kind' } as const

/** One field of every type whose values stand for something, in each way it can be set up. */
const fields: readonly FieldNode[] = [
  field('radio', 'radio_1', '单选', 'A_RADIO', { choices: own }),
  field('select', 'select_1', '下拉', 'A_SELECT', { choices: own }),
  field('ticks', 'checkbox_1', '多选', 'A_TICKS', { choices: own }),
  field('kind', 'select_1', '字典', 'A_KIND', { choices: dictionary }),
  field('number', 'docNumber_1', '文号', 'A_NUMBER', { choices: own }),
  field('person', 'person_1', '人员', 'A_PERSON', { options: { multiSelect: true } }),
  field('near', 'person_1', '本部门人员', 'A_NEAR', { options: { dataScope: 'department' } }),
  field('place', 'department_1', '部门', 'A_PLACE'),
  ...['用户', '角色', '单位', '部门', '岗位', '流程实例'].map((title, kind) =>
    field(`tree${kind}`, 'treeSelector_1', `选${title}`, `A_TREE${kind}`, { options: { treeType: String(kind) } }),
  ),
  field('units', 'tree_1', '组织树', 'A_UNITS'),
  field('linked', 'department_1', '树内部门', 'A_LINKED', { linked: 'units' }),
  field('category', 'tree_1', '分类树', 'A_CATEGORY', { options: { source: 'category' } }),
  field('tags', 'tags_1', '标签', 'A_TAGS'),
  field('signed', 'signature_1', '签字', 'A_SIGNED'),
  field('file', 'upload_1', '附件', 'A_FILE'),
  field('picture', 'imgUpload_1', '图片', 'A_PICTURE'),
  field('papers', 'attachment_1', '附件清单', 'A_PAPERS'),
  field('car', 'vehicle_selector', '车辆', 'A_CAR'),
  field('driver', 'driver_selector', '驾驶员', 'A_DRIVER'),
]

const zzz = [{ id: 'zzz', name: '不存在' }]
const paper = (oid: string, url = `/prod-api/oss/api/download/${oid}`) => [{ name: '甲.pdf', url, type: 'pdf' }]
const signature = (userId: string) => [{ username: '某人', userId, time: '2026-01-01 08:00:00', content: '同意' }]

/** Values that nobody could have chosen, by the title of the field. */
const foreign: readonly (readonly [string, unknown])[] = [
  ['单选', 'zzz'],
  ['下拉', 'zzz'],
  ['多选', 'annual,zzz'],
  ['字典', 'zzz'],
  ['文号', JSON.stringify({ docDicttypeName: '密令', value1: '2026', value2: '1' })],
  ...['人员', '本部门人员', '部门', '选用户', '选角色', '选单位', '选部门', '选岗位', '选流程实例', '组织树'].map(
    (title) => [title, zzz] as const,
  ),
  ['树内部门', zzz],
  ['分类树', zzz],
  ['标签', [{ tagId: 'zzz', tagText: '急', tagColour: '#000000' }]],
  ['签字', signature('zzz')],
  ['附件', 'zzz&甲.pdf'],
  ['图片', 'zzz&甲.png'],
  ['附件清单', paper('zzz')],
  ['车辆', 'zzz'],
  ['驾驶员', 'zzz'],
]

const columnOf = (title: string): string => fields.find((each) => each.title === title)?.name ?? ''
const handIn = (who: TestClient, values: object) =>
  who.post('/instance/start', { commandId: commandId(), defKey: 'closed', values: { [TABLE]: values } })

async function upload(who: TestClient, name: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob(['x']), name)
  return data<{ oid: string }>(await who.call('POST', '/oss/bpm/upload', { body })).oid
}

const one = async (sql: string, ...given: readonly unknown[]): Promise<string> =>
  (await office.database.query<{ id: string }>(sql, [...given]))[0]?.id ?? ''
const person = (account: string) => one(`select id from org_user where tenant_id = 'demo' and account = $1`, account)

beforeAll(async () => {
  office = await openOffice()
  ;[designer, applicant, first] = (await Promise.all(['designer', 'zhoumingyuan', 'zhaoyanan'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  await office.database.query(`insert into dictionary (tenant_id, id, title) values ('demo', 'closed_kind', '种类')`)
  await office.database.query(
    `insert into dictionary_entry (tenant_id, dictionary_id, value, label) values ('demo', 'closed_kind', 'k1', '甲')`,
  )
  await publishForm(designer, { key: 'closed', title: '闭合', mainTable: { name: TABLE }, nodes: fields })
  const approver = people(await person('zhaoyanan'))
  await publishProcess(designer, sequence('closed', 'closed', [step('a', [approver])], {}))
}, 120_000)

afterAll(() => office.close())

describe('a value that nobody could have chosen', () => {
  test.each(foreign)('of the field %s is refused by its name', async (title, value) => {
    const answer = await handIn(applicant, { [columnOf(title)]: value })
    expect(answer).toMatchObject({ status: 400, body: { fault: 'form-design.not-offered' } })
    expect(answer.body.msg).toContain(`“${title}”`)
  })

  test('is looked for in a field of each type that has any, so that none is left out', () => {
    expect(foreign.map(([title]) => title)).toEqual(fields.map(({ title }) => title))
  })

  test('is one outside the scope, the tree node or the own department too, though it is there', async () => {
    const unit = (code: string) => one(`select id from org_unit where tenant_id = 'demo' and code = $1`, code)
    const [here, there] = [await unit('JL0101'), await unit('JL0102')]
    const department = await one(
      `select id from org_department where tenant_id = 'demo' and unit_id = $1 order by id limit 1`,
      there,
    )
    const far = await person('maxiaotong')
    expect([here, there, department, far]).not.toContain('')
    for (const values of [
      { A_NEAR: [{ id: far, name: '远' }] },
      { A_UNITS: [{ id: here, name: '此' }], A_LINKED: [{ id: department, name: '彼' }] },
      { A_SIGNED: signature(await person('zhaoyanan')) },
    ]) {
      expect((await handIn(applicant, values)).body.fault).toBe('form-design.not-offered')
    }
  })
})

describe('a file', () => {
  test('counts only when whoever hands in has uploaded it', async () => {
    const [mine, theirs] = [await upload(applicant, '甲.pdf'), await upload(first, '乙.pdf')]
    const abroad = await upload(await office.as('admin2'), '丙.pdf')
    for (const oid of [theirs, abroad, mine.replace(/.$/, 'x')]) {
      for (const values of [{ A_FILE: `${oid}&a.pdf` }, { A_PICTURE: `${oid}&a.png` }, { A_PAPERS: paper(oid) }])
        expect((await handIn(applicant, values)).body.msg).toContain('不存在或不是您上传的')
    }
    const elsewhere = paper(mine, `https://example.invalid/oss/api/download/${mine}`)
    expect((await handIn(applicant, { A_PAPERS: elsewhere })).status).toBe(400)
    data(await handIn(applicant, { A_FILE: `${mine}&甲.pdf`, A_PAPERS: paper(mine) }))
  })
})

describe('a value that was valid when it was handed in', () => {
  test('does not keep the unchanged record from being saved after its entry has gone', async () => {
    const colleague = await person('fengxiaolan')
    const oid = await upload(applicant, '甲.pdf')
    const values = {
      A_RADIO: 'annual',
      A_TICKS: 'annual',
      A_KIND: 'k1',
      A_PERSON: [{ id: colleague, name: '冯晓岚' }],
      A_FILE: `${oid}&甲.pdf`,
    }
    const { procInstId } = await start(applicant, 'closed', { [TABLE]: values })
    data(await act(first, procInstId, 'rejectInitiator', { opinion: '请核对' }))
    await office.database.query(`update dictionary_entry set enabled = false where dictionary_id = 'closed_kind'`)
    await office.database.query('update org_user set enabled = false where id = $1', [colleague])
    await office.database.query('delete from file_link where oid = $1', [oid])
    await office.database.query('delete from stored_file where oid = $1', [oid])
    expect((await handIn(applicant, values)).status).toBe(400)
    const other = await act(applicant, procInstId, 'approve', { values: { [TABLE]: { ...values, A_RADIO: 'zzz' } } })
    expect(other.body.fault).toBe('form-design.not-offered')
    const others = { ...values, A_PERSON: [...values.A_PERSON, { id: 'zzz', name: '某' }] }
    expect((await act(applicant, procInstId, 'approve', { values: { [TABLE]: others } })).status).toBe(400)
    data(await act(applicant, procInstId, 'approve', { values: { [TABLE]: values } }))
    await office.database.query('update org_user set enabled = true where id = $1', [colleague])
  })
})
