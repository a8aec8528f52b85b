import { sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../../../../host/server/store/store.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'

let opened: TestStore
let store: Store

beforeAll(async () => {
  opened = await openTestStore()
  store = opened.store
})
afterAll(() => opened?.close())

const apply = { name: 'BUS_CAR_USE_APPLY', columns: [{ name: 'START_TIME', type: 'timestamp' }] }

describe('a table made at run time', () => {
  it('has typed columns, the tenant, and its rows under row-level security', async () => {
    await store.ensureTable({ ...apply, columns: [...apply.columns, { name: 'COST', type: 'numeric(20,4)' }] })
    for (const tenant of ['demo', 'second']) {
      await store.transaction(tenant, (db) =>
        sql`insert into "BUS_CAR_USE_APPLY" (id, "COST") values ('1', 1.5)`.execute(db),
      )
    }
    const { rows } = await store.read('demo', (db) =>
      sql`select tenant_id, "COST" from "BUS_CAR_USE_APPLY"`.execute(db),
    )
    expect(rows).toEqual([{ tenant_id: 'demo', COST: '1.5000' }])
  })

  it('gets columns it lacks and loses none', async () => {
    await store.ensureTable({ name: apply.name, columns: [{ name: 'REMARK', type: 'text' }] })
    const { rows } = await opened.pools.owner.query(
      `select column_name from information_schema.columns where table_name = 'BUS_CAR_USE_APPLY' order by ordinal_position`,
    )
    expect(rows.map((row) => row.column_name)).toEqual(['tenant_id', 'id', 'START_TIME', 'COST', 'REMARK'])
  })

  it('keeps the type of a column that is there', async () => {
    const changed = { name: apply.name, columns: [{ name: 'START_TIME', type: 'text' }] }
    await expect(store.ensureTable(changed)).rejects.toMatchObject({ code: 'store.column-changed', status: 409 })
  })

  it.each(['', 'a b', 'a"; drop table x; --', '1a', 'a'.repeat(64), '表'])('is not called %j', async (name) => {
    await expect(store.ensureTable({ name, columns: [] })).rejects.toMatchObject({ code: 'store.bad-identifier' })
    await expect(store.ensureTable({ name: 'BUS_X', columns: [{ name, type: 'text' }] })).rejects.toMatchObject({
      code: 'store.bad-identifier',
    })
  })

  it.each(['money; drop table x', 'serial', 'text default now()', 'numeric(20,4) primary key'])(
    'has no column of type %j',
    async (type) => {
      await expect(store.ensureTable({ name: 'BUS_X', columns: [{ name: 'A', type }] })).rejects.toMatchObject({
        code: 'store.bad-column-type',
      })
    },
  )

  it('does not take the name of a table of the host', async () => {
    await expect(store.ensureTable({ name: 'audit_event', columns: [] })).rejects.toMatchObject({
      code: 'store.table-taken',
    })
  })

  it('may be asked for by many at once', async () => {
    const wanted = Array.from({ length: 8 }, (_, n) => ({
      name: 'BUS_MANY',
      columns: [{ name: `C${n % 3}`, type: 'text' }],
    }))
    await Promise.all(wanted.map((table) => store.ensureTable(table)))
    await store.transaction('demo', (db) =>
      sql`insert into "BUS_MANY" (id, "C0", "C1", "C2") values ('1','','','')`.execute(db),
    )
  })

  it('is waited for by two at most, however many ask: outbox, jobs and clock go on', async () => {
    const held = await opened.pools.owner.connect()
    await held.query('select pg_advisory_lock(hashtextextended($1, 0))', ['table:BUS_CAR_USE_APPLY'])
    const asked = Array.from({ length: 12 }, () => store.ensureTable(apply))
    await expect
      .poll(async () => (await held.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount)
      .toBe(2)
    expect((await opened.pools.owner.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await held.query('select pg_advisory_unlock_all()')
    held.release()
    await Promise.all(asked)
  })
})
