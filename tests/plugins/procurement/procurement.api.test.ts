import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, change, start, tasksOf } from '../support/processes.ts'

let office: Office
let buyer: TestClient
let finance: TestClient
let panel: readonly TestClient[]
let admin: TestClient
let staff: TestClient
let head: TestClient

beforeAll(async () => {
  office = await openOffice()
  const accounts = ['hanlixin', 'tangweijie', 'admin', 'zhoumingyuan', 'linzhiqiang']
  ;[buyer, finance, admin, staff, head] = (await Promise.all(accounts.map(office.as))) as [
    ...[TestClient, TestClient, TestClient, TestClient, TestClient],
  ]
  panel = await Promise.all(['zhaoyanan', 'xiehuimin', 'liangyutong'].map(office.as))
}, 180_000)

afterAll(() => office?.close())

interface Row {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly code: string
}
interface Budget extends Row {
  readonly allotted: number
  readonly frozen: number
  readonly free: number
}

const base = '/procurement'
const budgetOf = async (code: string): Promise<Budget> => {
  const [found] = rows<Budget>(await admin.get(`${base}/budget/list`, { search: code }))
  if (!found) throw new Error(`no budget ${code}`)
  return found
}
const categoryOf = async (code: string): Promise<string> =>
  rows<Row>(await buyer.get(`${base}/category/list`, { search: code, pageSize: 50 })).find((row) => row.code === code)
    ?.id ?? ''
const nameOf = async (search: string) =>
  rows<Row & { readonly budgetAmount: number }>(await buyer.get(`${base}/contract-name/list`, { search }))[0]
const movesOf = async ({ id }: { readonly id: string }) =>
  rows<{ readonly kind: string; readonly amount: number; readonly frozen: number }>(
    await admin.get(`${base}/budget/${id}/moves`),
  )
const generate = (category: string) =>
  buyer.get('/inventory/generatePurchasePlan', category === '' ? {} : { purchaseCategoryId: category })

test('papers of procurement are begun by buyers, needs by everybody', async () => {
  const offered = async (who: TestClient) =>
    data<{ defKey: string }[]>(await who.get('/process/startable'))
      .map(({ defKey }) => defKey)
      .filter((key) => key.startsWith('procurement_'))
  expect(await offered(staff)).toEqual(['procurement_need'])
  expect((await offered(buyer)).length).toBe(9)
})

describe('a budget line', () => {
  test('holds what was allotted and nothing less than is held', async () => {
    const { id } = await budgetOf('BG-09')
    data(await finance.post(`${base}/budget/${id}/allot`, { amount: 0.1, reason: '追加 0.1' }))
    data(await finance.post(`${base}/budget/${id}/allot`, { amount: 0.2, reason: '追加 0.2' }))
    data(await finance.post(`${base}/budget/${id}/adjust`, { amount: 10_000.05, reason: '压减' }))
    expect(await budgetOf('BG-09')).toMatchObject({ allotted: 80_000.25, frozen: 0, free: 80_000.25 })
    expect((await movesOf({ id })).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adjust', 10_000.05],
      ['allot', 0.2],
      ['allot', 0.1],
      ['allot', 90_000],
    ])
    const tooDeep = await finance.post(`${base}/budget/${id}/adjust`, { amount: 80_000.26, reason: '压减' })
    expect(tooDeep).toMatchObject({ status: 409, body: { msg: '预算「印刷」最多可核减 80,000.25 元。' } })
  })

  test('is what its moves say, whoever changes it by other ways', async () => {
    const { id } = await budgetOf('BG-09')
    for (const tampering of [
      `update pur_budget set allotted = allotted + 1 where id = $1`,
      `update pur_budget set frozen = 5 where id = $1`,
      `update pur_budget_move set amount = amount + 1 where budget_id = $1 and seq = 1`,
      `delete from pur_budget_move where budget_id = $1 and seq = 1`,
      `update pur_budget set seq = null, allotted = 1000000 where id = $1`,
    ])
      await expect(office.database.query(tampering, [id])).rejects.toThrow(/constraint/)
  })

  test('is allotted by whoever may, and seen by nobody else', async () => {
    const { id } = await budgetOf('BG-09')
    expect((await buyer.post(`${base}/budget/${id}/allot`, { amount: 1, reason: '自行追加' })).status).toBe(403)
    expect((await staff.get(`${base}/budget/list`)).status).toBe(403)
  })
})

