import { flushOnCommit, sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusePowerfulRole } from '../../../../host/server/store/roles.ts'
import type { Store } from '../../../../host/server/store/store.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'

let opened: TestStore
let store: Store

beforeAll(async () => {
  opened = await openTestStore()
  store = opened.store
  await store.migrate('diary', [
    {
      name: '001-diary.sql',
      sql: `
        create table diary (tenant_id text not null, id text not null, text text, pages bigint default 3,
          primary key (tenant_id, id));
        create view long_diary as select * from diary where length(text) > 3;
        create sequence diary_number`,
    },
  ])
  for (const tenant of ['demo', 'second']) {
    await store.transaction(tenant, (db) =>
      sql`insert into diary (id, text) values ('1', ${`of ${tenant}`})`.execute(db),
    )
  }
})
afterAll(() => opened?.close())

const texts = (tenant: string, query: string) =>
  store.read(tenant, async (db) =>
    (await sql<{ text: string }>`${sql.raw(query)}`.execute(db)).rows.map((row) => row.text),
  )

describe('[C-5-05] raw SQL of a plugin', () => {
  it.each([
    'select text from diary',
    `select text from diary where tenant_id = 'second' or true`,
    'select text from long_diary',
    'select text from diary union all select text from diary',
    `with all_of_it as (select * from diary) select text from all_of_it`,
  ])('reads the rows of its own tenant alone: %s', async (query) => {
    expect(new Set(await texts('demo', query))).toEqual(new Set(['of demo']))
    expect(new Set(await texts('second', query))).toEqual(new Set(['of second']))
  })

  it('changes and removes nothing of another tenant', async () => {
    await store.transaction('demo', async (db) => {
      const changed = await sql`update diary set text = 'taken' where tenant_id = 'second'`.execute(db)
      const removed = await sql`delete from diary where tenant_id = 'second'`.execute(db)
      expect([changed.numAffectedRows, removed.numAffectedRows]).toEqual([0n, 0n])
    })
    expect(await texts('second', 'select text from diary')).toEqual(['of second'])
  })

  it('cannot write a row of another tenant, nor move one there', async () => {
    const foreign = store.transaction('demo', (db) =>
      sql`insert into diary (tenant_id, id) values ('second', 'x')`.execute(db),
    )
    await expect(foreign).rejects.toThrow(/row-level security/)
    const moved = store.transaction('demo', (db) => sql`update diary set tenant_id = 'second'`.execute(db))
    await expect(moved).rejects.toThrow(/row-level security/)
  })

  it('sees nothing when no tenant is bound, and nothing is left bound for the next', async () => {
    await texts('demo', 'select text from diary')
    expect(await store.platform(async (db) => (await sql`select * from diary`.execute(db)).rows)).toEqual([])
    const { rows } = await opened.pools.app.query('select * from diary')
    expect(rows).toEqual([])
  })

  it.each([
    'alter table diary disable row level security',
    'drop policy tenant on diary',
    'create table mine (id text)',
    'truncate diary',
    'alter table diary no force row level security',
    'select * from runtime_table',
  ])('has no right to do more: %s', async (statement) => {
    await expect(store.transaction('demo', (db) => sql.raw(statement).execute(db))).rejects.toThrow(
      /must be owner|permission denied/,
    )
  })

  it('is given its tenant by the database when it names none', async () => {
    await store.transaction('demo', (db) => sql`insert into diary (id) values ('own')`.execute(db))
    const { rows } = await store.read('demo', (db) => sql`select tenant_id from diary where id = 'own'`.execute(db))
    expect(rows).toEqual([{ tenant_id: 'demo' }])
  })

  it('is bound by a tenant whose name holds quotes', async () => {
    const odd = `o'dd"; select 1; --`
    await store.transaction(odd, (db) => sql`insert into diary (id, text) values ('1', 'odd')`.execute(db))
    expect(await texts(odd, 'select text from diary')).toEqual(['odd'])
  })

  it('[C-5-05] every tenant table of the host forces row-level security and is led by the tenant', async () => {
    const { rows } = await opened.pools.owner.query(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not (c.relrowsecurity and c.relforcerowsecurity)`)
    expect(rows).toEqual([])
  })
})

describe('a migration', () => {
  const run = (owner: string, sqlText: string, name = '001-a.sql') => store.migrate(owner, [{ name, sql: sqlText }])

  it('of a plugin is refused when its table has no tenant, and leaves nothing behind', async () => {
    await expect(run('careless', 'create table careless (id text primary key)')).rejects.toMatchObject({
      code: 'store.table-without-tenant',
    })
    const { rows } = await opened.pools.owner.query(`select to_regclass('careless') as present`)
    expect(rows[0].present).toBeNull()
  })

  it('of a plugin whose name only looks like the host has no more rights', async () => {
    await expect(run('hostel', 'create table hostel (id text primary key)')).rejects.toMatchObject({
      code: 'store.table-without-tenant',
    })
  })

  it('is refused when the tenant does not lead the primary key', async () => {
    const text = 'create table behind (id text primary key, tenant_id text not null)'
    await expect(run('behind', text)).rejects.toMatchObject({ code: 'store.tenant-not-leading' })
  })

  it.each([
    ['a materialized view', 'create materialized view all_numbers as select 1 as number'],
    [
      'a function with the rights of its owner',
      `create function peek() returns bigint language sql security definer return 1`,
    ],
  ])('is refused when it makes %s', async (_, text) => {
    await expect(run('sly', text)).rejects.toMatchObject({ code: 'store.relation-refused' })
  })

  it('runs once, and is refused when it was changed afterwards', async () => {
    const text = 'create table once_only (tenant_id text not null, id text not null, primary key (tenant_id, id))'
    await run('careful', text)
    await run('careful', text)
    await expect(run('careful', `${text};`)).rejects.toMatchObject({ code: 'store.migration-changed' })
  })

  it('that fails names its file and can be tried again after it was corrected', async () => {
    await expect(run('typo', 'create tabel x ()')).rejects.toMatchObject({
      code: 'store.migration-failed',
      detail: { owner: 'typo', name: '001-a.sql' },
    })
    await run('typo', 'create table typo (tenant_id text not null, id text not null, primary key (tenant_id, id))')
  })

  it('of two processes at the same moment runs once', async () => {
    const text = 'create table raced (tenant_id text not null, id text not null, primary key (tenant_id, id))'
    await Promise.all(Array.from({ length: 4 }, () => run('raced', text)))
  })
})

describe('a transaction', () => {
  it('is refused, not silently dropped, when a failed statement was swallowed', async () => {
    const work = store.transaction('demo', async (db) => {
      await sql`insert into diary (id) values ('lost')`.execute(db)
      await sql`select 1/0`.execute(db).catch(() => undefined)
    })
    await expect(work).rejects.toMatchObject({ code: 'store.not-committed' })
  })

  it('waits for statements nobody waited for, and fails with the first of them that fails', async () => {
    await store.transaction('demo', async (db) => {
      flushOnCommit(sql`insert into diary (id, text) values ('last', 'unwaited')`.execute(db))
    })
    expect(await texts('demo', 'select text from diary')).toContain('unwaited')
    const failing = store.transaction('demo', async (db) => {
      await sql`insert into diary (id) values ('undone')`.execute(db)
      flushOnCommit(sql`select 1/0`.execute(db), sql`insert into diary (id) values ('after')`.execute(db))
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await texts('demo', `select id as text from diary where id in ('undone', 'after')`)).toEqual([])
  })

  it('ends its handle, so that a forgotten query cannot run as somebody else', async () => {
    const kept = await store.read('demo', async (db) => ({ db }))
    await expect(sql`select 1`.execute(kept.db)).rejects.toMatchObject({ code: 'store.handle-closed' })
  })

  it('that only reads cannot write', async () => {
    await expect(store.read('demo', (db) => sql`delete from diary`.execute(db))).rejects.toThrow(/read-only/)
  })

  it('gives values as the store promises', async () => {
    const { rows } = await store.read('demo', (db) =>
      sql`select count(*) as n, 1.50::numeric as money, date '2025-03-01' as day, timestamp '2025-03-01 08:00' as wall,
        timestamptz '2025-03-01T00:00Z' as moment, '{"a":[1]}'::jsonb as json, array['x'] as list`.execute(db),
    )
    expect(rows[0]).toEqual({
      n: expect.any(Number),
      money: '1.50',
      day: '2025-03-01',
      wall: '2025-03-01 08:00:00',
      moment: new Date('2025-03-01T00:00Z'),
      json: { a: [1] },
      list: ['x'],
    })
  })

  it('keeps working after a hundred failures', async () => {
    const failures = Array.from({ length: 100 }, () => store.transaction('demo', (db) => sql`select 1/0`.execute(db)))
    await Promise.allSettled(failures)
    expect((await texts('demo', 'select text from diary')).length).toBeGreaterThan(0)
    expect(opened.pools.app.waitingCount).toBe(0)
  })

  it('in one trip is bound like every other, and survives a column added to its table', async () => {
    const query = { text: 'select * from diary where id = $1', values: ['1'] }
    const before = await Promise.all(Array.from({ length: 30 }, () => store.oneTrip<{ text: string }>('demo', query)))
    expect(before.flat().every(({ text }) => text === 'of demo')).toBe(true)
    await opened.pools.owner.query('alter table diary add column colour text')
    const after = await Promise.all(Array.from({ length: 30 }, () => store.oneTrip<{ text: string }>('second', query)))
    expect(after.flat().every(({ text }) => text === 'of second')).toBe(true)
    await expect(store.oneTrip('demo', { text: `insert into diary (id) values ('1')`, values: [] })).rejects.toThrow(
      /duplicate/,
    )
  })

  it('orders Chinese names by their sound', async () => {
    const { rows } = await store.read('demo', (db) =>
      sql<{ n: string }>`select n from unnest(array['张','李','阿','王']) n order by n collate "zh-x-icu"`.execute(db),
    )
    expect(rows.map(({ n }) => n)).toEqual(['阿', '李', '王', '张'])
  })
})

describe('the start', () => {
  it('is refused when the working role could pass row-level security', async () => {
    await expect(refusePowerfulRole(opened.pools.owner)).rejects.toMatchObject({ detail: { setting: 'DATABASE_URL' } })
  })
})
