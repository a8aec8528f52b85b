import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, start, tasksOf } from '../support/processes.ts'

let office: Office
let buyer: TestClient
let finance: TestClient
let admin: TestClient
let deputy: TestClient
let head: TestClient

beforeAll(async () => {
  office = await openOffice()
  const accounts = ['hanlixin', 'tangweijie', 'admin', 'xuwenjing', 'chenguodong']
  ;[buyer, finance, admin, deputy, head] = (await Promise.all(accounts.map(office.as))) as [
    ...[TestClient, TestClient, TestClient, TestClient, TestClient],
  ]
}, 180_000)

afterAll(() => office?.close())

const base = '/procurement'
const PURCHASE = 'BUS_PURCHASE_LIST'

interface Purchase {
  readonly id: string
  readonly number: string
  readonly instance: string
  readonly state: string
  readonly frozen: number
  readonly awarded: number | null
  readonly supplier: string | null
}

const rowOf = async (path: string, search: string) =>
  rows<{ id: string }>(await admin.get(path, { search }))[0]?.id ?? ''
const supplierOf = (name: string) => rowOf(`${base}/supplier/list`, name)
const budgetOf = async (code: string) =>
  rows<{ id: string; frozen: number; free: number }>(await admin.get(`${base}/budget/list`, { search: code }))[0]
const purchaseOf = async (instance: string) => {
  const found = rows<Purchase>(await admin.get(`${base}/purchase/list`, { pageSize: 100 }))
  return found.find((each) => each.instance === instance) as Purchase
}
const roundOf = async (purchase: Purchase) =>
  rows<{ id: string; number: string; state: string; purchase: string }>(
    await admin.get(`${base}/sourcing/list`, { search: purchase.number }),
  )[0] as { id: string; number: string; state: string }

/** A purchase that waits for its sourcing. */
async function approved(budget: string, items: readonly (readonly [string, number, number])[], code = 'A0502') {
  const categories = rows<{ id: string; code: string }>(await admin.get(`${base}/category/list`, { pageSize: 100 }))
  const { procInstId } = await start(buyer, 'procurement_purchase', {
    [PURCHASE]: {
      REASON: `采购${items[0]?.[0]}`,
      CATEGORY_ID: categories.find((each) => each.code === code)?.id,
      BUDGET_ID: (await budgetOf(budget))?.id,
    },
    [`${PURCHASE}_ITEM`]: items.map(([ITEM_NAME, QTY, UNIT_PRICE]) => ({ ITEM_NAME, UNIT: '件', QTY, UNIT_PRICE })),
  })
  data(await act(finance, procInstId, 'approve'))
  data(await act(deputy, procInstId, 'approve'))
  return purchaseOf(procInstId)
}

interface Due {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly doneOn: string | null
}

const duesOf = async (purchase: string) => rows<Due>(await buyer.get(`${base}/purchase/${purchase}/dues`))

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

async function asked(purchase: Purchase, firms: readonly string[]) {
  data(await buyer.post(`${base}/purchase/${purchase.id}/ask-quotes`, { opensOn: day(3), opensAt: '10:00' }))
  const round = await roundOf(purchase)
  for (const firm of firms)
    data(await buyer.post(`${base}/sourcing/${round.id}/invite`, { supplier: await supplierOf(firm) }))
  return round
}

interface Given {
  readonly firm: string
  readonly prices: readonly string[]
  readonly content?: string
  readonly until?: string
}

async function quote(
  round: { readonly id: string },
  { firm, prices, content = `${firm}的报价`, until = day(60) }: Given,
) {
  const form = new FormData()
  form.append('supplier', await supplierOf(firm))
  form.append('validUntil', until)
  form.append('prices', JSON.stringify(prices))
  form.append('file', new File([content], '报价单.pdf', { type: 'application/pdf' }))
  return buyer.post(`${base}/sourcing/${round.id}/quote`, form)
}

/** The opening time of a round comes: its holds lie in the past. */
const comes = async (round: { readonly id: string }) => {
  await office.database.query(
    `update pur_sealing_hold set until = clock_timestamp() - interval '1 second' where sourcing_id = $1`,
    [round.id],
  )
  await office.database.query(
    `update pur_sourcing set opens_at = clock_timestamp() - interval '1 second' where id = $1`,
    [round.id],
  )
}

