import { type Database, type Given, prepared, sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../support/database.ts'

type Tables = {
  readonly note: { readonly id: string; readonly text: string | null; readonly pages: number }
}

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
  await opened.store.migrate('notes', [
    {
      name: '001-note.sql',
      sql: `create table note (tenant_id text not null default current_tenant(), id text not null, text text,
        pages integer not null, primary key (tenant_id, id))`,
    },
  ])
  for (const tenant of ['demo', 'second']) {
    await opened.store.transaction(tenant, (db) =>
      sql`insert into note (id, text, pages) values ('1', ${tenant}, 1), ('2', null, 2)`.execute(db),
    )
  }
})
afterAll(() => opened?.close())

const read = <T>(tenant: string, work: (db: Database) => Promise<T>) => opened.store.read(tenant, work)

describe('a statement that is written once', () => {
  it('is built with the first asking alone, and answers each with its own values', async () => {
    let built = 0
    const noteOf = prepared((db, given: Given<{ id: string; atLeast: number }>) => {
      built += 1
      const notes = db.withTables<Tables>().selectFrom('note').select(['id', 'text'])
      return notes.where('pages', '>=', given('atLeast')).where('id', '=', given('id'))
    })
    const asked = []
    for (const id of ['1', '2', '1', '2', 'none'])
      asked.push(await read('demo', (db) => noteOf(db, { id, atLeast: 1 })))
    expect(asked.map(([row]) => row)).toEqual([
      { id: '1', text: 'demo' },
      { id: '2', text: null },
      { id: '1', text: 'demo' },
      { id: '2', text: null },
      undefined,
    ])
    expect(built).toBe(1)
  })

  it('shows every tenant its own rows, also after another tenant was the first to ask', async () => {
    const all = prepared((db) => db.withTables<Tables>().selectFrom('note').select('text').orderBy('id'))
    for (const tenant of ['demo', 'second', 'demo']) {
      expect(await read(tenant, (db) => all(db, {}))).toEqual([{ text: tenant }, { text: null }])
    }
  })

  it('writes as well as it reads, within the transaction it is asked in', async () => {
    const grow = prepared((db, given: Given<{ by: number }>) =>
      db
        .withTables<Tables>()
        .updateTable('note')
        .set((note) => ({ pages: note('pages', '+', given('by')) }))
        .where('id', '=', '2')
        .returning('pages'),
    )
    const failed = opened.store.transaction('demo', async (db) => {
      expect(await grow(db, { by: 5 })).toEqual([{ pages: 7 }])
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await opened.store.transaction('demo', (db) => grow(db, { by: 1 }))).toEqual([{ pages: 3 }])
  })
})

describe('what a statement carries', () => {
  const echo = (value: unknown, type: string) =>
    read(
      'demo',
      async (db) =>
        (await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(db)).rows[0]?.value,
    )

  it.each([
    [null, 'text', null],
    ['工台 ✓', 'text', '工台 ✓'],
    [12, 'bigint', 12],
    ['1.50', 'numeric', '1.50'],
    [new Date('2026-03-01T00:00:00Z'), 'timestamptz', new Date('2026-03-01T00:00:00Z')],
    ['2026-03-01', 'date', '2026-03-01'],
    [['a', null, 'b"c'], 'text[]', ['a', null, 'b"c']],
    [Buffer.from([0, 255, 7]), 'bytea', Buffer.from([0, 255, 7])],
    [JSON.stringify({ a: [1] }), 'jsonb', { a: [1] }],
    ['x'.repeat(300_000), 'text', 'x'.repeat(300_000)],
  ])('comes back as it was sent: %s as %s', async (value, type, expected) => {
    // Often enough to be prepared by name, and described no more.
    for (let times = 0; times < 5; times += 1) expect(await echo(value, type)).toEqual(expected)
  })

  it('is refused before it is sent when it cannot be written, and the next one goes well', async () => {
    const endless: { self?: unknown } = {}
    endless.self = endless
    await expect(echo(endless, 'jsonb')).rejects.toThrow('circular')
    expect(await echo('next', 'text')).toBe('next')
  })

  it('fails by itself among others that were sent with it', async () => {
    const asked = await read('demo', (db) =>
      Promise.allSettled([
        sql`select 1 as one`.execute(db),
        sql`select 1 / 0`.execute(db),
        sql`select 2 as one`.execute(db),
      ]),
    )
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
