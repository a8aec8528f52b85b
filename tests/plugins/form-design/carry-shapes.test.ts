import { type Database, sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import type { FormSchema } from '../../../core/form/schema.ts'
import type { FieldType } from '../../../core/points/field-types.ts'
import { carryRecords } from '../../../plugins/form-design/server/forms/carry-shapes.ts'
import { makeTables } from '../../../plugins/form-design/server/forms/make-table.ts'
import { writeRecord } from '../../../plugins/form-design/server/forms/record-store.ts'
import { openTestStore, type TestStore } from '../../support/database.ts'
import { field } from '../support/forms.ts'
import { first, second } from './plate-versions.ts'
import { typeOf } from './support.ts'

/** More than two pages of both, each page of rows beginning with those whose record is gone. */
const RECORDS = 450
const LOST = 450

const schema: FormSchema = {
  key: 'car',
  title: '车',
  mainTable: { name: 'BUS_CAR' },
  nodes: [
    field('plate', first.id, '车牌', 'PLATE'),
    {
      kind: 'table',
      id: 'rows',
      type: 'table_1',
      title: '明细',
      table: { name: 'BUS_CAR_ROW' },
      columns: [field('other', first.id, '其他车牌', 'OTHER')],
    },
  ],
}

const formWith = (type: FieldType<string>) =>
  compile(schema, {
    typeOf: (id) => (id === first.id ? (type as unknown as FieldType) : typeOf(id)),
    executorOf: () => undefined,
  }).form

const [before, after] = [formWith(first), formWith(second)]
const recordOf = (at: number): string => `r${String(at).padStart(4, '0')}`
const plateOf = (at: number): string => `京A${String(at).padStart(5, '0')}`

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
  const tables = { ensure: opened.store.ensureTable }
  await makeTables(tables, before, new Set())
  await opened.store.transaction('demo', async (db) => {
    for (let at = 0; at < RECORDS; at += 1) {
      const values = { BUS_CAR: { PLATE: plateOf(at) }, BUS_CAR_ROW: [{ OTHER: plateOf(at + 1) }] }
      await writeRecord(db, before, recordOf(at), values)
    }
    await sql`insert into "BUS_CAR_ROW" (id, parent_id, "OTHER")
      select 'lost' || n, 'a' || n, '京A00000' from generate_series(1, ${LOST}) n`.execute(db)
  })
  await makeTables(tables, after, new Set())
})
afterAll(() => opened?.close())

const carry = () => opened.store.transaction('demo', (db) => carryRecords(db, after))

const count = async (db: Database, table: string, where: ReturnType<typeof sql>): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) n from ${sql.table(table)} where ${where}`.execute(db)).rows[0]?.n)

test('every record is carried, page by page, past rows whose record is gone, and only once', async () => {
  expect(await carry()).toBe(RECORDS)
  await opened.store.read('demo', async (db) => {
    const split = sql`"PLATE_REGION" = '京A' and "PLATE_REST" = right("PLATE", 5)`
    expect(await count(db, 'BUS_CAR', split)).toBe(RECORDS)
    const rows = sql`"OTHER_REGION" = '京A' and "OTHER_REST" = right("OTHER", 5)`
    expect(await count(db, 'BUS_CAR_ROW', rows)).toBe(RECORDS)
  })
  expect(await carry()).toBe(0)
})

test('records of other tenants stay as they are', async () => {
  await opened.store.transaction('second', (db) =>
    writeRecord(db, before, recordOf(1), { BUS_CAR: { PLATE: plateOf(1) }, BUS_CAR_ROW: [] }),
  )
  await carry()
  await opened.store.read('second', async (db) => {
    expect(await count(db, 'BUS_CAR', sql`"PLATE_REGION" is null`)).toBe(1)
  })
})
