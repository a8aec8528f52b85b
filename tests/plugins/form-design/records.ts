import { expect, test } from 'vitest'
import type { FormSchema } from '../../../core/form/schema.ts'
import { expenseForm, field, publishForm } from '../support/forms.ts'
import { data, type Office, rows } from '../support/office.ts'

const choicesOf = (...own: readonly (readonly [value: string, label: string])[]) =>
  ({ choices: { source: 'own', own: own.map(([value, label]) => ({ value, label })) } }) as const

const leaveForm: FormSchema = {
  key: 'narrowed',
  title: '请假',
  mainTable: { name: 'BUS_NARROWED' },
  nodes: [
    field('reason', 'input', '事由', 'REASON'),
    field('days', 'num_1', '天数', 'DAYS', { options: { accuracy: 1 } }),
    field('kind', 'select_1', '类型', 'KIND', choicesOf(['annual', '年假'], ['sick', '病假'])),
    field('ticks', 'checkbox_1', '标记', 'TICKS', choicesOf(['a', '甲'], ['b', '乙'], ['c', '丙'])),
    field('begins', 'date_1', '开始', 'BEGINS'),
    field('sent', 'date_1', '提交时间', 'SENT_AT', {
      options: { targetType: 'datetime', typeFormat: 'yyyy-MM-dd HH:mm:ss' },
    }),
  ],
}

interface Listed {
  readonly record: string
  readonly cells: Readonly<Record<string, string>>
}

const MANY = 10_501
const WITH_ITEMS = 600

