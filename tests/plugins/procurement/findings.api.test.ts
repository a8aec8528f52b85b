import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comes, invites, quotes } from '../../e2e/procurement-story.ts'
import { commandId, data, rows } from '../support/office.ts'
import { act, start } from '../support/processes.ts'
import { BASE, type Buying, lines, officeToday, openBuying, stages } from './buying.ts'

let at: Buying

beforeAll(async () => {
  at = await openBuying()
}, 180_000)

afterAll(() => at?.office.close())

interface Merged {
  readonly id: string
  readonly itemName: string
  readonly quantity: number
  readonly declarations: number
  readonly times: readonly { readonly time: string; readonly quantity: number }[]
}

describe('the same need in two months', () => {
  const declare = async (BUY_TIME: string, QTY: number) => {
    const staff = await at.office.as('zhoumingyuan')
    const { procInstId } = await start(staff, 'procurement_need', {
      BUS_DEPARTMENT_NEED_DECLARATION: {
        ...{ DECLARE_TYPE: '2', BUY_TIME, CATEGORY_ID: await at.categoryOf('A08'), REASON: '日常办公' },
      },
      BUS_DEPARTMENT_NEED_DECLARATION_LINE: [{ ITEM_NAME: '订书机', UNIT: '件', QTY }],
    })
    data(await act(await at.office.as('linzhiqiang'), procInstId, 'approve'))
    return procInstId
  }
  const merged = async () =>
    rows<Merged>(await at.buyer.get(`${BASE}/merged-need`)).find(({ itemName }) => itemName === '订书机')
  const stateOf = async (instance: string) =>
    (await at.list<{ instance: string; state: string }>('need')).find((need) => need.instance === instance)?.state

  test('is one row that names both, and is met in turn as far as what is bought reaches', async () => {
    const first = await declare('2027-01', 10)
    const second = await declare('2027-02', 6)
    expect(await merged()).toMatchObject({
      ...{ quantity: 16, declarations: 2 },
      times: [
        { time: '2027-01', quantity: 10 },
        { time: '2027-02', quantity: 6 },
      ],
    })
    const parts = data<{ needs: { time: string; quantity: number }[]; plans: object[] }>(
      await at.buyer.get(`${BASE}/merged-need/parts`, { id: (await merged())?.id ?? '' }),
    )
    expect(parts.needs.map(({ time, quantity }) => [time, quantity])).toEqual([
      ['2027-01', 10],
      ['2027-02', 6],
    ])
    expect(parts.plans).toEqual([])
    const plan = rows<{ itemName: string; source: string }>(
      await at.buyer.get('/inventory/generatePurchasePlan', { purchaseCategoryId: await at.categoryOf('A08') }),
    )
    expect(plan.find(({ itemName }) => itemName === '订书机')?.source).toBe(
      '计划外，需求 16 件（2027-01 10 件、2027-02 6 件）',
    )
    await at.buys('A08', 'BG-01', [['订书机', 12, 20]])
    expect([await stateOf(first), await stateOf(second)]).toEqual(['merged', 'declared'])
    expect(await merged()).toMatchObject({ quantity: 6, declarations: 1 })
  })
})

describe('the plan by category', () => {
  test('has in each category the sum of what is planned in it and below', async () => {
    const year = officeToday().slice(0, 4)
    const tree = rows<{ id: string; code: string; items: number; own: number; amount: number }>(
      await at.buyer.get(`${BASE}/plan-tree`, { year }),
    )
    const planned = (await at.list<{ year: string; amount: number }>('plan')).filter((item) => item.year === year)
    const tops = tree.filter(({ code }) => code.length === 1)
    const cents = (amounts: readonly { readonly amount: number }[]) =>
      amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(cents(tops)).toBe(cents(planned))
    expect(tops.reduce((sum, { items }) => sum + items, 0)).toBe(planned.length)
    for (const { id, own } of tree) {
      const items = rows<{ category: string }>(await at.buyer.get(`${BASE}/plan-tree/items`, { year, category: id }))
      expect(items.map(({ category }) => category)).toEqual(Array.from({ length: own }, () => id))
    }
  })
})

describe('a contract of quotes', () => {
  test('begins with the prices that won', async () => {
    const purchase = await at.buys('A0502', 'BG-12', [['安全帽', 100, 120]])
    const round = await invites(at, purchase)
    for (const [place, price] of ['100', '110.5', '118'].entries()) await quotes(at, round, place, price)
    await comes(at, round)
    data(await at.buyer.post(`${BASE}/sourcing/${round.id}/open`, {}))
    const supplier = await at.supplierAt(1)
    data(await at.buyer.post(`${BASE}/sourcing/${round.id}/propose`, { supplier, reason: '交付更快' }))
    const [bought] = (await at.list<{ id: string; instance: string }>('purchase')).filter(({ id }) => id === purchase)
    data(await act(at.head, bought?.instance ?? '', 'approve'))
    const prepared = data<{ supplier: string; lines: object[] }>(
      await at.buyer.get(`${BASE}/purchase/${purchase}/contract`),
    )
    expect(prepared).toMatchObject({ supplier, lines: [{ itemName: '安全帽', quantity: 100, unitPrice: 110.5 }] })
  })
})

