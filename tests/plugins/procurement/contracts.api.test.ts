import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { data, rows } from '../support/office.ts'
import { act, start } from '../support/processes.ts'
import { BASE, type Buying, lines, officeToday, openBuying, type Stage, stages } from './buying.ts'

let at: Buying

beforeAll(async () => {
  at = await openBuying()
}, 180_000)

afterAll(() => at?.office.close())

interface Due {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly due: string
  readonly doneOn: string | null
}

const whole = (amount: number): readonly Stage[] => [['验收付款', 'acceptance', officeToday(60), amount]]
const duesOf = async (id: string) => rows<Due>(await at.admin.get(`${BASE}/contract/${id}/dues`))
const dueOf = async (id: string, kind: string) => (await duesOf(id)).find((due) => due.kind === kind)

describe('a contract', () => {
  test('turns what its purchase holds into what is committed when it is signed, and frees the rest', async () => {
    const purchase = await at.buys('A0704', 'BG-10', [['会议用水', 100, 32]])
    expect(await at.budgetOf('BG-10')).toMatchObject({ frozen: 3_200, committed: 0 })
    const prepared = data<{ name: string; lines: object[] }>(
      await at.buyer.get(`${BASE}/purchase/${purchase}/contract`),
    )
    expect(prepared).toMatchObject({
      name: '采购会议用水',
      lines: [{ itemName: '会议用水', quantity: 100, unitPrice: 32 }],
    })
    const values = await at.contractValues(purchase, [['会议用水', 100, 30.05]], whole(3_005))
    const { procInstId } = await start(at.buyer, 'procurement_contract', values)
    const { id, number } = await at.contractOf(procInstId)
    expect(number).toMatch(/^HT-\d{4}-\d{4}$/)
    expect((await at.sign(id)).status).toBe(409)
    await at.agree(procInstId)
    expect(await at.contractOf(procInstId)).toMatchObject({ state: 'agreed', amount: 3_005 })
    data(await at.sign(id))
    expect(await at.contractOf(procInstId)).toMatchObject({ state: 'signed', owed: 3_005 })
    expect(await at.budgetOf('BG-10')).toMatchObject({ frozen: 0, committed: 3_005, free: 536_995 })
    const again = await at.offers('procurement_contract', values)
    expect(again).toMatchObject({ status: 409 })
    expect(again.body.msg).toContain('尚未定标或已签合同')
  })

  test('is to be signed in 30 days, published in 2 and filed in 7 working days, and says when that was done', async () => {
    const purchase = await at.buys('A0704', 'BG-10', [['矿泉水', 10, 30]])
    const values = await at.contractValues(purchase, [['矿泉水', 10, 30]], whole(300))
    const over = await at.contractValues(purchase, [['矿泉水', 10, 30]], whole(300), { ENDS_ON: officeToday(-1) })
    const refused = await at.offers('procurement_contract', over)
    expect(refused).toMatchObject({ status: 400, body: { msg: '交付（到期）日期不能早于开始日期，请核对。' } })
    const { procInstId } = await start(at.buyer, 'procurement_contract', values)
    const second = await at.offers('procurement_contract', values)
    expect(second).toMatchObject({ status: 409, body: { fault: 'procurement.contract-there' } })
    expect(second.body.msg).toContain((await at.contractOf(procInstId)).number)
    await at.agree(procInstId)
    const { id } = await at.contractOf(procInstId)
    expect(await dueOf(id, 'sign')).toMatchObject({ state: 'open', due: `${officeToday(30)}T10:00:00.000Z` })
    expect(await at.sign(id, officeToday(1))).toMatchObject({ status: 400 })
    data(await at.sign(id))
    expect((await duesOf(id)).map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['deliver', 'open'],
      ['file', 'open'],
      ['pay', 'open'],
      ['publish', 'open'],
      ['sign', 'done'],
    ])
    const publish = await dueOf(id, 'publish')
    data(await at.buyer.post(`${BASE}/due/${publish?.id}/finish`, { doneOn: officeToday() }))
    expect(await dueOf(id, 'publish')).toMatchObject({ state: 'done', doneOn: officeToday() })
  })

  test('moves what is still to be done when a holiday comes, and leaves what is done', async () => {
    const purchase = await at.buys('A0704', 'BG-10', [['茶叶', 1, 90]])
    const values = await at.contractValues(purchase, [['茶叶', 1, 90]], whole(90))
    const { procInstId } = await start(at.buyer, 'procurement_contract', values)
    await at.agree(procInstId)
    const { id } = await at.contractOf(procInstId)
    data(await at.sign(id))
    const publish = await dueOf(id, 'publish')
    data(await at.buyer.post(`${BASE}/due/${publish?.id}/finish`, { doneOn: officeToday() }))
    const before = (await dueOf(id, 'file'))?.due ?? ''
    const day = before.slice(0, 10)
    for (const each of [day, publish?.due.slice(0, 10)])
      data(await at.admin.post('/standards/day', { day: each, kind: 'holiday', name: '临时放假' }))
    await expect.poll(async () => (await dueOf(id, 'file'))?.due, { timeout: 10_000 }).not.toBe(before)
    expect(await dueOf(id, 'publish')).toMatchObject({ state: 'done', due: publish?.due })
  })

  test.each([
    [
      'a bond above a tenth',
      { BOND: 30.01, BOND_FORM: 'guarantee' },
      [['验收付款', 'acceptance', officeToday(60), 300]],
      '，不得超过 30 元，请调低',
    ],
    [
      'a bond in cash',
      { BOND: 30 },
      [['验收付款', 'acceptance', officeToday(60), 300]],
      '履约保证金不收现金，请选择提交形式',
    ],
    ['milestones that do not add up', {}, [['首付', 'advance', officeToday(9), 299.99]], '应等于合同金额 300.00 元'],
  ] as const)('with %s is refused', async (_, more, all, sentence) => {
    const purchase = await at.buys('A0704', 'BG-10', [['纸杯', 10, 30]])
    const values = await at.contractValues(purchase, [['纸杯', 10, 30]], all, more)
    const answer = await at.offers('procurement_contract', values)
    expect(answer.status).toBe(400)
    expect(answer.body.msg).toContain(sentence)
  })

  test('with a bond is held against a stricter ceiling before it holds', async () => {
    const purchase = await at.buys('A0704', 'BG-10', [['纸碗', 10, 30]])
    const all: readonly Stage[] = [['验收付款', 'acceptance', officeToday(60), 300]]
    const values = await at.contractValues(purchase, [['纸碗', 10, 30]], all, { BOND: 24, BOND_FORM: 'guarantee' })
    const { procInstId } = await start(at.buyer, 'procurement_contract', values)
    for (const each of [at.legal, at.finance, at.head]) data(await act(each, procInstId, 'approve'))
    const { id, number } = await at.contractOf(procInstId)
    data(await at.sign(id))
    const draft = {
      ...{ scope: 'unit', from: '2020-01-01', source: { title: '单位从严规定' } },
      rows: [{ limit: 'amount * 0.05' }],
    }
    const found = data<{ rows: readonly { title: string; after: { result: string } }[] }>(
      await at.admin.call('POST', '/standards/rules/pur.bond.max/what-if', { body: { draft } }),
    )
    expect(found.rows).toMatchObject([{ title: number, after: { result: 'refuse' } }])
  })

  test('for more than its purchase, or by somebody who does not buy, is refused', async () => {
    const purchase = await at.buys('A0704', 'BG-10', [['餐巾纸', 10, 30]])
    const values = await at.contractValues(purchase, [['餐巾纸', 10, 30.01]], whole(300.1))
    expect((await at.offers('procurement_contract', values)).body.msg).toContain('合同金额 300.10 元，超过采购单')
    const staff = await at.office.as('zhoumingyuan')
    const own = await at.contractValues(purchase, [['餐巾纸', 10, 30]], whole(300))
    expect((await at.offers('procurement_contract', own, staff)).status).toBe(403)
  })

  test('that ends early gives back what is not paid', async () => {
    const before = await at.budgetOf('BG-10')
    const { id } = await at.contracts('A0704', 'BG-10', [['咖啡', 4, 50]], whole(200))
    expect((await at.budgetOf('BG-10')).committed).toBe(before.committed + 200)
    data(await at.buyer.post(`${BASE}/contract/${id}/end`, { reason: '供应商停业' }))
    expect(await at.budgetOf('BG-10')).toMatchObject({ committed: before.committed, free: before.free })
    expect((await duesOf(id)).filter(({ state }) => state === 'open')).toEqual([])
  })
})

