import { type Database, sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import { type FormSchema, type FormValues, rowId } from '../../../core/form/schema.ts'
import { makeTables } from '../../../plugins/form-design/server/forms/make-table.ts'
import { readRecord, writeRecord } from '../../../plugins/form-design/server/forms/record-store.ts'
import { openTestStore, type TestStore } from '../../support/database.ts'
import { field } from '../support/forms.ts'
import { parts } from './support.ts'

const TABLES = ['BUS_STAY_A', 'BUS_STAY_B', 'BUS_STAY_C'] as const
const ROWS = 200

const schema: FormSchema = {
  key: 'stay',
  title: '住宿',
  mainTable: { name: 'BUS_STAY' },
  nodes: [
    field('reason', 'input', '事由', 'REASON'),
    ...TABLES.map((name) => ({
      kind: 'table' as const,
      id: name,
      type: 'table_1',
      title: name,
      table: { name },
      columns: [
        field(`${name}-guest`, 'input', '客人', 'GUEST'),
        field(`${name}-price`, 'num_1', '房价', 'PRICE', { options: { accuracy: 2 } }),
        field(`${name}-day`, 'date_1', '日期', 'STAY_ON'),
        field(`${name}-papers`, 'attachment_1', '凭证', 'PAPERS'),
      ],
    })),
  ],
}
const { form } = compile(schema, parts)

const papers = [{ name: '发票"1"/\\.pdf', url: '/prod-api/oss/api/download/a', type: 'pdf' }]
const row = (at: number) => ({ GUEST: `客人 ${at}，'😀'`, PRICE: at + 0.5, STAY_ON: '2026-11-03', PAPERS: papers })
type Kept = Readonly<Record<string, unknown>> & { readonly [rowId]: string }
const rowsIn = (found: FormValues | undefined, table: string = TABLES[0]) => (found?.[table] ?? []) as readonly Kept[]
const guests = (found: FormValues | undefined) => rowsIn(found).map(({ GUEST }) => GUEST)

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
  await makeTables({ ensure: opened.store.ensureTable }, form, new Set())
})
afterAll(() => opened?.close())

const within = <Answer>(run: (db: Database) => Promise<Answer>) => opened.store.transaction('demo', run)
const write = (record: string, values: FormValues) => within((db) => writeRecord(db, form, record, values))
const read = (record: string) => within((db) => readRecord(db, form, record))

/** The same object with one of its methods replaced. */
const instead = <Owner extends object>(owner: Owner, method: keyof Owner, by: unknown): Owner =>
  new Proxy(owner, {
    get: (one, name) => {
      const its: unknown = Reflect.get(one, name, one)
      return name === method ? by : typeof its === 'function' ? its.bind(one) : its
    },
  })

/** The same handle, telling of each statement. */
function counting(db: Database, told: () => void): Database {
  const executor = db.getExecutor()
  const executeQuery: typeof executor.executeQuery = (query) => {
    told()
    return executor.executeQuery(query)
  }
  return instead(db, 'getExecutor', () => instead(executor, 'executeQuery', executeQuery))
}

describe('a record', () => {
  test('with three tables of 200 rows is written in a statement a table, and read as it was written', async () => {
    const values = {
      BUS_STAY: { REASON: '培训' },
      ...Object.fromEntries(TABLES.map((table) => [table, Array.from({ length: ROWS }, (_, at) => row(at))])),
    }
    await write('first', values)
    let statements = 0
    await within((db) =>
      writeRecord(
        counting(db, () => (statements += 1)),
        form,
        'many',
        values,
      ),
    )
    expect(statements).toBe(1 + TABLES.length)
    const found = await read('many')
    for (const table of TABLES) {
      expect(found?.[table]).toHaveLength(ROWS)
      expect(rowsIn(found, table)[7]).toMatchObject(row(7))
    }
  })

  test('keeps the rows that are sent with their ids, in their new order, and loses the others', async () => {
    await write('kept', { BUS_STAY: {}, [TABLES[0]]: ['甲', '乙', '丙'].map((GUEST) => ({ GUEST })) })
    const [first, , third] = rowsIn(await read('kept'))
    const sent = [{ [rowId]: third?.[rowId], GUEST: '丙' }, { GUEST: '丁' }, { [rowId]: first?.[rowId], GUEST: '甲二' }]
    await write('kept', { BUS_STAY: {}, [TABLES[0]]: sent } as FormValues)
    const found = await read('kept')
    expect(guests(found)).toEqual(['丙', '丁', '甲二'])
    const ids = rowsIn(found).map((each) => each[rowId])
    expect([ids[0], ids[2]]).toEqual([third?.[rowId], first?.[rowId]])
    await write('kept', { BUS_STAY: {}, [TABLES[0]]: [] })
    expect(guests(await read('kept'))).toEqual([])
  })

  test('takes over no row of another one, and rows that claim the same id stay two', async () => {
    await write('mine', { BUS_STAY: {}, [TABLES[0]]: [{ GUEST: '我的' }] })
    const [mine] = rowsIn(await read('mine'))
    await write('other', { BUS_STAY: {}, [TABLES[0]]: [{ [rowId]: mine?.[rowId], GUEST: '夺取' }] } as FormValues)
    expect(guests(await read('mine'))).toEqual(['我的'])
    expect(guests(await read('other'))).toEqual([])
    const twice = [
      { [rowId]: mine?.[rowId], GUEST: '一' },
      { [rowId]: mine?.[rowId], GUEST: '二' },
    ]
    await write('mine', { BUS_STAY: {}, [TABLES[0]]: twice } as FormValues)
    expect(guests(await read('mine'))).toEqual(['一', '二'])
  })

  test('keeps text of every script as it is, without what no database keeps', async () => {
    const texts = ['👨‍👩‍👧‍👦𠮷野家', 'שלום مرحبا', '零\u200b宽', '\\u0000 "\'', '長'.repeat(5000)]
    const broken = ['半\ud83d个', '空\0字']
    const rows = [...texts, ...broken].map((GUEST) => ({ GUEST, PAPERS: [{ ...papers[0], name: GUEST }] }))
    await write('texts', { BUS_STAY: { REASON: broken[1] }, [TABLES[0]]: rows })
    const found = await read('texts')
    expect(guests(found)).toEqual([...texts, '半\ufffd个', '空字'])
    expect(found?.BUS_STAY).toMatchObject({ REASON: '空字' })
    expect(rowsIn(found)[0]?.PAPERS).toMatchObject([{ name: texts[0] }])
  })

  test('of another tenant stays as it is, under the same ids', async () => {
    await write('shared', { BUS_STAY: {}, [TABLES[0]]: [{ GUEST: '甲' }] })
    await opened.store.transaction('second', (db) => writeRecord(db, form, 'shared', { BUS_STAY: {}, [TABLES[0]]: [] }))
    expect(guests(await read('shared'))).toEqual(['甲'])
    const all = await within(
      async (db) => (await sql<object>`select 1 from "BUS_STAY_A" where parent_id = 'shared'`.execute(db)).rows,
    )
    expect(all).toHaveLength(1)
  })
})
