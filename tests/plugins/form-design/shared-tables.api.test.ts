import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldNode, FormSchema } from '../../../core/form/schema.ts'
import type { TestClient } from '../../support/client.ts'
import { documentOf, field, publishChange, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let designer: TestClient
let neighbour: TestClient

beforeAll(async () => {
  office = await openOffice()
  ;[designer, neighbour] = (await Promise.all(['admin', 'admin2'].map(office.as))) as [TestClient, TestClient]
}, 120_000)

afterAll(() => office.close())

/** One field of each kind of column, with a value and how lists show it. */
const kinds = [
  { type: 'input', value: '十二', shown: '十二' },
  { type: 'num_1', value: 12, shown: '12' },
  { type: 'date_1', value: '2026-03-04', shown: '2026-03-04' },
  {
    type: 'date_1',
    options: { typeFormat: 'yyyy-MM-dd HH:mm:ss', targetType: 'datetime' },
    value: '2026-03-04 05:06:07',
    shown: '2026-03-04 05:06:07',
  },
  { type: 'tags_1', value: [], shown: '' },
] as const

const formOf = (key: string, at: number): FormSchema => {
  const kind = kinds[at % kinds.length] ?? kinds[0]
  const rest: Partial<FieldNode> = 'options' in kind ? { options: kind.options } : {}
  const row = { ...field('row', kind.type, '行值', 'WHAT', rest) }
  return {
    key,
    title: '同名',
    mainTable: { name: `BUS_${key.toUpperCase()}` },
    nodes: [
      field('what', kind.type, '内容', 'WHAT', rest),
      {
        kind: 'table',
        id: 'items',
        type: 'table_1',
        title: '明细',
        table: { name: `BUS_${key.toUpperCase()}_ROW` },
        columns: [row],
      },
    ],
  }
}

async function fill(who: TestClient, key: string, tenant: string, value: unknown) {
  const [{ id = '' } = {}] = await office.database.query<{ id: string }>(
    'select id from org_user where tenant_id = $1 order by id limit 1',
    [tenant],
  )
  await publishProcess(who, sequence(key, key, [step('a', [people(id)])]))
  const table = `BUS_${key.toUpperCase()}`
  await start(who, key, { [table]: { WHAT: value }, [`${table}_ROW`]: [{ WHAT: value }] })
}

const cells = async (who: TestClient, key: string, search = '') =>
  rows<{ cells: Record<string, string> }>(await who.get(`/form/records/${key}`, { search })).map((row) => row.cells)

describe('two tenants with forms on one table name', () => {
  const pairs = kinds.flatMap((_, a) => kinds.flatMap((_, b) => (a === b ? [] : [{ a, b, key: `same_${a}_${b}` }])))

  test.each(pairs)('keep what each publishes there, whatever the other does ($key)', async ({ a, b, key }) => {
    const [one, other] = [kinds[a], kinds[b]]
    await publishForm(designer, formOf(key, a))
    await publishForm(neighbour, formOf(key, b))
    await fill(designer, key, 'demo', one?.value)
    await fill(
      neighbour,
      key,
      (await office.database.query<{ tenant_id: string }>(`select tenant_id from org_user where account = 'admin2'`))[0]
        ?.tenant_id ?? '',
      other?.value,
    )
    expect((await cells(designer, key)).map(({ what }) => what)).toEqual([one?.shown])
    expect((await cells(neighbour, key)).map(({ what }) => what)).toEqual([other?.shown])
    const file = await neighbour.get(`/form/records/${key}/export`, { table: `BUS_${key.toUpperCase()}_ROW` })
    expect(file.text).toContain(other?.shown ?? '')
    if (other?.shown) expect(await cells(neighbour, key, other.shown)).toHaveLength(1)
  })
})

describe('the check of a draft and its publishing', () => {
  const saved = async (schema: FormSchema) => {
    const { revision } = data<{ revision: number }>(await designer.get(`/form/draft/${schema.key}`))
    const body = { document: documentOf(schema), revision }
    const answer = data<{ revision: number; problems: { code: string; text: string }[] }>(
      await designer.call('PUT', `/form/draft/${schema.key}`, { body }),
    )
    const published = await designer.post(`/form/publish/${schema.key}`, { revision: answer.revision })
    return { problems: answer.problems, published }
  }

  test('say the same of a column whose records would lose their values, and of a table of another form', async () => {
    await publishForm(designer, formOf('kept', 0))
    await publishForm(designer, formOf('owner', 0))
    const changed = await saved(formOf('kept', 1))
    expect(changed.problems.map(({ code }) => code)).toEqual(['column-changed', 'column-changed'])
    expect(changed.problems[0]?.text).toBe('“内容”的数据列 WHAT 已按「文本」发布，不能再存「数值」，请改绑其他数据列')
    expect(changed.published.status).toBe(400)
    const { nodes } = formOf('owner', 0)
    const taking = await saved({
      ...formOf('kept', 0),
      nodes: [...formOf('kept', 0).nodes.slice(0, 1), ...nodes.slice(1)],
    })
    expect(taking.problems.map(({ code }) => code)).toEqual(['table-taken'])
    expect(taking.published.status).toBe(400)
    expect(await publishChange(designer, { ...formOf('kept', 0), title: '改名' })).toBe(2)
  })

  test('keep the columns that a plugin ships as its own SQL reads them', async () => {
    const { document, revision } = data<{ document: Record<string, unknown>; revision: number }>(
      await designer.get('/form/draft/car_use_apply'),
    )
    const text = JSON.stringify(document).replace('"attrType":"num_1"', '"attrType":"input"')
    expect(text).not.toBe(JSON.stringify(document))
    const answer = data<{ problems: { code: string }[] }>(
      await designer.call('PUT', '/form/draft/car_use_apply', { body: { document: JSON.parse(text), revision } }),
    )
    expect(answer.problems.map(({ code }) => code)).toContain('column-changed')
  })
})
