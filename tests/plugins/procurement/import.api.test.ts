import { afterAll, beforeAll, expect, test } from 'vitest'
import { data, rows } from '../support/office.ts'
import { BASE, type Buying, openBuying } from './buying.ts'

let at: Buying

beforeAll(async () => {
  at = await openBuying()
}, 180_000)

afterAll(() => at?.office.close())

const ROWS = 10_000
const TITLES = '年度,使用单位,采购分类,品名,规格型号,计量单位,数量,单价,季度'

test('a sheet of 10,000 plans is stored whole, each with the method of its amount', async () => {
  const stored = async () => {
    const [row] = await at.office.database.query<{ count: number }>('select count(*)::int as count from pur_plan_item')
    return row?.count ?? 0
  }
  const before = await stored()
  const lines = Array.from(
    { length: ROWS },
    (_, place) =>
      `2026,江澜市机关事务管理局,A0502,物品${place},,件,${place % 2 === 0 ? 1 : 2_000},${(5 + place / 10_000).toFixed(2)},1`,
  )
  const form = new FormData()
  form.append('file', new File([[TITLES, ...lines].join('\r\n')], '计划.csv'))
  expect(data(await at.buyer.post(`${BASE}/plan/import`, form))).toMatchObject({ applied: true })
  expect(await stored()).toBe(before + ROWS)
  const methods = async (search: string) =>
    rows<{ method: string }>(await at.buyer.get(`${BASE}/plan/list`, { search })).map(({ method }) => method)
  expect(await methods('物品9998')).toEqual(['direct'])
  expect(await methods('物品9999')).toEqual(['quotes'])
}, 120_000)

test('an import tells how far it is, and leaves nothing behind when it is given up', async () => {
  const stored = async () => {
    const [row] = await at.office.database.query<{ count: number }>('select count(*)::int as count from pur_plan_item')
    return row?.count ?? 0
  }
  const before = await stored()
  const live = await fetch(`${at.office.url}/prod-api/live`, { headers: { authorization: `Bearer ${at.buyer.token}` } })
  const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader()
  const lines = Array.from({ length: ROWS }, (_, place) => `2026,江澜市机关事务管理局,A0502,放弃${place},,件,1,5,1`)
  const form = new FormData()
  form.append('file', new File([[TITLES, ...lines].join('\r\n')], '计划.csv'))
  const up = new AbortController()
  const sent = fetch(`${at.office.url}/prod-api${BASE}/plan/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${at.buyer.token}`, appId: 'test' },
    body: form,
    signal: up.signal,
  })
  let heard = ''
  while (!/"procurement.plans.import.progress","data":\{"done":[1-9]\d*,"total":10000\}/.test(heard))
    heard += (await reader?.read())?.value ?? ''
  up.abort()
  await expect(sent).rejects.toThrow()
  const givenUp = async () => {
    const [row] = await at.office.database.query<{ count: number }>(
      `select count(*)::int as count from audit_event where action = 'procurement.plans.import' and outcome = 409`,
    )
    return row?.count
  }
  await expect.poll(givenUp, { timeout: 20_000 }).toBe(1)
  expect(await stored()).toBe(before)
  await reader?.cancel()
}, 120_000)
