import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'

const MANY = 3000

let office: Office
let admin: TestClient

beforeAll(async () => {
  office = await openOffice()
  admin = await office.as('admin')
  await publishForm(await office.as('designer'), expenseForm('long_list', 'BUS_LONG'))
  await office.database.query(
    `insert into "BUS_LONG" (tenant_id, id, "REASON", "AMOUNT", "HAPPENED_ON", "FINANCE_NOTE")
     select 'demo', 'l' || lpad(n::text, 6, '0'), case n % 500 when 7 then 'Piano 钢琴调音' else '出差申请' || n end,
       case n when 1234 then 1234567.50 else n end, date '2026-01-01' + n % 300, case n when 42 then '100%_a\\b' end
     from generate_series(1, ${MANY}) n`,
  )
  await indexed()
}, 120_000)

afterAll(() => office.close())

/** The work of the job, which other test files need not wait for either. */
async function indexed(): Promise<void> {
  for (;;) {
    const [found] = await office.database.query<{ done: boolean }>(
      `select search_index('BUS_LONG'::text), not 'BUS_LONG' in (select search_work()) as done
       from set_config('app.tenant', 'demo', false)`,
    )
    if (found?.done) return
  }
}

const narrowed = async (word: string): Promise<boolean> => {
  const [found] = await office.database.query<{ narrowed: boolean }>(
    `select among is not null as narrowed from set_config('app.tenant', 'demo', false),
       search_segments('BUS_LONG', array['REASON', 'AMOUNT', 'FINANCE_NOTE'], array[$1])`,
    [word],
  )
  return found?.narrowed === true
}

const found = async (search: string) => {
  const answer = await admin.get('/form/records/long_list', { search, pageSize: 200 })
  return { ids: rows<{ record: string }>(answer).map(({ record }) => record), total: answer.body.total }
}

describe('a search in a long list of records', () => {
  test.each([
    ['钢琴', 6],
    ['PIANO 钢', 6],
    ['调音', 6],
    ['出差申请1999', 1],
    ['1,234,567.50', 1],
    ['1234567.5', 1],
    ['%_', 1],
    ['A\\b', 1],
    ['火箭', 0],
    ['琴钢', 0],
  ])('finds %j as reading every record does, without reading them', async (word, count) => {
    expect(await narrowed(word.replaceAll(',', ''))).toBe(true)
    const { ids, total } = await found(word)
    expect(ids).toHaveLength(count)
    expect(total).toBe(count)
    expect(ids).toEqual([...ids].sort().reverse())
  })

  test('goes page by page through what many records say', async () => {
    const seen: string[] = []
    let after: string | undefined
    for (let page = 1; page <= 40; page += 1) {
      const answer = await admin.get('/form/records/long_list', {
        search: '2026-03-0',
        page,
        ...(after !== undefined && { after }),
      })
      seen.push(...rows<{ record: string }>(answer).map(({ record }) => record))
      after = answer.body.next
      if (after === undefined) break
    }
    const wanted = await office.database.query<{ id: string }>(
      `select id from "BUS_LONG" where "HAPPENED_ON"::text like '%2026-03-0%' order by id desc`,
    )
    expect(seen).toEqual(wanted.map(({ id }) => id))
  })

  test('finds what was written a moment ago, and no longer what was changed', async () => {
    await office.database.query(`update "BUS_LONG" set "REASON" = '改成竖琴' where id = 'l000007'`)
    expect((await found('竖琴')).ids).toEqual(['l000007'])
    expect((await found('钢琴')).ids).toHaveLength(5)
  })

  test('of the workbench finds the newest records of all forms, for those who may read them', async () => {
    await publishForm(await office.as('designer'), expenseForm('short_list', 'BUS_SHORT'))
    await office.database.query(
      `insert into "BUS_SHORT" (tenant_id, id, "REASON", "FINANCE_NOTE") values ('demo', 'z1', '搬家', '一架钢琴')`,
    )
    const answer = await admin.get('/form/found-records', { search: '钢琴', page: 1, pageSize: 2 })
    expect(rows(answer)).toEqual([
      { form: 'short_list', formTitle: '费用报销单', record: 'z1', title: '搬家', says: '财务备注：一架钢琴' },
      { form: 'long_list', formTitle: '费用报销单', record: 'l002507', title: 'Piano 钢琴调音', says: '' },
    ])
    expect(rows(await admin.get('/form/found-records', { search: '  ' }))).toEqual([])
    const staff = await office.as('zhoumingyuan')
    expect((await staff.get('/form/found-records', { search: '钢琴' })).status).toBe(403)
    const sourcesOf = async (who: TestClient) =>
      data<readonly { id: string }[]>(await who.get('/search/sources')).map(({ id }) => id)
    expect(await sourcesOf(admin)).toContain('form-design.records')
    expect(await sourcesOf(staff)).not.toContain('form-design.records')
  })

  test('is as quick for forms that an earlier release published, once the product has started', async () => {
    await office.database.query('drop trigger search_added on "BUS_LONG"')
    await office.database.query('drop trigger search_changed on "BUS_LONG"')
    await office.database.query(`update "BUS_LONG" set "REASON" = '竖琴二' where id = 'l000008'`)
    expect(await narrowed('竖琴')).toBe(false)
    expect((await found('竖琴')).ids).toEqual(['l000008', 'l000007'])
    await office.another()
    await office.database.query(`delete from search_coverage where relation = 'BUS_LONG'`)
    await indexed()
    expect(await narrowed('竖琴')).toBe(true)
    expect((await found('竖琴')).ids).toEqual(['l000008', 'l000007'])
  })
})

test('a table that is searched may name its columns as it likes', async () => {
  const columns = ['place', 'each', 'written', 'number', 'before', 'numbers', 'texts']
  await office.database.query(`create table named_freely (tenant_id text not null, id text not null,
    ${columns.map((name) => `"${name}" text`).join(', ')}, primary key (tenant_id, id))`)
  await office.database.query(
    `select make_searchable('named_freely', ${columns.map((name) => `'${name}'`).join(', ')})`,
  )
  const values = columns.map((name) => `'${name} ' || n`).join(', ')
  await office.database.query(
    `insert into named_freely select 'demo', 'r' || n, ${values} from generate_series(1, 2000) n`,
  )
  const [found] = await office.database.query<{ went: boolean }>(
    `select search_index('named_freely') as went from set_config('app.tenant', 'demo', false)`,
  )
  expect(found).toEqual({ went: true })
})