describe('a purchase', () => {
  const seen = async (id: string) =>
    (await at.list<{ id: string; nearLimit: string; state: string }>('purchase')).find((each) => each.id === id)

  test('just below a limit is listed, and so is one that a supplement raises to it', async () => {
    const whole = [['验收付款', 'acceptance', officeToday(60), 4_900]] as const
    const { id } = await at.contracts('C19', 'BG-11', [['门禁维修', 1, 4_900]], whole)
    const [contract] = (await at.list<{ id: string; purchase: string }>('contract')).filter((each) => each.id === id)
    expect(await seen(contract?.purchase ?? '')).toMatchObject({ nearLimit: 'near', state: 'contracted' })
    const { procInstId } = await start(at.buyer, 'procurement_supplement', {
      BUS_GT_SUPPLEMENT: { MAIN_CONTRACT_ID: id, NAME: '补充', ENDS_ON: officeToday(90), REASON: '增加' },
      BUS_GT_SUPPLEMENT_LINE: lines([['门禁维修', 1, 200]]),
      BUS_GT_SUPPLEMENT_STAGE: stages([['补充付款', 'acceptance', officeToday(90), 200]]),
    })
    await at.agree(procInstId)
    data(await at.sign((await at.contractOf(procInstId)).id))
    expect(await seen(contract?.purchase ?? '')).toMatchObject({ nearLimit: 'raised' })
    const warned = await at.office.database.query(
      `select colour, text from std_warning where rule = 'procurement.raised-to-limit' and subject = $1`,
      [id],
    )
    expect(warned).toMatchObject([{ colour: 'amber', text: expect.stringContaining('5,100.00 元，已达到') }])
  })

  test('is over when its contract ends', async () => {
    const whole = [['验收付款', 'acceptance', officeToday(60), 300]] as const
    const { id } = await at.contracts('A0704', 'BG-10', [['桶装水', 10, 30]], whole)
    data(await at.buyer.post(`${BASE}/contract/${id}/end`, { reason: '供应商停业' }))
    const [contract] = (await at.list<{ id: string; purchase: string }>('contract')).filter((each) => each.id === id)
    expect(await seen(contract?.purchase ?? '')).toMatchObject({ state: 'closed' })
    const marks = { quality: 4, delivery: 2, service: 3, remark: '中途停业' }
    data(await at.buyer.post(`${BASE}/contract/${id}/rate`, marks))
    data(await at.buyer.post(`${BASE}/contract/${id}/rate`, { ...marks, delivery: 1 }))
    const supplier = await at.supplierAt(0)
    const [firm] = (await at.list<{ id: string; score: number }>('supplier')).filter((each) => each.id === supplier)
    expect(firm?.score).toBe(2.7)
    expect(rows(await at.admin.get(`${BASE}/supplier/${supplier}/ratings`))).toMatchObject([{ score: 2.7 }])
    expect((await at.finance.post(`${BASE}/contract/${id}/rate`, marks)).status).toBe(403)
  })
})

describe('a contract of another unit', () => {
  test('is matched and handed in for by nobody who may not see it', async () => {
    const whole = [['验收付款', 'acceptance', officeToday(60), 300]] as const
    const { id } = await at.contracts('A0704', 'BG-10', [['茶叶', 10, 30]], whole)
    expect(rows(await at.finance.get(`${BASE}/contract/${id}/match`))).toHaveLength(1)
    const [line] = rows<{ id: string }>(await at.admin.get(`${BASE}/contract/${id}/lines`))
    await at.office.database.query(`update pur_contract set unit_id = 'elsewhere' where id = $1`, [id])
    expect((await at.finance.get(`${BASE}/contract/${id}/match`)).status).toBe(400)
    const bill = {
      BUS_GT_INVOICE: {
        CONTRACT_ID: id,
        INVOICE_CODE: '',
        INVOICE_NO: '26110000000000009999',
        ISSUED_ON: officeToday(),
      },
      BUS_GT_INVOICE_LINE: [{ LINE_ID: line?.id, QTY: 1, AMOUNT: 30, TAX: 0 }],
    }
    const asked = { commandId: commandId(), defKey: 'procurement_invoice', values: bill }
    expect((await at.finance.post('/instance/start', asked)).status).toBeGreaterThanOrEqual(400)
    expect(rows(await at.admin.get(`${BASE}/invoice/list`, { search: '26110000000000009999' }))).toEqual([])
  })
})

test('a move of a budget is changed and taken away by nobody, the product included', async () => {
  const client = new pg.Client({ connectionString: at.office.database.url })
  await client.connect()
  try {
    await client.query("begin; set local role gongtai_app; select set_config('app.tenant', 'demo', true)")
    expect((await client.query(`update pur_budget_move set subject = '改' where true`)).rowCount).toBe(0)
    expect((await client.query('delete from pur_budget_move where true')).rowCount).toBe(0)
    expect((await client.query('select from pur_budget_move limit 1')).rowCount).toBe(1)
  } finally {
    await client.end()
  }
})

test('purchases are numbered in one series by processes of this version and of the one before', async () => {
  const numberOf = async (id: string) =>
    Number((await at.list<{ id: string; number: string }>('purchase')).find((row) => row.id === id)?.number.slice(-4))
  const client = new pg.Client({ connectionString: at.office.database.url })
  await client.connect()
  /** As the version before this one wrote it. */
  const drawnByOlder = async () => {
    await client.query("begin; set local role gongtai_app; select set_config('app.tenant', 'demo', true)")
    const { rows } = await client.query<{ last: number }>(
      `with this as (select to_char(now() at time zone 'Asia/Shanghai', 'YYYY') as year)
       insert into pur_request_series as s (year, last) select year, 1 from this
       on conflict (tenant_id, year) do update set last = s.last + 1 where s.tenant_id = current_tenant()
       returning last`,
    )
    await client.query('commit')
    return rows[0]?.last
  }
  try {
    const first = await numberOf(await at.buys('A0502', 'BG-12', [['口罩', 1, 10]]))
    expect(await drawnByOlder()).toBe(first + 1)
    expect(await drawnByOlder()).toBe(first + 2)
    expect(await numberOf(await at.buys('A0502', 'BG-12', [['手套', 1, 10]]))).toBe(first + 3)
  } finally {
    await client.end()
  }
})
