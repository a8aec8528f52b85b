import { judgeQuery, openSqlReader } from '@gongtai/sdk/package'
import { seekRows, sql } from '@gongtai/sdk/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../host/server/store/store.ts'
import { openTestStore, type TestStore } from '../../support/database.ts'

let opened: TestStore
let store: Store

const table = { name: 'BUS_SOUGHT', columns: [text('TITLE'), text('REMARK'), { name: 'COST', type: 'numeric' }] }
const searched = { table: 'BUS_SOUGHT', columns: ['TITLE', 'REMARK'] }

function text(name: string) {
  return { name, type: 'text', searched: true as const }
}

beforeAll(async () => {
  opened = await openTestStore()
  store = opened.store
  await store.ensureTable(table)
}, 60_000)
afterAll(() => opened?.close())

const index = async (tenant: string, name = 'BUS_SOUGHT') => {
  const more = () =>
    store.transaction(tenant, async (db) => {
      const { rows } = await sql<{ more: boolean }>`select search_index(${name}) as more`.execute(db)
      return rows[0]?.more === true
    })
  while (await more());
}

const letters = [...'一二三钢琴调音车办公abcABCxyzÄé0123456789%_\\ -./']
const texts = (most: number, many: number): readonly string[] =>
  fc.sample(
    fc.array(fc.constantFrom(...letters), { maxLength: most }).map((each) => each.join('')),
    {
      numRuns: many,
      seed: 20_260_718 + many,
    },
  )

async function write(tenant: string, from: number, to: number): Promise<void> {
  const remarks = texts(40, to - from)
  const rows = texts(12, to - from).map((t, at) => ({ id: `r${from + at}`, t, r: remarks[at] }))
  await store.transaction(tenant, (db) =>
    sql`insert into "BUS_SOUGHT" (id, "TITLE", "REMARK")
      select id, t, r from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each(id text, t text, r text)`.execute(
      db,
    ),
  )
}

const says = (word: string) =>
  sql<boolean>`(strpos(lower("TITLE"), lower(${word})) > 0 or strpos(lower("REMARK"), lower(${word})) > 0)`

/** Ids as the whole table has them, and as the index finds them; nothing where it leaves the search to the table. */
const both = (tenant: string, word: string) =>
  store.read(tenant, async (db) => {
    const all = sql<{
      id: string
    }>`select id from "BUS_SOUGHT" where tenant_id = current_tenant() and ${says(word)} order by id`
    const sought = await seekRows(db, searched, [word])
    const among = sought?.ids ?? sql<string[]>`array(select id from "BUS_SOUGHT" where tenant_id = current_tenant())`
    const found = sql<{ id: string }>`select id from "BUS_SOUGHT"
      where tenant_id = current_tenant() and id = any(${among}) and ${says(word)} order by id`
    const counted = sought?.count(
      (ids) =>
        sql`select id from "BUS_SOUGHT" where tenant_id = current_tenant() and id = any(${ids}) and ${says(word)}`,
      1000,
    )
    const [whole, narrow] = [await all.execute(db), await found.execute(db)]
    const count = counted && (await counted.execute(db)).rows[0]?.found
    return {
      narrowed: sought !== undefined,
      whole: whole.rows.map(({ id }) => id),
      narrow: narrow.rows.map(({ id }) => id),
      count: count === undefined ? undefined : Number(count),
    }
  })

