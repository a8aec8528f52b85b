import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { change, start } from '../support/processes.ts'

let office: Office
let buyer: TestClient
let admin: TestClient

beforeAll(async () => {
  office = await openOffice()
  ;[buyer, admin] = (await Promise.all(['hanlixin', 'admin'].map(office.as))) as [TestClient, TestClient]
}, 180_000)

afterAll(() => office?.close())

const base = '/procurement'
const PURCHASE = 'BUS_PURCHASE_LIST'

async function ask(code: string, budget: string, price: number): Promise<string> {
  const categories = rows<{ id: string; code: string }>(await admin.get(`${base}/category/list`, { pageSize: 100 }))
  const [line] = rows<{ id: string }>(await admin.get(`${base}/budget/list`, { search: budget }))
  const { procInstId } = await start(buyer, 'procurement_purchase', {
    [PURCHASE]: {
      REASON: '零星采购',
      CATEGORY_ID: categories.find((each) => each.code === code)?.id,
      BUDGET_ID: line?.id,
    },
    [`${PURCHASE}_ITEM`]: [{ ITEM_NAME: '零星项目', UNIT: '项', QTY: 1, UNIT_PRICE: price }],
  })
  return procInstId
}

interface Split {
  readonly id: string
  readonly colour: string
  readonly state: string
  readonly purchases: number
  readonly total: number
  readonly tier: number
}
const splitsOf = async (colour: string) =>
  rows<Split>(await buyer.get(`${base}/split/list`, { pageSize: 100 })).filter((each) => each.colour === colour)
const warningsOf = (rule: string) =>
  office.database.query<{ colour: string; closed: boolean }>(
    `select colour, closed_at is not null as closed from std_warning where tenant_id = 'demo' and rule = $1`,
    [rule],
  )

describe('purchases of a category', () => {
  test('that together come near a limit each stays below are found once, and drill down to what adds up', async () => {
    await ask('B08', 'BG-07', 1_300)
    await ask('B08', 'BG-07', 1_300)
    expect(await splitsOf('amber')).toEqual([])
    const third = await ask('B08', 'BG-07', 1_400)
    expect(await splitsOf('amber')).toMatchObject([{ state: 'open', purchases: 3, total: 4_000, tier: 5_000 }])
    await ask('B08', 'BG-07', 999.99)
    const [found] = await splitsOf('amber')
    expect(found).toMatchObject({ purchases: 4, total: 4_999.99 })
    const members = rows<{ total: number }>(await buyer.get(`${base}/split/${found?.id}/purchases`))
    expect(members.reduce((sum, { total }) => sum + total * 100, 0)).toBe(499_999)
    expect(await warningsOf('pur.split.watch')).toEqual([{ colour: 'amber', closed: false }])
    const seen = async () => rows(await head.get(`${base}/split/${found?.id}/purchases`)).length
    const head = await office.as('zhaoyanan')
    expect(await seen()).toBe(4)
    const moved = (to: string) =>
      office.database.query(`update pur_request set unit_id = ${to} where instance_id = $1`, [third])
    await moved(`'elsewhere'`)
    expect(await seen()).toBe(3)
    await moved(`(select unit_id from pur_split limit 1)`)
    data(await change(buyer, third, 'withdraw', '不再需要'))
    expect(await splitsOf('amber')).toMatchObject([{ state: 'settled' }])
    expect(await warningsOf('pur.split.watch')).toEqual([{ colour: 'amber', closed: true }])
  })

  test('are told of before a stricter watch holds', async () => {
    const draft = {
      ...{ scope: 'unit', from: '2020-01-01', source: { title: '单位从严监测' } },
      rows: [{ when: 'count >= 2 && total >= tier * 0.5', result: 'warn' }, { result: 'pass' }],
    }
    const found = data<{ looked: number; rows: readonly { before: { result: string }; after: { result: string } }[] }>(
      await admin.call('POST', '/standards/rules/pur.split.watch/what-if', { body: { draft } }),
    )
    // The three of today that are left, 3,599.99 together.
    const otherwise = { before: { result: 'pass' }, after: { result: 'warn' } }
    expect(found).toMatchObject({ looked: 3, rows: [otherwise, otherwise, otherwise] })
  })

  test('are told of before a stricter watch over the year holds, each with what was bought up to it', async () => {
    const draft = {
      ...{ scope: 'unit', from: '2020-01-01', source: { title: '单位从严监测' } },
      rows: [{ when: 'count >= 2 && total >= 2000', result: 'refuse' }, { result: 'pass' }],
    }
    const found = data<{ looked: number; differ: number; rows: readonly object[] }>(
      await admin.call('POST', '/standards/rules/pur.split.year/what-if', { body: { draft } }),
    )
    const otherwise = { before: { result: 'pass' }, after: { result: 'refuse' } }
    expect(found).toMatchObject({ looked: 3, differ: 3, rows: [otherwise, otherwise, otherwise] })
  })

  test('found in an earlier quarter are settled when too few of them are left', async () => {
    await ask('A0704', 'BG-07', 1_300)
    await ask('A0704', 'BG-07', 1_300)
    const third = await ask('A0704', 'BG-07', 1_400)
    for (const table of ['pur_split', 'std_warning'])
      await office.database.query(
        `update ${table} set period = '2025-Q1' where period like '20%-Q_' and ${
          table === 'pur_split' ? `state = 'open'` : 'closed_at is null'
        }`,
      )
    data(await change(buyer, third, 'withdraw', '不再需要'))
    expect((await splitsOf('amber')).filter(({ state }) => state === 'open')).toEqual([])
    expect((await warningsOf('pur.split.watch')).filter(({ closed }) => !closed)).toEqual([])
  })

  test('that a year together would have had to be tendered for are red', async () => {
    await ask('C23', 'BG-06', 999_999.99)
    await ask('C23', 'BG-06', 999_999.99)
    expect(await splitsOf('red')).toEqual([])
    await ask('C23', 'BG-06', 0.02)
    expect(await splitsOf('red')).toMatchObject([{ purchases: 3, total: 2_000_000 }])
    expect(await warningsOf('pur.split.year')).toEqual([{ colour: 'red', closed: false }])
  })

  test('just below a limit are allowed, and listed with their method', async () => {
    const instance = await ask('C19', 'BG-06', 1_999_900)
    const listed = rows<{ instance: string; method: string; methodNote: string; methodBasis: string }>(
      await buyer.get(`${base}/purchase/list`, { pageSize: 100 }),
    ).find((each) => each.instance === instance)
    expect(listed).toMatchObject({ method: 'negotiation', methodNote: expect.stringContaining('尚未维护本省') })
    expect(listed?.methodBasis).toBe(
      '政府采购限额标准 2020，中央预算单位政府集中采购目录及标准（2020年版） 国办发〔2019〕55号',
    )
  })
})