interface Sheet {
  readonly opened: boolean
  readonly offers: readonly {
    readonly name: string
    readonly received: boolean
    readonly total: number | null
    readonly lowest: boolean
    readonly deviation: number | null
    readonly fileDigest: string
    readonly quote: string
  }[]
  readonly lines: readonly { readonly prices: readonly { readonly amount: number; readonly lowest: boolean }[] }[]
  readonly findings: readonly string[]
}
const sheetOf = async (round: { readonly id: string }, who = buyer) =>
  data<Sheet>(await who.get(`${base}/sourcing/${round.id}/sheet`))

const FIRMS = ['宏图', '众合', '晨风'] as const

describe('sealed quotes', () => {
  test('are read by nobody before their time, administrators and the database included', async () => {
    const purchase = await approved('BG-14', [
      ['应急灯', 10, 900],
      ['灭火器', 20, 150.5],
    ])
    expect(purchase).toMatchObject({ state: 'approved', frozen: 12_010 })
    const round = await asked(purchase, FIRMS)
    for (const [at, firm] of FIRMS.entries())
      expect(data(await quote(round, { firm, prices: [`${800 + at}.01`, '150.15'] }))).toMatchObject({
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    const sealed = await sheetOf(round, admin)
    expect(sealed.offers.map(({ received, total }) => [received, total])).toEqual(FIRMS.map(() => [true, null]))
    expect(JSON.stringify(sealed)).not.toContain('800.01')
    expect(await buyer.post(`${base}/sourcing/${round.id}/open`, {})).toMatchObject({
      status: 409,
      body: { msg: '未到开启时间，报价仍然密封，任何人都不能查看。' },
    })
    expect((await admin.get(`${base}/quote/${sealed.offers[0]?.quote}/file`)).status).toBe(404)
    const stored = await office.database.query<{ sealed: string }>(
      'select sealed from pur_quote where sourcing_id = $1',
      [round.id],
    )
    for (const { sealed: text } of stored)
      expect(Buffer.from(String(text), 'base64').toString('latin1')).not.toContain('150.15')
    expect(await keysSeenByTheProduct(round.id)).toBe(0)
    await comes(round)
    expect(await keysSeenByTheProduct(round.id)).toBe(1)
    expect(await quote(round, { firm: '宏图', prices: ['1', '1'] })).toMatchObject({
      status: 409,
      body: { msg: '开启时间已到，不再接收报价。' },
    })
    data(await buyer.post(`${base}/sourcing/${round.id}/open`, {}))
    const open = await sheetOf(round)
    expect(open.offers.map(({ total, lowest, deviation }) => [total, lowest, deviation])).toEqual([
      [11_003.1, true, -8.38],
      [11_013.1, false, -8.3],
      [11_023.1, false, -8.22],
    ])
    expect(open.lines[0]?.prices.map(({ lowest }) => lowest)).toEqual([true, false, false])
    expect(open.lines[1]?.prices.map(({ amount }) => amount)).toEqual([3_003, 3_003, 3_003])
    expect(open.findings).toEqual([])
    const file = await buyer.get(`${base}/quote/${open.offers[0]?.quote}/file`)
    expect(file.text).toBe('宏图的报价')
  })

  test('stay sealed when their opening is put off, which never goes back', async () => {
    const purchase = await approved('BG-13', [['摄像头', 8, 700]])
    const round = await asked(purchase, FIRMS.slice(0, 2))
    for (const until of ['2026-02-30', '明天', '', day(-1)])
      expect((await quote(round, { firm: '宏图', prices: ['650'], until })).body.msg).toBe(
        '请填写报价有效期，且不早于开启当天。',
      )
    for (const firm of FIRMS.slice(0, 2)) data(await quote(round, { firm, prices: ['650'] }))
    await comes(round)
    expect(await buyer.post(`${base}/sourcing/${round.id}/open`, {})).toMatchObject({
      status: 409,
      body: { msg: '只收到 2 家报价，不足 3 家，请延后开启时间继续邀请，或按流标处理。' },
    })
    data(await buyer.post(`${base}/sourcing/${round.id}/extend`, { opensOn: day(5), opensAt: '09:30' }))
    expect(await keysSeenByTheProduct(round.id)).toBe(0)
    const earlier = { opensOn: day(4), opensAt: '09:30' }
    expect((await buyer.post(`${base}/sourcing/${round.id}/extend`, earlier)).body.msg).toBe(
      '开启时间只能延后，请选择更晚的时间。',
    )
    await expect(
      asTheProduct(`update pur_sealing_hold set until = now() where sourcing_id = '${round.id}'`),
    ).resolves.toBe(0)
    await expect(
      asTheProduct(`delete from pur_sealing_hold where sourcing_id = '${round.id}' and until > now()`),
    ).resolves.toBe(0)
  })

  test('of firms with one telephone, or of the same prices, are found and warned of', async () => {
    const phone = async (firm: string) => {
      const found = rows<{ id: string; phone: string }>(await admin.get(`${base}/supplier/list`, { search: firm }))[0]
      return found?.phone ?? ''
    }
    await office.database.query(`update pur_supplier set phone = $1 where tenant_id = 'demo' and name like '%木语%'`, [
      (await phone('优印')).replace('-', ''),
    ])
    const purchase = await approved('BG-04', [['屏风', 4, 1_500]])
    const firms = ['木语', '优印', '宏图']
    const round = await asked(purchase, firms)
    for (const [at, firm] of firms.entries())
      data(await quote(round, { firm, prices: [at === 2 ? '1400' : '1300'], content: at === 0 ? '甲' : '乙' }))
    await comes(round)
    data(await buyer.post(`${base}/sourcing/${round.id}/open`, {}))
    const { findings } = await sheetOf(round)
    expect(findings).toEqual([
      '江澜木语家具有限公司与江澜优印文化传播有限公司：联系电话相同、各行报价完全相同',
      '江澜优印文化传播有限公司与江澜宏图办公设备有限公司：报价文件完全相同',
    ])
    const warned = await office.database.query(
      `select colour from std_warning where rule = 'pur.related' and subject = $1`,
      [round.id],
    )
    expect(warned).toEqual([{ colour: 'red' }])
    const lowest = { supplier: await supplierOf('木语'), reason: '' }
    expect((await buyer.post(`${base}/sourcing/${round.id}/propose`, lowest)).body.msg).toBe(
      '报价疑似来自关联供应商，请写明定标理由。',
    )
  })
})

/** How many rows a statement of the product changes or finds, under its own role. */
async function asTheProduct(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: office.database.url })
  await client.connect()
  try {
    await client.query("begin; set local role gongtai_app; select set_config('app.tenant', 'demo', true)")
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

const keysSeenByTheProduct = (round: string) =>
  asTheProduct(`select from pur_sealing_key where sourcing_id = '${round}'`)

describe('an award', () => {
  test('is proposed with a reason when it is not the lowest, and decided by the head', async () => {
    const purchase = await approved('BG-05', [['话筒', 5, 2_000]])
    const round = await asked(purchase, FIRMS)
    for (const [at, firm] of FIRMS.entries())
      data(await quote(round, { firm, prices: [`${1_700 + at * 100}`], content: firm }))
    await comes(round)
    data(await buyer.post(`${base}/sourcing/${round.id}/open`, {}))
    expect(await duesOf(purchase.id)).toMatchObject([{ kind: 'award', state: 'open' }])
    const second = await supplierOf('众合')
    const propose = (reason: string) => buyer.post(`${base}/sourcing/${round.id}/propose`, { supplier: second, reason })
    expect((await propose('')).body.msg).toBe('所选不是最低报价，请写明定标理由。')
    expect((await act(buyer, purchase.instance, 'approve')).body.msg).toContain('请在「采购寻源」中询价')
    data(await propose('保修三年，其余一年'))
    data(await act(head, purchase.instance, 'approve'))
    expect(await purchaseOf(purchase.instance)).toMatchObject({
      ...{ state: 'awarded', supplier: second, awarded: 9_000, frozen: 10_000 },
      awardReason: '保修三年，其余一年',
    })
    expect(await roundOf(purchase)).toMatchObject({ state: 'awarded' })
    expect(await tasksOf(buyer, purchase.instance)).toEqual([])
    const [notice] = (await duesOf(purchase.id)).filter(({ state }) => state === 'open')
    expect(notice).toMatchObject({ kind: 'notice', number: purchase.number, title: '采购话筒' })
    data(await buyer.post(`${base}/due/${notice?.id}/finish`, { doneOn: day(0), reference: '成交〔2026〕1 号' }))
    expect((await duesOf(purchase.id)).map(({ kind, state, doneOn }) => [kind, state, doneOn]).sort()).toEqual([
      ['award', 'done', day(0)],
      ['notice', 'done', day(0)],
    ])
  })

  test('that the head sends back is proposed anew', async () => {
    const purchase = await approved('BG-05', [['音箱', 2, 3_000]])
    const round = await asked(purchase, FIRMS)
    for (const [at, firm] of FIRMS.entries())
      data(await quote(round, { firm, prices: [`${2_900 - at}`], content: firm }))
    await comes(round)
    data(await buyer.post(`${base}/sourcing/${round.id}/open`, {}))
    const propose = async (firm: string) =>
      data(
        await buyer.post(`${base}/sourcing/${round.id}/propose`, {
          supplier: await supplierOf(firm),
          reason: '售后较近',
        }),
      )
    await propose('宏图')
    data(await act(head, purchase.instance, 'rejectPrevious'))
    expect(await roundOf(purchase)).toMatchObject({ state: 'opened' })
    await propose('晨风')
    data(await act(head, purchase.instance, 'approve'))
    expect(await purchaseOf(purchase.instance)).toMatchObject({ state: 'awarded', awarded: 5_796 })
  })

  test('dearer than its budget is refused', async () => {
    const purchase = await approved('BG-05', [['幕布', 1, 6_000]])
    const round = await asked(purchase, FIRMS)
    for (const [at, firm] of FIRMS.entries())
      data(await quote(round, { firm, prices: [`${6_001 + at}`], content: firm }))
    await comes(round)
    data(await buyer.post(`${base}/sourcing/${round.id}/open`, {}))
    const over = await buyer.post(`${base}/sourcing/${round.id}/propose`, {
      supplier: await supplierOf('宏图'),
      reason: '',
    })
    expect(over.body.msg).toContain('成交金额 6,001.00 元 超过采购预算 6,000.00 元')
  })
})

describe('a round that fails', () => {
  test('is followed by another one, or frees the budget and ends the request', async () => {
    const before = await budgetOf('BG-12')
    const purchase = await approved('BG-12', [['手套', 500, 20]])
    const first = await asked(purchase, FIRMS.slice(0, 1))
    data(await buyer.post(`${base}/sourcing/${first.id}/give-up`, { next: 'again', reason: '不足三家' }))
    expect(await purchaseOf(purchase.instance)).toMatchObject({ state: 'approved', frozen: 10_000 })
    const second = await asked(purchase, [])
    const running = data<readonly { number: string }[]>(await buyer.get(`${base}/sourcing/ahead`))
    expect(running.map(({ number }) => number)).toContain(second.number)
    expect(second.number).toBe(`${purchase.number}-2`)
    data(await buyer.post(`${base}/sourcing/${second.id}/give-up`, { next: 'end', reason: '需求取消' }))
    expect(await purchaseOf(purchase.instance)).toMatchObject({ state: 'failed', frozen: 0 })
    expect(await budgetOf('BG-12')).toMatchObject({ frozen: before?.frozen, free: before?.free })
    expect(await tasksOf(buyer, purchase.instance)).toEqual([])
  })
})

describe('whoever takes part', () => {
  test('is invited once, is fit, and quotes every line', async () => {
    const purchase = await approved('BG-13', [['门禁', 6, 1_000]])
    const round = await asked(purchase, ['宏图'])
    const invite = async (firm: string) =>
      buyer.post(`${base}/sourcing/${round.id}/invite`, { supplier: await supplierOf(firm) })
    expect((await invite('宏图')).body.msg).toBe('已经邀请过这家供应商。')
    await office.database.query(
      `update pur_supplier set state = 'barred' where tenant_id = 'demo' and name like '%筑新%'`,
      [],
    )
    expect((await invite('筑新')).body.msg).toBe('「江澜筑新建设工程有限公司」已列入黑名单，不能参加，请另选供应商。')
    expect((await quote(round, { firm: '晨风', prices: ['900'] })).body.msg).toBe(
      '请先邀请这家供应商，再录入它的报价。',
    )
    for (const prices of [[], ['900', '1'], ['-1'], ['1.234'], ['USD 900']])
      expect((await quote(round, { firm: '宏图', prices })).body.msg).toBe(
        '请为每一行填写人民币单价，最多两位小数；外币报价请折算后再录入。',
      )
  })

  test('of what the catalogue names is entered as a result, not asked for here', async () => {
    const purchase = await approved('BG-03', [['打印机', 5, 1_180]], 'A020106')
    const ask = { opensOn: day(1), opensAt: '10:00' }
    expect((await buyer.post(`${base}/purchase/${purchase.id}/ask-quotes`, ask)).status).toBe(409)
    const result = { supplier: await supplierOf('宏图'), amount: 5_600.5, reason: '电子卖场成交', notice: 'DZ-1' }
    data(await buyer.post(`${base}/purchase/${purchase.id}/enter-result`, result))
    data(await act(head, purchase.instance, 'approve'))
    expect(await purchaseOf(purchase.instance)).toMatchObject({ state: 'awarded', awarded: 5_600.5 })
  })
})