test('lines and milestones are seen by whoever sees the contract', async () => {
  const some = await at.office.as('zhaoyanan')
  const seen = async (path: string) => rows<{ id: string; contract: string }>(await some.get(`${BASE}/${path}/list`))
  const [first] = await seen('contract-line')
  for (const path of ['contract-line', 'milestone']) expect(await seen(path)).not.toEqual([])
  await at.office.database.query(`update pur_contract set unit_id = 'elsewhere'`)
  for (const path of ['contract', 'contract-line', 'milestone']) expect(await seen(path)).toEqual([])
  await at.office.database.query(
    `update pur_contract set unit_id = (select unit_id from pur_request limit 1) where unit_id = 'elsewhere'`,
  )
  expect((await seen('contract-line'))[0]?.id).toBe(first?.id)
})

describe('supplements', () => {
  test('together add a tenth to a contract and no more, held by finance and committed with their signature', async () => {
    const { id, number, instance } = await at.contracts('A0502', 'BG-12', [['劳保鞋', 10, 100]], whole(1_000))
    const supplement = (price: number) => ({
      BUS_GT_SUPPLEMENT: { MAIN_CONTRACT_ID: id, NAME: '补充采购', ENDS_ON: officeToday(90), REASON: '增加数量' },
      BUS_GT_SUPPLEMENT_LINE: lines([['劳保鞋', 1, price]]),
      BUS_GT_SUPPLEMENT_STAGE: stages([['补充付款', 'acceptance', officeToday(90), price]]),
    })
    const { procInstId } = await start(at.buyer, 'procurement_supplement', supplement(60))
    const over = await at.offers('procurement_supplement', supplement(40.01))
    expect(over.body.msg).toBe(
      `补充合同合计不得超过原合同金额的 10%（政府采购法第四十九条）：合同「${number}」还可补充 40.00 元，本次为 40.01 元。`,
    )
    data(await act(at.legal, procInstId, 'approve'))
    data(await act(at.finance, procInstId, 'approve'))
    expect(await at.budgetOf('BG-12')).toMatchObject({ frozen: 60, committed: 1_000 })
    data(await act(at.head, procInstId, 'approve'))
    data(await at.sign((await at.contractOf(procInstId)).id))
    expect(await at.budgetOf('BG-12')).toMatchObject({ frozen: 0, committed: 1_060 })
    expect(await at.contractOf(instance)).toMatchObject({ amount: 1_000, supplements: 60, owed: 1_060 })
    const ordered = rows<{ quantity: number }>(await at.admin.get(`${BASE}/contract/${id}/lines`))
    expect(ordered.map(({ quantity }) => quantity).sort()).toEqual([1, 10])
  })

  test('are not left behind by a contract that ends, and are not added to one that has ended', async () => {
    const supplement = (id: string) => ({
      BUS_GT_SUPPLEMENT: { MAIN_CONTRACT_ID: id, NAME: '补充采购', ENDS_ON: officeToday(90), REASON: '增加数量' },
      BUS_GT_SUPPLEMENT_LINE: lines([['反光背心', 1, 10]]),
      BUS_GT_SUPPLEMENT_STAGE: stages([['补充付款', 'acceptance', officeToday(90), 10]]),
    })
    const { id, number, instance } = await at.contracts('A0502', 'BG-12', [['反光背心', 10, 20]], whole(200))
    const { procInstId } = await start(at.buyer, 'procurement_supplement', supplement(id))
    const end = () => at.buyer.post(`${BASE}/contract/${id}/end`, { reason: '供应商停业' })
    const draft = await at.contractOf(procInstId)
    const refused = await end()
    expect(refused.status).toBe(409)
    expect(refused.body.msg).toBe(
      `合同「${number}」的补充合同 ${draft.number} 尚未办结，审批中的请撤回，已同意的请先签订。`,
    )
    await at.agree(procInstId)
    expect((await end()).status).toBe(409)
    await at.office.database.query(`update pur_contract set state = 'ended' where id = $1`, [id])
    expect((await at.sign(draft.id)).body.msg).toContain(`原合同「${number}」已解除或归档`)
    await at.office.database.query(`update pur_contract set state = 'signed' where id = $1`, [id])
    data(await at.sign(draft.id))
    data(await end())
    expect(await at.contractOf(instance)).toMatchObject({ state: 'ended' })
    expect(await at.contractOf(procInstId)).toMatchObject({ state: 'ended' })
    expect((await at.offers('procurement_supplement', supplement(id))).body.msg).toContain('未签订或已结束')
  })

  test('beyond a tenth, and payments beyond what is agreed, are refused by the database', async () => {
    const { id } = await at.contracts('A0502', 'BG-12', [['手套', 10, 10]], whole(100))
    for (const tampering of ['supplements = 10.01', 'paid = 100.01', 'asked = 60, paid = 41', 'bond = 10.01'])
      await expect(
        at.office.database.query(`update pur_contract set ${tampering} where id = $1`, [id]),
      ).rejects.toThrow(/constraint/)
  })
})

test('a purchase larger than any column of money holds is refused in words', async () => {
  const [category, { id: budget }] = [await at.categoryOf('A0704'), await at.budgetOf('BG-10')]
  const values = {
    BUS_PURCHASE_LIST: { REASON: '核对', CATEGORY_ID: category, BUDGET_ID: budget },
    BUS_PURCHASE_LIST_ITEM: lines([['饮用水', 9_999_999, 999_999_999]]),
  }
  expect(await at.offers('procurement_purchase', values)).toMatchObject({
    status: 400,
    body: { fault: 'procurement.too-much' },
  })
})