describe('registers', () => {
  test('refuse a firm with a wrong credit code, and a category without the one above it', async () => {
    const firm = { name: '江澜试验商行', creditCode: '91320000MA1X000019', state: 'active' }
    expect(await buyer.post(`${base}/supplier`, firm)).toMatchObject({
      status: 400,
      body: { msg: '统一社会信用代码的校验位不符，请核对后重新填写' },
    })
    const lost = { code: 'A9901', name: '无上级', catalogue: 'no' }
    expect(await buyer.post(`${base}/category`, lost)).toMatchObject({
      status: 400,
      body: { msg: '分类「A9901」的上级「A99」尚未登记，请先登记上级。' },
    })
  })

  test('name each other, and what is named cannot be deleted', async () => {
    const name = await nameOf('办公电脑')
    expect(name).toMatchObject({ names: { category: '计算机', budget: '计算机与打印设备' } })
    const named = await categoryOf('A020101')
    expect(await buyer.call('DELETE', `${base}/category/${named}`)).toMatchObject({
      status: 409,
      body: { msg: '该采购分类已被其他记录使用，不能删除。' },
    })
    const wrong = { name: '试验项目', category: 'none', budgetAmount: 1 }
    expect(await buyer.post(`${base}/contract-name`, wrong)).toMatchObject({
      status: 400,
      body: { msg: '采购分类中选择的内容不存在，请重新选择。' },
    })
  })

  test('of plans tell the fault of each of 3,000 rows, and store none of them', async () => {
    const before = (await buyer.get(`${base}/plan/list`)).body.total
    const lines = Array.from(
      { length: 3_000 },
      (_, at) => `2026,江澜市机关事务管理局,${at % 2 ? 'A08' : '无此分类'},物品${at},,件,${at % 2 ? 0 : 2},5,1`,
    )
    const sheet = ['年度,使用单位,采购分类,品名,规格型号,计量单位,数量,单价,季度', ...lines].join('\r\n')
    const form = new FormData()
    form.append('file', new File([sheet], '计划.csv'))
    const answer = data<{ applied: boolean; refused: number; problems: { row: number; problems: object[] }[] }>(
      await buyer.post(`${base}/plan/import`, form),
    )
    expect(answer).toMatchObject({ applied: false, refused: 3_000 })
    expect(answer.problems).toHaveLength(3_000)
    expect(answer.problems.slice(0, 2).map(({ problems }) => problems)).toEqual([
      [{ field: '采购分类', sentence: '采购分类中没有「无此分类」，请填写已登记的采购分类' }],
      [{ field: '数量', sentence: expect.stringContaining('数量应在 0.01 至') }],
    ])
    expect((await buyer.get(`${base}/plan/list`)).body.total).toBe(before)
  })
})

describe('the look-ups of the specification', () => {
  test('[S2-7-83] answer the budget amount behind the name of a contract', async () => {
    const { body } = await staff.get('/jwbiz/payment/contract', { nameId: (await nameOf('门户系统'))?.id ?? '' })
    expect(body).toMatchObject({ code: 200, data: 365_000.5 })
    expect((await staff.get('/jwbiz/payment/contract', { nameId: 'none' })).status).toBe(404)
  })

  test('[S2-7-80] answer the rows of the purchase plan of a category, and refuse to without one', async () => {
    const answer = await generate(await categoryOf('A0810'))
    expect(answer.body.code).toBe(200)
    expect(rows(answer)).toMatchObject([
      { itemName: 'A3 复印纸', measure: '箱', quantity: 40, unitPrice: 196, source: '计划余 40 箱' },
      { itemName: 'A4 复印纸', measure: '箱', quantity: 320, unitPrice: 128, source: '计划余 320 箱' },
    ])
    expect(await generate('')).toMatchObject({ status: 400, body: { msg: '采购分类不能为空' } })
  })
})

const PURCHASE = 'BUS_PURCHASE_LIST'
const buying = async (code: string, budget: string, items: readonly (readonly [string, number, number])[]) => ({
  [PURCHASE]: {
    REASON: `采购${items[0]?.[0]}`,
    CATEGORY_ID: await categoryOf(code),
    BUDGET_ID: (await budgetOf(budget)).id,
  },
  [`${PURCHASE}_ITEM`]: items.map(([ITEM_NAME, QTY, UNIT_PRICE]) => ({ ITEM_NAME, UNIT: '箱', QTY, UNIT_PRICE })),
})
const ask = async (...about: Parameters<typeof buying>) =>
  (await start(buyer, 'procurement_purchase', await buying(...about))).procInstId
const purchaseOf = async (instance: string) =>
  rows<{ id: string; number: string; instance: string; state: string; frozen: number; total: number; method: string }>(
    await admin.get(`${base}/purchase/list`, { pageSize: 100 }),
  ).find((row) => row.instance === instance)

