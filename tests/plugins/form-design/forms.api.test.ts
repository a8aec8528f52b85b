import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readForm } from '../../../core/form/specification.ts'
import { everyKey } from '../../core/form/every-key.ts'
import type { TestClient } from '../../support/client.ts'
import { documentOf, expenseForm, field, publishChange, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { people, publishProcess, sequence, step } from '../support/processes.ts'
import { recordTests } from './records.ts'

let office: Office
let designer: TestClient

beforeAll(async () => {
  office = await openOffice()
  designer = await office.as('designer')
}, 120_000)

afterAll(() => office.close())

interface FormRow {
  readonly key: string
  readonly version: number | null
  readonly changed: boolean
}

const listed = async (key: string) =>
  rows<FormRow>(await designer.get('/form/list', { search: key })).find((row) => row.key === key)

const columnsOf = async (table: string) =>
  office.database.query<{ column_name: string; data_type: string }>(
    'select column_name, data_type from information_schema.columns where table_name = $1',
    [table],
  )

describe('tags', () => {
  test('[S2-7-13] [S2-7-14] [S2-3-158] are stored by type and application, and answered with their id', async () => {
    const place = { tagType: 'form', appId: 'oa' }
    const made = await designer.post('/tag', { ...place, tagText: ' 紧急 ' })
    const tag = {
      tagId: expect.any(String),
      tagText: '紧急',
      tagColour: expect.stringMatching(/^#[0-9A-F]{6}$/),
      ...place,
    }
    expect(made.body).toMatchObject({ code: 200, data: tag })
    expect(data(await designer.post('/tag', { ...place, tagText: '紧急' }))).toEqual(made.body.data)
    data(await designer.post('/tag', { ...place, tagType: 'other', tagText: '常规' }))
    expect((await designer.get('/tag', place)).body).toMatchObject({ code: 200, data: [tag] })
    expect(data(await designer.get('/tag', { ...place, appId: 'else' }))).toEqual([])
    expect(data(await (await office.as('admin2')).get('/tag', place))).toEqual([])
    expect((await designer.post('/tag', { ...place, tagText: '  ' })).status).toBe(400)
  })
})

describe('a draft', () => {
  test('is created empty, saved with its problems, and not yet published', async () => {
    data(await designer.post('/form', { key: 'draft_one', title: '草稿', tableName: 'BUS_DRAFT_ONE' }))
    const twice = field('x', 'input', '甲', 'SAME')
    const document = documentOf({
      key: 'draft_one',
      title: '草稿',
      mainTable: { name: 'BUS_DRAFT_ONE' },
      nodes: [twice, { ...twice, id: 'y' }],
    })
    const saved = data<{ revision: number; problems: { text: string }[] }>(
      await designer.call('PUT', '/form/draft/draft_one', { body: { document, revision: 1 } }),
    )
    expect(saved.revision).toBe(2)
    expect(saved.problems.length).toBeGreaterThan(0)
    const refused = await designer.post('/form/publish/draft_one', { revision: 2 })
    expect(refused).toMatchObject({ status: 400, body: { fault: 'form-design.not-publishable' } })
    expect(await columnsOf('BUS_DRAFT_ONE')).toEqual([])
    expect(await listed('draft_one')).toMatchObject({ version: null, changed: true })
    expect((await designer.get('/formData/getForm', { formId: 'draft_one' })).status).toBe(404)
  })

  test('that somebody else has saved meanwhile is not overwritten', async () => {
    data(await designer.post('/form', { key: 'draft_two', title: '两人', tableName: 'BUS_DRAFT_TWO' }))
    const document = documentOf(expenseForm('draft_two', 'BUS_DRAFT_TWO'))
    const save = async (who: TestClient) =>
      who.call('PUT', '/form/draft/draft_two', { body: { document, revision: 1 } })
    const admin = await office.as('admin')
    const answers = await Promise.all([save(designer), save(admin), save(designer), save(admin)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter((each) => each.status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { fault: 'form-design.draft-changed' } })
    }
    expect((await designer.post('/form/publish/draft_two', { revision: 1 })).status).toBe(409)
  })

  test('needs a key and a table that no other form has', async () => {
    data(await designer.post('/form', { key: 'taken', title: '甲', tableName: 'BUS_TAKEN' }))
    const again = await designer.post('/form', { key: 'taken', title: '乙', tableName: 'BUS_OTHER' })
    expect(again).toMatchObject({ status: 409, body: { msg: '表单标识「taken」已存在，请更换。' } })
    const same = await designer.post('/form', { key: 'free', title: '乙', tableName: 'BUS_TAKEN' })
    expect(same).toMatchObject({ status: 409, body: { msg: '数据表「BUS_TAKEN」已被其他表单使用，请更换表名。' } })
  })

  test('cannot be made to write into the table of another form', async () => {
    await publishForm(designer, expenseForm('owner', 'BUS_OWNER'))
    data(await designer.post('/form', { key: 'intruder', title: '闯入', tableName: 'BUS_INTRUDER' }))
    for (const schema of [
      { ...expenseForm('intruder', 'BUS_OWNER'), nodes: [field('reason', 'input', '事由', 'REASON')] },
      { ...expenseForm('intruder', 'BUS_INTRUDER'), nodes: [rowsIn('BUS_OWNER')] },
      { ...expenseForm('intruder', 'BUS_INTRUDER'), nodes: [rowsIn('BUS_OWNER_ITEM')] },
      { ...expenseForm('intruder', 'BUS_INTRUDER'), nodes: [rowsIn('BUS_CAR_USE_APPLY')] },
    ]) {
      await expect(publishChange(designer, schema)).rejects.toThrow(/form-design\.table-fixed|已被其他表单使用/)
    }
  })

  test('may be removed until it is published once', async () => {
    data(await designer.post('/form', { key: 'removed', title: '甲', tableName: 'BUS_REMOVED' }))
    data(await designer.call('DELETE', '/form/draft/removed'))
    expect(await listed('removed')).toBeUndefined()
    await publishForm(designer, expenseForm('stays', 'BUS_STAYS'))
    expect(await designer.call('DELETE', '/form/draft/stays')).toMatchObject({ status: 409 })
  })

  test('is only for designers', async () => {
    const staff = await office.as('zhoumingyuan')
    expect((await staff.post('/form', { key: 'mine', title: '甲', tableName: 'BUS_MINE' })).status).toBe(403)
    expect((await staff.get('/form/draft/taken')).status).toBe(403)
  })
})

const rowsIn = (name: string) => ({
  kind: 'table' as const,
  id: 'rows',
  type: 'table_1',
  title: '明细',
  table: { name },
  columns: [field('what', 'input', '项目', 'ITEM')],
})

describe('publishing', () => {
  test('makes tables with typed columns, and adds what a later version needs', async () => {
    expect(await publishForm(designer, expenseForm('expense', 'BUS_EXPENSE'))).toBe(1)
    const typeOf = new Map((await columnsOf('BUS_EXPENSE')).map((row) => [row.column_name, row.data_type]))
    expect(Object.fromEntries(typeOf)).toMatchObject({
      tenant_id: 'text',
      id: 'text',
      REASON: 'text',
      AMOUNT: 'numeric',
      HAPPENED_ON: 'date',
      TOTAL: 'numeric',
    })
    expect((await columnsOf('BUS_EXPENSE_ITEM')).map((row) => row.column_name)).toEqual(
      expect.arrayContaining(['parent_id', 'row_place', 'ITEM', 'QUANTITY', 'COST']),
    )
    const wider = expenseForm('expense', 'BUS_EXPENSE', [field('city', 'input', '城市', 'CITY')])
    expect(await publishChange(designer, wider)).toBe(2)
    expect((await columnsOf('BUS_EXPENSE')).map((row) => row.column_name)).toContain('CITY')
    expect(await listed('expense')).toMatchObject({ version: 2, changed: false })
  })

  test('leaves earlier versions as they were', async () => {
    const first = data<{ document: { rows: unknown[] }; version: number }>(
      await designer.get('/formData/getForm', { formId: 'expense', version: 1 }),
    )
    expect(first.version).toBe(1)
    expect(JSON.stringify(first.document)).not.toContain('CITY')
    await expect(
      office.database.query(`update form_version set title = 'x' where key = 'expense' and version = 1`),
    ).rejects.toThrow('a published version never changes')
    const versions = rows<{ version: number }>(await designer.get('/form/versions/expense'))
    expect(versions.map((row) => row.version)).toEqual([2, 1])
  })

  test('lets rows be found by their record through an index', async () => {
    const found = await office.database.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename = 'BUS_EXPENSE_ITEM'`,
    )
    expect(found.map(({ indexdef }) => indexdef)).toContainEqual(expect.stringContaining('(tenant_id, parent_id)'))
  })

  test('of a button outside a table is refused with a sentence, whoever made the document', async () => {
    const button = field('go', 'button_1', '查询', '')
    await expect(
      publishForm(designer, { key: 'loose', title: '散落', mainTable: { name: 'BUS_LOOSE' }, nodes: [button] }),
    ).rejects.toThrow('按钮只能添加在表内')
  })

  test('protects the tables of its tenant', async () => {
    const [found] = await office.database.query<{ relrowsecurity: boolean; relforcerowsecurity: boolean }>(
      `select relrowsecurity, relforcerowsecurity from pg_class where relname = 'BUS_EXPENSE'`,
    )
    expect(found).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
    const stranger = await office.as('admin2')
    expect((await stranger.get('/formData/getForm', { formId: 'expense' })).status).toBe(404)
    expect((await stranger.get('/form/draft/expense')).status).toBe(404)
  })
})

describe('a published form', () => {
  test('[S2-7-01] is answered by getForm with its definition', async () => {
    const staff = await office.as('zhoumingyuan')
    const answer = await staff.get('/formData/getForm', { formId: 'expense' })
    expect(answer.body.code).toBe(200)
    const { document, ...form } = data<{ document: { formName: string; rows: { attrName: string }[] } }>(answer)
    expect(form).toMatchObject({ key: 'expense', version: 2, title: '费用报销单' })
    expect(document.formName).toBe('费用报销单')
    expect(document.rows.map(({ attrName }) => attrName)).toEqual(expect.arrayContaining(['REASON', 'AMOUNT', 'CITY']))
  })

  test('[S2-7-02] tells its columns by table', async () => {
    const staff = await office.as('zhoumingyuan')
    const answer = await staff.get('/formData/getColumns', { formId: 'expense' })
    expect(answer.body.code).toBe(200)
    expect(data<unknown[]>(answer)).toEqual(
      expect.arrayContaining([
        { tableName: 'BUS_EXPENSE', attrName: 'AMOUNT', titleName: '金额', columnType: 'decimal' },
        { tableName: 'BUS_EXPENSE_ITEM', attrName: 'QUANTITY', titleName: '数量', columnType: 'decimal' },
      ]),
    )
  })

  test('[S2-3-41] keeps every property of the specification through saving and loading', async () => {
    data(await designer.post('/form', { key: 'every_key', title: '付款', tableName: 'BUS_PAY' }))
    const document = { formKey: 'every_key', formName: '付款', tableId: 't1', tableName: 'BUS_PAY', rows: [everyKey] }
    const { revision } = data<{ revision: number }>(
      await designer.call('PUT', '/form/draft/every_key', { body: { document, revision: 1 } }),
    )
    const loaded = data<{ document: typeof document; revision: number }>(await designer.get('/form/draft/every_key'))
    expect(loaded).toMatchObject({ revision, document })
    // As the designer reads and writes it, whatever its plugins are.
    expect(documentOf(readForm(loaded.document, () => 'field'))).toEqual(document)
  })

  test('keeps every property of its fields', async () => {
    const everything = field('all', 'input', '全部', 'EVERYTHING', {
      attributeId: 'a1',
      placeholder: '请填写',
      description: '说明',
      initial: '初值',
      readonly: true,
      script: 'var a = 1',
      checks: ['r1'],
      mapping: { id: 'm1', value: 'v' },
      linked: 'reason',
      options: { maxLength: 9 },
    })
    const schema = expenseForm('whole', 'BUS_WHOLE', [everything])
    await publishForm(designer, schema)
    const { document } = data<{ document: unknown }>(await designer.get('/form/draft/whole'))
    expect(document).toEqual(JSON.parse(JSON.stringify(documentOf(schema))))
  })
})

describe('what was filled in', () => recordTests(() => office))

describe('regular expressions', () => {
  interface Regular {
    readonly id: string
    readonly name: string
    readonly expression: string
    readonly tip: string
  }

  const create = (name: string, expression: string, tip = '') =>
    designer.post('/formReg/regulars', { name, expression, tip })

  test('[S2-7-39] are listed, those of the product and those of the tenant', async () => {
    const made = data<Regular>(await create('车牌号码', '^苏P·[A-Z0-9]{5,6}$', '请输入本市车牌'))
    const answer = await (await office.as('zhoumingyuan')).get('/formReg/regulars')
    expect(answer.body.code).toBe(200)
    const names = data<readonly Regular[]>(answer).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['手机号码', made.name]))
    const others = data<readonly Regular[]>(await (await office.as('admin2')).get('/formReg/regulars'))
    expect(others.map(({ name }) => name)).not.toContain(made.name)
  })

  test('[S2-7-41] are looked up by rule id, with expression and tip', async () => {
    const made = data<Regular>(await create('六位数字', '^\\d{6}$', '请输入 6 位数字'))
    const staff = await office.as('zhoumingyuan')
    expect(data(await staff.get(`/formReg/regulars/${made.id}`))).toEqual(made)
    expect(data(await staff.get('/formReg/regulars/mobile'))).toMatchObject({
      name: '手机号码',
      tip: '请输入 11 位手机号码',
    })
    expect((await staff.get('/formReg/regulars/nothing')).status).toBe(404)
  })

  test('are refused when they cannot be matched safely, or have a name already given', async () => {
    expect(await create('回看', '(a)\\1')).toMatchObject({ status: 400, body: { fault: 'form-pattern.unsupported' } })
    expect(await create('坏的', '(a')).toMatchObject({ status: 400 })
    expect(await create('手机号码', '^1')).toMatchObject({ status: 409 })
    expect(
      (await (await office.as('zhoumingyuan')).post('/formReg/regulars', { name: '甲', expression: 'a' })).status,
    ).toBe(403)
  })

  test('[S2-5-24] of a field are fetched by rule id, and hold on the server too', async () => {
    const { id } = data<Regular>(await create('无提示', '^[a-z]+$'))
    await publishForm(designer, {
      key: 'checked',
      title: '校验',
      mainTable: { name: 'BUS_CHECKED' },
      nodes: [
        field('phone', 'input', '手机', 'PHONE', { checks: ['mobile'] }),
        field('word', 'input', '单词', 'WORD', { checks: [id] }),
      ],
    })
    await publishProcess(designer, sequence('checked', 'checked', [step('look', [people('nobody')])]))
    const staff = await office.as('zhoumingyuan')
    const send = (values: object) =>
      staff.post('/instance/start', { commandId: commandId(), defKey: 'checked', values: { BUS_CHECKED: values } })
    expect((await send({ PHONE: '139', WORD: 'abc' })).body.msg).toContain('请输入 11 位手机号码')
    expect((await send({ PHONE: '13900000000', WORD: 'ABC' })).body.msg).toContain('校验不通过！')
    expect((await send({ PHONE: '13900000000', WORD: 'abc' })).status).toBe(200)
  })
})
