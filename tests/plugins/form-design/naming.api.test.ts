import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldNode, FormSchema, TableNode } from '../../../core/form/schema.ts'
import type { TestClient } from '../../support/client.ts'
import { documentOf, field, publishChange } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let designer: TestClient

beforeAll(async () => {
  office = await openOffice()
  designer = await office.as('designer')
}, 120_000)

afterAll(() => office.close())

interface Saved {
  readonly revision: number
  readonly problems: readonly { readonly text: string; readonly where?: string }[]
}

const KEY = 'named'

const formWith = (...nodes: FormSchema['nodes']): FormSchema => ({
  key: KEY,
  title: '名称',
  mainTable: { name: 'BUS_NAMED' },
  nodes,
})

const rowsOf = (table: string, ...columns: readonly FieldNode[]): TableNode => ({
  kind: 'table',
  id: 'items',
  type: 'table_1',
  title: '明细',
  table: { name: table },
  columns,
})

/** Checks a draft, then tries to publish it all the same. */
async function tried(schema: FormSchema) {
  const { revision } = data<{ revision: number }>(await designer.get(`/form/draft/${KEY}`))
  const body = { document: documentOf(schema), revision }
  const saved = data<Saved>(await designer.call('PUT', `/form/draft/${KEY}`, { body }))
  const published = await designer.post(`/form/publish/${KEY}`, { revision: saved.revision })
  return { problems: saved.problems, published }
}

const systemColumns = ['tableoid', 'oid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']
const ownColumns = ['id', 'tenant_id', 'parent_id', 'row_place']
const spelled = (names: readonly string[]) => names.flatMap((name) => [name, name.toUpperCase()])
const refusedColumns = [
  ...spelled([...ownColumns, ...systemColumns]),
  ...Object.getOwnPropertyNames(Object.prototype),
  '金额',
  'A B',
  'A;drop table org_user',
  '1ST',
  'A"B',
  `A${'X'.repeat(60)}`,
]
const refusedTables = [
  'pg_class',
  'pg_catalog',
  'information_schema',
  'org_user',
  'session',
  'BUS_a',
  'BUS_',
  '__proto__',
  `BUS_${'X'.repeat(51)}`,
]

describe('names of fields and tables', () => {
  beforeAll(async () => {
    data(await designer.post('/form', { key: KEY, title: '名称', tableName: 'BUS_NAMED' }))
  })

  test.each(refusedColumns)('a field cannot be kept in a column %j, on the form or in rows', async (name) => {
    for (const schema of [
      formWith(field('x', 'input', '甲', name)),
      formWith(field('ok', 'input', '乙', 'FINE'), rowsOf('BUS_NAMED_ROW', field('x', 'input', '甲', name))),
    ]) {
      const { problems, published } = await tried(schema)
      expect(problems).toContainEqual(expect.objectContaining({ where: 'x', text: expect.stringMatching(/^“甲”/) }))
      expect(published).toMatchObject({ status: 400, body: { fault: 'form-design.not-publishable' } })
    }
  })

  test.each(refusedTables)('rows cannot be kept in a table %j', async (name) => {
    const { problems, published } = await tried(formWith(rowsOf(name, field('x', 'input', '甲', 'WHAT'))))
    expect(problems).toContainEqual(expect.objectContaining({ where: 'items', text: expect.stringContaining('BUS_') }))
    expect(published).toMatchObject({ status: 400, body: { fault: 'form-design.not-publishable' } })
  })

  test('two columns that differ in case alone, or that a type makes of its name, are one name twice', async () => {
    const twice = [
      [field('a', 'input', '甲', 'AMOUNT'), field('b', 'input', '乙', 'Amount')],
      [field('a', 'person_1', '甲', 'LEADER'), field('b', 'input', '乙', 'LEADER_ID')],
      [field('a', 'dateRange_1', '甲', 'STAY'), field('b', 'date_1', '乙', 'STAY_END')],
    ]
    for (const nodes of twice) {
      const { problems, published } = await tried(formWith(...nodes))
      expect(problems).toContainEqual(expect.objectContaining({ where: 'b', text: expect.stringContaining('重名') }))
      expect(published.status).toBe(400)
    }
  })

  test('words of SQL are names like any other: published, filled in, read and listed', async () => {
    const words = ['SELECT', 'USER', 'ORDER', 'NULL', 'TABLE', 'PRIMARY', 'CURRENT_USER', 'NAME', `F${'X'.repeat(58)}`]
    const fields = words.map((word) => field(word, 'input', `字段${word}`, word))
    await publishChange(
      designer,
      formWith(...fields, rowsOf('BUS_NAMED_ROW', ...fields.map((each) => ({ ...each, id: `row_${each.id}` })))),
    )
    const [{ id: reader = '' } = {}] = await office.database.query<{ id: string }>(
      `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
    )
    await publishProcess(designer, sequence('named', KEY, [step('confirm', [people(reader)])]))
    const record = Object.fromEntries(words.map((word) => [word, `值${word}`]))
    await start(await office.as('admin'), 'named', { BUS_NAMED: record, BUS_NAMED_ROW: [record] })
    const listed = await (await office.as('admin')).get(`/form/records/${KEY}`, { search: '值ORDER' })
    expect(rows<{ cells: Record<string, string> }>(listed)[0]?.cells).toMatchObject({
      ORDER: '值ORDER',
      NULL: '值NULL',
    })
  })
})