describe('a purchase', () => {
  test('holds its budget with finance, and gives it back when it is withdrawn', async () => {
    const instance = await ask('A0704', 'BG-10', [['会议用水', 10, 32.33]])
    expect(await purchaseOf(instance)).toMatchObject({ state: 'draft', frozen: 0, total: 323.3, method: 'direct' })
    data(await act(finance, instance, 'approve'))
    expect(await budgetOf('BG-10')).toMatchObject({ frozen: 323.3, free: 539_676.7 })
    const line = await budgetOf('BG-10')
    const cut = await finance.post(`${base}/budget/${line.id}/adjust`, { amount: 540_000, reason: '压减' })
    const { number = '' } = (await purchaseOf(instance)) ?? {}
    expect(cut.body.msg).toBe(`预算「食堂物资」最多可核减 539,676.70 元，占用的有：采购单 ${number}（323.30 元）。`)
    data(await change(buyer, instance, 'withdraw', '改期采购'))
    expect(await budgetOf('BG-10')).toMatchObject({ frozen: 0, free: 540_000 })
    expect(await purchaseOf(instance)).toMatchObject({ state: 'cancelled', frozen: 0 })
    expect((await movesOf(line)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['unfreeze', 323.3],
      ['freeze', 323.3],
      ['allot', 540_000],
    ])
  })

  test('that its budget cannot pay stays with finance, and nothing is lost', async () => {
    const instance = await ask('A0502', 'BG-12', [['劳保用品', 1, 60_000.01]])
    expect(await act(finance, instance, 'approve')).toMatchObject({
      status: 409,
      body: {
        fault: 'procurement.short',
        msg: '预算「劳动保护」可用 60,000.00 元，不足 60,000.01 元，请调整金额或追加预算。',
      },
    })
    expect(await tasksOf(finance, instance)).toHaveLength(1)
    expect(await budgetOf('BG-12')).toMatchObject({ frozen: 0 })
    data(await act(finance, instance, 'rejectInitiator'))
    expect(await purchaseOf(instance)).toMatchObject({ state: 'returned', frozen: 0 })
  })

  test('of two that the rest does not pay together holds one', async () => {
    const wanted: readonly (readonly [string, number, number])[] = [['应急灯', 70, 1_000]]
    const both = [await ask('A0502', 'BG-14', wanted), await ask('A0502', 'BG-14', wanted)]
    const answers = await Promise.all(both.map((instance) => act(finance, instance, 'approve')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await budgetOf('BG-14')).toMatchObject({ allotted: 120_000, frozen: 70_000, free: 50_000 })
    const frozen = both[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await purchaseOf(frozen)).toMatchObject({ method: 'panel', frozen: 70_000 })
    for (const each of panel.slice(0, 2)) data(await act(each, frozen, 'approve'))
    expect(await tasksOf(panel[2] as TestClient, frozen)).toEqual([])
  })

  test('is not paid by the budget of another unit, nor without an amount', async () => {
    const post = (values: object) =>
      buyer.post('/instance/start', { commandId: commandId(), defKey: 'procurement_purchase', values })
    expect(await post(await buying('A0502', 'BG-12', [['赠品', 1, 0]]))).toMatchObject({
      status: 400,
      body: { msg: '采购金额应大于零，请填写单价。' },
    })
    const values = await buying('A0502', 'BG-12', [['手套', 1, 10]])
    const strange = { ...values, [PURCHASE]: { ...values[PURCHASE], BUDGET_ID: 'none' } }
    expect((await post(strange)).status).toBe(400)
  })
})

describe('a need', () => {
  const declare = async (more: object = {}) => ({
    BUS_DEPARTMENT_NEED_DECLARATION: {
      ...{ DECLARE_TYPE: '2', BUY_TIME: '2027-03', CATEGORY_ID: await categoryOf('A0810'), REASON: '日常办公' },
      ...more,
    },
    BUS_DEPARTMENT_NEED_DECLARATION_LINE: [{ ITEM_NAME: 'A4 复印纸', UNIT: '箱', QTY: 330 }],
  })

  test('is merged with the plan into what is bought, and counts as met when that is agreed', async () => {
    const { procInstId: need } = await start(staff, 'procurement_need', await declare())
    const state = async () =>
      rows<{ instance: string; state: string }>(await staff.get(`${base}/need/mine`)).find(
        ({ instance }) => instance === need,
      )?.state
    expect(await state()).toBe('asked')
    data(await act(head, need, 'approve'))
    expect(await state()).toBe('declared')
    const paper = rows<{ itemName: string }>(await generate(await categoryOf('A0810')))
    expect(paper.find(({ itemName }) => itemName === 'A4 复印纸')).toMatchObject({
      ...{ quantity: 330, unitPrice: 128, source: '计划余 320 箱，需求 330 箱' },
    })
    const purchase = await ask('A0810', 'BG-02', [['A4 复印纸', 330, 12.5]])
    data(await act(finance, purchase, 'approve'))
    const [first] = rows<{ id: string; requested: number }>(
      await buyer.get(`${base}/plan/list`, { search: 'A4 复印纸' }),
    )
    expect(first?.requested).toBe(0)
    data(await act(panel[0] as TestClient, purchase, 'approve'))
    expect(await purchaseOf(purchase)).toMatchObject({ state: 'approved', frozen: 4_125, method: 'central' })
    expect(await state()).toBe('merged')
    const [after] = rows<{ requested: number }>(await buyer.get(`${base}/plan/list`, { search: 'A4 复印纸' }))
    expect(after?.requested).toBe(330)
  })

  test('says when in the way of its declaration', async () => {
    const values = await declare({ BUY_TIME: '2027-03-01' })
    const body = { commandId: commandId(), defKey: 'procurement_need', values }
    expect(await staff.post('/instance/start', body)).toMatchObject({
      status: 400,
      body: { msg: '需用时间应为月份，如 2026-03。' },
    })
  })
})

const PLAN = 'BUS_PROCUREMENT_PLAN_ITEM_LIST'

describe('a year plan', () => {
  const handsIn = async (items: readonly (readonly [string, number, number])[], more: object = {}) => {
    const name = await nameOf('复印纸定点采购')
    return buyer.post('/instance/start', {
      ...{ commandId: commandId(), defKey: 'procurement_plan' },
      values: {
        [PLAN]: {
          ...{ PLAN_YEAR: String(new Date().getFullYear()), CATEGORY_ID: await categoryOf('A0810') },
          ...{ CONTRACT_NAME_ID: name?.id, BUDGET_AMOUNT: name?.budgetAmount, ...more },
        },
        [`${PLAN}_ITEM`]: items.map(([ITEM_NAME, QTY, UNIT_PRICE]) => ({ ITEM_NAME, UNIT: '箱', QTY, UNIT_PRICE })),
      },
    })
  }

  test('handed in piece by piece stays within what its contract may cost, and is filed in time', async () => {
    const both = [await handsIn([['彩色复印纸', 400, 100]]), await handsIn([['信封纸', 400, 100]])].map(
      (answer) => data<{ procInstId: string }>(answer).procInstId,
    )
    const [first = '', second = ''] = both
    const [leader, reviewer] = [await office.as('chenguodong'), await office.as('liangyutong')]
    for (const each of both) for (const who of [finance, leader]) data(await act(who, each, 'approve'))
    data(await act(reviewer, first, 'approve'))
    const over = await act(reviewer, second, 'approve')
    const sentence =
      '该合同名称本年已列计划 40,000.00 元，连同本次 40,000.00 元 超过预算金额 72,000.00 元，请调整明细。'
    expect(over).toMatchObject({ status: 400, body: { msg: sentence } })
    expect((await handsIn([['便笺纸', 400, 100]])).body.msg).toBe(sentence)

    const dues = rows<{ id: string; kind: string; number: string; state: string }>(
      await buyer.get(`${base}/due/list`, { pageSize: 100 }),
    )
    const [filing] = dues.filter(({ kind }) => kind === 'filing')
    expect(filing).toMatchObject({ state: 'open', number: `${new Date().getFullYear()} 年度` })
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    data(await buyer.post(`${base}/due/${filing?.id}/finish`, { doneOn: today, reference: '财采备〔2026〕7 号' }))
    const planned = rows<{ itemName: string; filedOn: string | null }>(
      await buyer.get(`${base}/plan/list`, { search: '彩色复印纸' }),
    )
    expect(planned).toMatchObject([{ filedOn: today }])
  })

  test('of a category that is no longer used is refused, as are needs and purchases', async () => {
    const over = (until: string) =>
      office.database.query(
        `update pur_category set valid_until = $1 where tenant_id = 'demo' and code in ('A0810', 'A0704')`,
        [until],
      )
    await over('2020-12-31')
    const sentence = /^采购分类「.*」已于 2020-12-31 停用，请选择启用中的分类。$/
    expect((await handsIn([['便笺纸', 1, 100]])).body.msg).toMatch(sentence)
    const values = await buying('A0704', 'BG-10', [['会议用水', 1, 32]])
    const purchase = { commandId: commandId(), defKey: 'procurement_purchase', values }
    expect((await buyer.post('/instance/start', purchase)).body.msg).toMatch(sentence)
    await over('2099-12-31')
    data(await buyer.post('/instance/start', { ...purchase, commandId: commandId() }))
  })
})