/** What the list of a form's records and its export owe an admin. */
export function recordTests(at: () => Office): void {
  const admin = () => at().as('admin')
  const found = async (search: string) => {
    const answer = await (await admin()).get('/form/records/filled', { search })
    return { total: answer.body.total, reasons: rows<Listed>(answer).map(({ cells }) => cells.reason) }
  }
  const lines = async (query: Readonly<Record<string, string>> = {}) => {
    const { status, text } = await (await admin()).get('/form/records/filled/export', query)
    expect(status).toBe(200)
    expect(text.endsWith('\r\n')).toBe(true)
    return text.slice(0, -2).split('\r\n')
  }

  test('are all exported, however many there are, with the rows of their tables', async () => {
    const picker = field('who', 'person_1', '经办人', 'HANDLER')
    await publishForm(await at().as('designer'), expenseForm('filled', 'BUS_FILLED', [picker]))
    await fill(at())
    const exported = await lines()
    expect(exported[0]).toBe('记录编号,事由,金额,发生日期,财务备注,内部编号,合计,经办人,明细（行数）')
    expect(exported).toHaveLength(MANY + 1)
    expect(new Set(exported.map((line) => line.split(',')[0])).size).toBe(MANY + 1)
    expect(exported.find((line) => line.startsWith('r00007,'))).toBe("r00007,'=1+7,7.00,2026-11-03,,,,李敏,2")
    const items = await lines({ table: 'BUS_FILLED_ITEM' })
    expect(items[0]).toBe('记录编号,序号,项目,数量,单价,小计')
    expect(items).toHaveLength(WITH_ITEMS * 2 + 1)
    expect(items.slice(1, 3).map((line) => line.split(',').slice(0, 4))).toEqual([
      ['r00001', '1', '项1', '1'],
      ['r00001', '2', '项2', '2'],
    ])
    expect((await (await admin()).get('/form/records/filled/export', { table: 'BUS_FILLED' })).status).toBe(404)
  })

  test('are listed with the newest first, and searched in every column that is shown', async () => {
    const first = rows<Listed>(await (await admin()).get('/form/records/filled', { pageSize: 2 }))
    expect(first.map(({ record }) => record)).toEqual(['r10501', 'r10500'])
    expect(await found('10501')).toEqual({ total: 1, reasons: ['=1+10501'] })
    expect((await found('2026-11-03')).total).toBe(100)
    expect(await found('1,234.00')).toEqual({ total: 1, reasons: ['=1+1234'] })
    expect((await found('李敏')).total).toBe(100)
    expect((await found('handler-id')).total).toBe(0)
    expect(await lines({ search: '+10501' })).toHaveLength(2)
  })

  test('are counted as far as a page behind the present one may be wanted, and read from place to place', async () => {
    const asked = (query: Readonly<Record<string, string | number>>) =>
      admin().then((who) => who.get('/form/records/filled', { pageSize: 100, ...query }))
    const named = (answer: Awaited<ReturnType<typeof asked>>) => rows<Listed>(answer).map(({ record }) => record)
    const first = await asked({})
    expect(first.body).toMatchObject({ total: 1000, more: true })
    await at().database.query(`insert into "BUS_FILLED" (tenant_id, id, "REASON") values ('demo', 'r99999', '刚到')`)
    const second = await asked({ page: 2, after: first.body.next ?? '' })
    expect(named(second)[0]).toBe('r10401')
    expect(named(await asked({ page: 2 }))[0]).toBe('r10402')
    const last = await asked({ page: 106, after: second.body.next ?? '' })
    expect(named(last)).toEqual(['r00001'])
    expect(last.body).toMatchObject({ total: MANY })
    expect(last.body).not.toHaveProperty('next')
    await at().database.query(`delete from "BUS_FILLED" where id = 'r99999'`)
  })

  test('are searched for what was typed letter by letter, whatever it means to a database', async () => {
    await at().database.query(
      `update "BUS_FILLED" set "FINANCE_NOTE" = $1 where tenant_id = 'demo' and id = 'r00042'`,
      [`100%_的 'or''1'='1' \\ "引号"`],
    )
    for (const text of ['100%_', `'or''1'='1'`, '\\', '"引号"', ' 100%_的 '])
      expect((await found(text)).total, text).toBe(1)
    for (const text of ['%', '_']) expect((await found(text)).total, text).toBe(1)
    for (const text of ['1%的', '.*', "'; drop table x; --", '\\%', '$1'])
      expect((await found(text)).total, text).toBe(0)
    expect((await (await admin()).get('/form/records/filled', { search: '\0' })).status).toBeLessThan(500)
    expect((await (await admin()).get('/form/records/filled', { search: '长'.repeat(101) })).status).toBe(400)
  })

  test('are narrowed column by column and put in order, page behind page, in the list as in the file', async () => {
    await publishForm(await at().as('designer'), leaveForm)
    await at().database.query(
      `insert into "BUS_NARROWED" (tenant_id, id, "REASON", "DAYS", "KIND", "TICKS", "BEGINS", "SENT_AT") values
        ('demo', 'n1', '回老家', 3, 'annual', 'a,b', '2026-01-31', '2026-01-31 23:59:59'),
        ('demo', 'n2', '感冒', 0.5, 'sick', 'b', '2026-02-01', '2026-02-01 00:00:00'),
        ('demo', 'n3', '感冒', null, 'sick', null, null, null),
        ('demo', 'n4', '', 12, null, 'c', '0001-01-01', '9999-12-31 08:00:00'),
        ('second', 'n5', '感冒', 3, 'sick', 'b', '2026-02-01', null)`,
    )
    await at().database.query(
      `update "BUS_NARROWED" set "SENT_AT" = now() at time zone 'Asia/Shanghai' where id = 'n3'`,
    )
    const asked = async (where: object, query: Readonly<Record<string, string | number>> = {}) =>
      (await admin()).get('/form/records/narrowed', { ...query, where: JSON.stringify(where) })
    const ids = async (where: object, query = {}) => rows<Listed>(await asked(where, query)).map(({ record }) => record)
    for (const [where, found] of [
      [{ reason: 'has:感' }, ['n3', 'n2']],
      [{ reason: 'empty' }, ['n4']],
      [{ reason: 'is:感冒', days: 'empty' }, ['n3']],
      [{ days: 'from:0.5' }, ['n4', 'n2', 'n1']],
      [{ days: 'between:1~3' }, ['n1']],
      [{ kind: 'in:sick' }, ['n3', 'n2']],
      [{ kind: 'in:sick,annual' }, ['n3', 'n2', 'n1']],
      [{ kind: 'empty' }, ['n4']],
      [{ ticks: 'in:b' }, ['n2', 'n1']],
      [{ begins: 'between:2026-01-01~2026-01-31' }, ['n1']],
      [{ begins: 'to:0001-01-01' }, ['n4']],
      [{ sent: 'is:2026-01-31' }, ['n1']],
      [{ sent: 'between:2026-02-01~2026-02-02' }, ['n2']],
      [{ sent: 'is:9999-12-31' }, ['n4']],
      [{ sent: 'to:2026-02-01' }, ['n2', 'n1']],
      [{ sent: 'within:year', reason: 'empty' }, []],
      [{ sent: 'within:year', days: 'empty' }, ['n3']],
    ] as const)
      expect(await ids(where), JSON.stringify(where)).toEqual(found)
    for (const [sort, order] of [
      ['days', ['n2', 'n1', 'n4', 'n3']],
      ['-days', ['n4', 'n1', 'n2', 'n3']],
      ['-begins', ['n2', 'n1', 'n4', 'n3']],
    ] as const) {
      expect(await ids({}, { sort }), sort).toEqual(order)
      let [after, found] = ['', [] as string[]]
      for (let page = 1; page <= 4; page += 1) {
        const answer = await asked({}, { sort, page, pageSize: 1, ...(after && { after }) })
        found = [...found, ...rows<Listed>(answer).map(({ record }) => record)]
        after = answer.body.next ?? ''
      }
      expect(found, sort).toEqual(order)
      const file = await (await admin()).get('/form/records/narrowed/export', { sort, where: '{"days":"filled"}' })
      const lines = file.text.slice(0, -2).split('\r\n')
      expect(lines.slice(1).map((line) => line.slice(0, 2))).toEqual(order.filter((id) => id !== 'n3'))
    }
    for (const wrong of [{ nothing: 'empty' }, { days: 'has:1' }, { reason: '' }])
      expect((await asked(wrong)).body.msg, JSON.stringify(wrong)).toMatch(/筛选/)
    for (const [name, value] of Object.entries({ where: '{', sort: 'rows:x' }))
      expect((await (await admin()).get('/form/records/narrowed', { [name]: value })).status, name).toBe(400)
  })

  test('show, export and find what was chosen by its words', async () => {
    const [first] = rows<Listed>(await (await admin()).get('/form/records/narrowed', { search: '年假' }))
    expect(first).toMatchObject({ record: 'n1', cells: { kind: '年假', ticks: '甲、乙' } })
    const file = await (await admin()).get('/form/records/narrowed/export', { search: '病假' })
    expect(file.text).toContain('n2,感冒,0.5,病假,乙,')
    const { columns } = data<{ columns: object[] }>(await (await admin()).get('/form/records/narrowed/columns'))
    expect(columns).toContainEqual({
      id: 'kind',
      title: '类型',
      number: false,
      kind: 'choice',
      choices: [
        { value: 'annual', label: '年假' },
        { value: 'sick', label: '病假' },
      ],
      sortable: true,
    })
  })

  test('of another tenant appear neither in the list nor in the export', async () => {
    await at().database.query(
      `insert into "BUS_FILLED" (tenant_id, id, "REASON") values ('second', 'zz', '邻居的申请')`,
    )
    expect((await found('邻居')).total).toBe(0)
    expect(await lines({ search: '邻居' })).toHaveLength(1)
    const neighbour = await at().as('admin2')
    expect((await neighbour.get('/form/records/filled')).status).toBe(404)
    expect((await neighbour.get('/form/records/filled/export')).status).toBe(404)
    expect((await (await at().as('zhoumingyuan')).get('/form/records/filled/export')).status).toBe(403)
  })
}

/** Records as they would stand after years; the first ones have two rows each. */
async function fill({ database }: Office): Promise<void> {
  await database.query(
    `insert into "BUS_FILLED" (tenant_id, id, "REASON", "AMOUNT", "HAPPENED_ON", "HANDLER", "HANDLER_ID")
     select 'demo', 'r' || lpad(n::text, 5, '0'), '=1+' || n, n, '2026-11-03', '李敏', 'handler-id'
     from generate_series(1, ${MANY}) n`,
  )
  await database.query(
    `insert into "BUS_FILLED_ITEM" (tenant_id, id, parent_id, row_place, "ITEM", "QUANTITY")
     select 'demo', 'i' || n || '-' || place, 'r' || lpad(n::text, 5, '0'), place, '项' || place + 1, place + 1
     from generate_series(1, ${WITH_ITEMS}) n, generate_series(0, 1) place`,
  )
}