describe('a search in many rows', () => {
  test('finds a word in each of two hundred columns, also in those that came later', async () => {
    const name = 'BUS_SOUGHT_WIDE'
    const columns = Array.from({ length: 220 }, (_, at) =>
      at % 3 === 0 ? { ...text(`C${at}`), type: 'numeric' } : text(`C${at}`),
    )
    const fill = (column: string) =>
      store.transaction('demo', (db) =>
        sql`insert into ${sql.table(name)} (id, ${sql.ref(column)})
          select ${column} || n, n::text::${sql.raw(column === 'C120' ? 'numeric' : 'text')}
          from generate_series(1, 1100) n`.execute(db),
      )
    await store.ensureTable({ name, columns: columns.slice(0, 110) })
    await fill('C109')
    await index('demo', name)
    await store.ensureTable({ name, columns })
    await fill('C120')
    await fill('C218')
    await index('demo', name)
    await store.read('demo', async (db) => {
      const sought = await seekRows(db, { table: name, columns: columns.map((each) => each.name) }, ['1099'])
      const { rows } = await sql<{ ids: string[] }>`select ${sought?.ids ?? sql`null`} as ids`.execute(db)
      expect(rows[0]?.ids).toEqual(expect.arrayContaining(['C1091099', 'C1201099', 'C2181099']))
      expect(rows[0]?.ids.length).toBeLessThan(600)
    })
  })

  test('finds what reading all of them finds, whatever is written and looked for', async () => {
    await write('demo', 0, 3000)
    await index('demo')
    // Some are changed, some are gone, some have come since.
    await store.transaction('demo', async (db) => {
      await sql`update "BUS_SOUGHT" set "TITLE" = '改成 Harp 竖琴 ' || id where tenant_id = current_tenant() and id like 'r7%'`.execute(
        db,
      )
      await sql`delete from "BUS_SOUGHT" where tenant_id = current_tenant() and id like 'r8%'`.execute(db)
    })
    await write('demo', 3000, 3100)
    let narrowed = 0
    for (const word of texts(6, 150).filter((each) => each.trim() !== '')) {
      const found = await both('demo', word)
      expect([word, found.narrow]).toEqual([word, found.whole])
      if (found.count !== undefined) expect([word, found.count]).toEqual([word, Math.min(1000, found.whole.length)])
      if (found.narrowed) narrowed += 1
    }
    expect(narrowed).toBeGreaterThan(25)
    expect((await both('demo', 'hARP 竖')).narrow.length).toBeGreaterThan(100)
    await write('demo', 4000, 5200)
    await index('demo')
    expect((await both('demo', 'hARP 竖')).narrow).toEqual((await both('demo', 'hARP 竖')).whole)
  }, 60_000)

  test('reads few rows for a word that is rare', async () => {
    const [word, among] = await store.transaction('demo', async (db) => {
      await sql`update "BUS_SOUGHT" set "REMARK" = '独一无二' where tenant_id = current_tenant() and id = 'r42'`.execute(
        db,
      )
      const sought = await seekRows(db, searched, ['独一无二'])
      const { rows } = await sql<{ ids: string[] }>`select ${sought?.ids} as ids`.execute(db)
      return ['独一无二', rows[0]?.ids ?? []] as const
    })
    expect(among).toContain('r42')
    expect(among.length).toBeLessThan(1500)
    expect((await both('demo', word)).narrow).toEqual(['r42'])
  })

  test('leaves short tables, further columns and other tenants to the table itself', async () => {
    await write('second', 0, 20)
    await index('second')
    expect(await both('second', '独一无二')).toMatchObject({ narrowed: false, narrow: [] })
    const wider = { ...searched, columns: ['TITLE', 'COST'] }
    expect(await store.read('demo', (db) => seekRows(db, wider, ['独一无二']))).toBeUndefined()
    const seen = await store.read('second', (db) =>
      sql`select from search_piece where tenant_id = 'demo'`.execute(db).then(({ rows }) => rows.length),
    )
    expect(seen).toBe(0)
  })

  test('covers a column from the moment it is searched, also rows that were there', async () => {
    await store.transaction('demo', (db) =>
      sql`update "BUS_SOUGHT" set "COST" = 1234.50 where tenant_id = current_tenant() and id = 'r43'`.execute(db),
    )
    await store.ensureTable({ ...table, columns: [{ name: 'COST', type: 'numeric', searched: true }] })
    const wider = { ...searched, columns: ['TITLE', 'COST'] }
    expect(await store.read('demo', (db) => seekRows(db, wider, ['1234.5']))).toBeUndefined()
    await index('demo')
    const found = await store.read('demo', async (db) => {
      const sought = await seekRows(db, wider, ['1234.5'])
      const { rows } = await sql<{ ids: string[] }>`select ${sought?.ids} as ids`.execute(db)
      return rows[0]?.ids
    })
    expect(found).toContain('r43')
  })
})

describe('a plugin of a partner', () => {
  test('searches the tables that it may read, and learns nothing of others', async () => {
    const role = await store.pluginRole('sought-partner')
    const asPartner = async (text: string) => {
      const client = await opened.pools.owner.connect()
      await client.query(`begin; set local app.tenant = 'demo'; set local role ${role}`)
      const { rows } = await client.query(text)
      await client.query('rollback')
      client.release()
      return rows
    }
    const pieces = `select count(*)::int as seen from search_piece where relation = 'BUS_SOUGHT'`
    const segments = `select among, few from search_segments('BUS_SOUGHT', array['TITLE', 'REMARK'], array['独一无二'])`
    expect(await asPartner(pieces)).toEqual([{ seen: 0 }])
    expect(await asPartner(segments)).toEqual([{ among: null, few: null }])
    await store.letRead('sought-partner', 'BUS_SOUGHT')
    expect(await asPartner(pieces)).not.toEqual([{ seen: 0 }])
    expect(await asPartner(segments)).toMatchObject([{ few: true }])
    const rules = { read: await openSqlReader(), isStable: () => false }
    expect(judgeQuery(rules, segments).problem).toBeUndefined()
  })
})
