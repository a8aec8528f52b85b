import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { data } from '../support/office.ts'
import { act, start } from '../support/processes.ts'
import { BASE, type Buying, type Contract, officeToday, type Stage } from './buying.ts'
import { openPaying, type Paying, type Payment } from './paying.ts'

let at: Buying
let comes: Paying['comes']
let payment: Paying['payment']
let paymentOf: Paying['paymentOf']
let approved: Paying['approved']
let pays: Paying['pays']
let departmentHead: Paying['departmentHead']

beforeAll(async () => {
  const paying = await openPaying()
  at = paying.at
  ;({ comes, payment, paymentOf, approved, pays, departmentHead } = paying)
}, 180_000)

afterAll(() => at?.office.close())

describe('what is paid early or comes back late', () => {
  const advance = (amount: number): readonly Stage[] => [['首付款', 'advance', officeToday(5), amount]]
  const paysAhead = async (contract: Contract, amount: number) => {
    const { id } = await approved(await payment(contract, '首付款', amount, [], { RECEIPT_ID: '' }))
    data(await pays(id))
    return id
  }
  const purchaseOf = async (item: string) =>
    (await at.list<{ reason: string; state: string }>('purchase')).find(({ reason }) => reason === `采购${item}`)
  const refunds = (id: string, onward: 'less' | 'again', amount = 20) =>
    at.finance.post(`${BASE}/payment/${id}/refund`, { amount, onward, reason: '退回' })

  test('settles the contract once all of it is there', async () => {
    const contract = await at.contracts('A0501', 'BG-04', [['展架甲', 2, 50]], advance(100))
    await paysAhead(contract, 100)
    await comes(contract, 2)
    expect(await at.contractOf(contract.instance)).toMatchObject({ state: 'settled', owed: 0 })
    expect(await purchaseOf('展架甲')).toMatchObject({ state: 'closed' })
  })

  test('is committed no more once the contract has ended, whose purchase stays over', async () => {
    const before = await at.budgetOf('BG-04')
    const contract = await at.contracts('A0501', 'BG-04', [['展架乙', 2, 50]], advance(100))
    const id = await paysAhead(contract, 60)
    data(await at.buyer.post(`${BASE}/contract/${contract.id}/end`, { reason: '供应商停产' }))
    expect(await refunds(id, 'again')).toMatchObject({
      status: 409,
      body: { msg: `合同「${contract.number}」已解除或归档，退款后不能再付款，请选择「不再采购，核减合同」。` },
    })
    data(await refunds(id, 'less'))
    expect(await purchaseOf('展架乙')).toMatchObject({ state: 'closed' })
    const after = await at.budgetOf('BG-04')
    expect(after.committed).toBeCloseTo(before.committed, 2)
    expect(after.paid).toBeCloseTo(before.paid + 40, 2)
  })

  test('belongs to the contract that it was handed in for at last', async () => {
    const wrong = await at.contracts('A0501', 'BG-04', [['展架丙', 2, 50]], advance(100))
    const right = await at.contracts('A0501', 'BG-05', [['展架丁', 2, 50]], advance(100))
    const before = await at.budgetOf('BG-05')
    const ask = (contract: Contract) => payment(contract, '首付款', 100, [], { RECEIPT_ID: '' })
    const { procInstId } = await start(at.buyer, 'procurement_payment', await ask(wrong))
    data(await act(departmentHead, procInstId, 'rejectInitiator'))
    data(await act(at.buyer, procInstId, 'approve', { values: await ask(right) }))
    for (const each of [departmentHead, at.finance, at.deputy]) data(await act(each, procInstId, 'approve'))
    const { id } = await paymentOf(procInstId)
    data(await pays(id))
    data(await refunds(id, 'less'))
    expect((await at.budgetOf('BG-05')).paid).toBeCloseTo(before.paid + 80, 2)
    expect(await paymentOf(procInstId)).toMatchObject({ contract: right.id, budget: before.id, refunded: 20 })
  })
})

describe('a budget line', () => {
  const opens = async (code: string, year: number, unitId: string) => {
    const line = { code, name: code, year: String(year), unitId, opening: 10_000 }
    return data<{ id: string }>(await at.finance.post(`${BASE}/budget`, line)).id
  }

  test('that is carried over while it is paid from keeps its sums, and nobody who pays is turned away for it', async () => {
    const year = Number(officeToday().slice(0, 4))
    const { unitId } = (await at.budgetOf('BG-04')) as unknown as { readonly unitId: string }
    const [old, next] = [await opens('TURN-OLD', year, unitId), await opens('TURN-NEW', year + 1, unitId)]
    const due: Payment[] = []
    for (const item of ['花瓶', '屏风', '地毯']) {
      const stages: readonly Stage[] = [['首付款', 'advance', officeToday(5), 100]]
      const contract = await at.contracts('A0501', 'TURN-OLD', [[item, 2, 50]], stages)
      due.push(await approved(await payment(contract, '首付款', 60, [], { RECEIPT_ID: '' })))
    }
    const carry = () => at.finance.post(`${BASE}/budget/${old}/carry-over`, { into: next, reason: '年末' })
    const answers = await Promise.all([carry(), ...due.map(({ id }) => pays(id)), carry()])
    expect(answers.slice(1, -1).map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { status, body } of [answers.at(0), answers.at(-1)].flatMap((each) => each ?? []))
      if (status !== 200) expect(body.msg).toContain('请稍等片刻再试')
    data(await carry())
    const sums = [await at.budgetOf('TURN-OLD'), await at.budgetOf('TURN-NEW')]
    expect(sums.map(({ committed }) => committed)).toEqual([0, 120])
    expect(sums.reduce((sum, { paid }) => sum + paid, 0)).toBe(180)
  })

  test('is given no more than it can hold', async () => {
    const { id } = await at.budgetOf('BG-04')
    const answer = await at.finance.post(`${BASE}/budget/${id}/allot`, { amount: 999_999_999_999.99, reason: '追加' })
    expect(answer.body.msg).toMatch(/连同本次追加不能超过 999,999,999,999.99 元，请核对金额。$/)
  })
})
