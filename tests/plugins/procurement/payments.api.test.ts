import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'
import { act, detail, start } from '../support/processes.ts'
import { BASE, type Buying, type Contract, officeToday, openBuying, type Stage } from './buying.ts'

let at: Buying
let ids: ReadonlyMap<string, string>
let acceptors: readonly TestClient[]
let departmentHead: TestClient

beforeAll(async () => {
  at = await openBuying()
  acceptors = await Promise.all(['caowanqing', 'tianyuxin'].map(at.office.as))
  const people = await at.office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  ids = new Map(people.map(({ id, account }) => [account, id]))
  departmentHead = await at.office.as('zhaoyanan')
}, 180_000)

afterAll(() => at?.office.close())

const ACCOUNT = '6222 0000 1111 2222'
const ACCEPTANCE = 'BUS_GT_ACCEPTANCE'
const INVOICE = 'BUS_GT_INVOICE'
const PAYMENT = 'BUS_GT_PAYMENT'
const below = async <Row>(contract: Contract, what: string) =>
  rows<Row>(await at.admin.get(`${BASE}/contract/${contract.id}/${what}`))
const lineOf = async (contract: Contract) => (await below<{ id: string }>(contract, 'lines'))[0]?.id ?? ''

async function comes(contract: Contract, quantity: number): Promise<void> {
  const named = ['caowanqing', 'tianyuxin'].map((name) => ({ id: ids.get(name), name }))
  const { procInstId } = await start(at.buyer, 'procurement_acceptance', {
    [ACCEPTANCE]: { CONTRACT_ID: contract.id, DELIVERED_ON: officeToday(), ACCEPTORS: named },
    [`${ACCEPTANCE}_LINE`]: [{ LINE_ID: await lineOf(contract), DELIVERED: quantity }],
  })
  for (const each of acceptors) {
    const { values } = await detail(each, procInstId)
    const [row] = values[`${ACCEPTANCE}_LINE`] as unknown as readonly object[]
    const filled = { [`${ACCEPTANCE}_LINE`]: [{ ...row, ACCEPTED: quantity, REJECTED: 0 }] }
    data(await act(each, procInstId, 'approve', { values: filled }))
  }
}

const invoice = async (contract: Contract, number: string, quantity: number, amount: number) => ({
  [INVOICE]: { CONTRACT_ID: contract.id, INVOICE_CODE: '', INVOICE_NO: number, ISSUED_ON: officeToday() },
  [`${INVOICE}_LINE`]: [{ LINE_ID: await lineOf(contract), QTY: quantity, AMOUNT: amount, TAX: 0 }],
})

async function charges(contract: Contract, number: string, quantity: number, amount: number): Promise<string> {
  const { procInstId } = await start(at.buyer, 'procurement_invoice', await invoice(contract, number, quantity, amount))
  data(await act(at.finance, procInstId, 'approve'))
  const found = await below<{ id: string; number: string }>(contract, 'invoices')
  return found.find((row) => row.number === number)?.id ?? ''
}

const payment = async (contract: Contract, stage: string, amount: number, bills: readonly string[], more = {}) => {
  const found = await below<{ id: string; name: string }>(contract, 'milestones')
  const [receipt] = await below<{ id: string }>(contract, 'receipts')
  return {
    [PAYMENT]: {
      ...{ CONTRACT_ID: contract.id, MILESTONE_ID: found.find(({ name }) => name === stage)?.id, AMOUNT: amount },
      ...{ ACCOUNT, RECEIPT_ID: receipt?.id ?? '', ...more },
    },
    [`${PAYMENT}_INVOICE`]: bills.map((INVOICE_ID) => ({ INVOICE_ID })),
  }
}

interface Payment {
  readonly id: string
  readonly instance: string
  readonly state: string
  readonly refunded: number
}

const paymentOf = async (instance: string) =>
  (await at.list<Payment>('payment')).find((row) => row.instance === instance) as Payment

async function approved(values: object): Promise<Payment> {
  const { procInstId } = await start(at.buyer, 'procurement_payment', values)
  data(await act(departmentHead, procInstId, 'approve'))
  data(await act(at.finance, procInstId, 'approve'))
  expect((await paymentOf(procInstId)).state).toBe('checked')
  data(await act(at.deputy, procInstId, 'approve'))
  return paymentOf(procInstId)
}

const pays = (id: string, account = ACCOUNT) =>
  at.finance.post(`${BASE}/payment/${id}/pay`, { paidOn: officeToday(), account, voucher: '记-0101' })

const whole = (amount: number): readonly Stage[] => [['验收款', 'acceptance', officeToday(30), amount]]

describe('a payment', () => {
  test('of what was accepted and invoiced turns what is committed into what is paid, and settles the contract', async () => {
    const before = await at.budgetOf('BG-04')
    const contract = await at.contracts('A0501', 'BG-04', [['会议椅', 10, 33.33]], whole(333.3))
    await comes(contract, 10)
    const bill = await charges(contract, '26110000000000000001', 10, 333.3)
    const found = await approved(await payment(contract, '验收款', 333.3, [bill]))
    expect(found.state).toBe('approved')
    expect(await at.contractOf(contract.instance)).toMatchObject({ asked: 333.3, paid: 0 })
    expect((await pays(found.id, '6222 9999')).body.msg).toContain('不能付到其他账户')
    data(await pays(found.id))
    expect(await at.contractOf(contract.instance)).toMatchObject({ state: 'settled', asked: 0, paid: 333.3, owed: 0 })
    const after = await at.budgetOf('BG-04')
    expect(after.paid).toBeCloseTo(before.paid + 333.3, 2)
    expect(after.committed).toBeCloseTo(before.committed, 2)
    expect(
      (await below<{ kind: string; state: string }>(contract, 'dues')).find(({ kind }) => kind === 'pay'),
    ).toMatchObject({
      state: 'done',
    })
    data(await at.buyer.post(`${BASE}/contract/${contract.id}/archive`, {}))
  })

  test('to another account, without acceptance, beyond the milestone or without invoices is refused', async () => {
    const contract = await at.contracts('A0501', 'BG-04', [['茶几', 2, 500]], whole(1_000))
    const offer = async (...asked: Parameters<typeof payment>) =>
      (await at.offers('procurement_payment', await payment(...asked))).body.msg
    expect(await offer(contract, '验收款', 1_000, [])).toContain('应选择该合同已验收的验收单')
    await comes(contract, 2)
    expect(await offer(contract, '验收款', 1_000, [], { ACCOUNT: '6222 9999' })).toContain(
      `约定的收款账户是 ${ACCOUNT}`,
    )
    expect(await offer(contract, '验收款', 1_000.01, [])).toContain('还可申请 1,000.00 元')
    expect(await offer(contract, '验收款', 1_000, [])).toContain('所选发票合计 0.00 元')
    const bill = await charges(contract, '26110000000000000002', 1, 500)
    expect(await offer(contract, '验收款', 1_000, [bill])).toContain('所选发票合计 500.00 元')
    await start(at.buyer, 'procurement_payment', await payment(contract, '验收款', 500, [bill]))
    expect(await offer(contract, '验收款', 500, [bill])).toContain('未用于其他付款')
    await expect(
      at.office.database.query(`update pur_payment set account = '6222 9999' where contract_id = $1`, [contract.id]),
    ).rejects.toThrow(/pur_payment_account/)
  })

  test('of two that ask for the same milestone at once is one', async () => {
    const stages: readonly Stage[] = [
      ['首付款', 'advance', officeToday(5), 600],
      ['尾款', 'acceptance', officeToday(60), 400],
    ]
    const contract = await at.contracts('A0501', 'BG-04', [['书柜', 2, 500]], stages)
    const values = await payment(contract, '首付款', 600, [], { RECEIPT_ID: '' })
    const answers = await Promise.all([values, values].map((each) => at.offers('procurement_payment', each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await at.contractOf(contract.instance)).toMatchObject({ asked: 600, paid: 0 })
  })

  test.each([
    ['is free again where it is bought no more', 'less', 0, 800],
    ['is committed again where it is replaced', 'again', 200, 1_000],
  ] as const)('that comes back %s', async (_, onward, committed, due) => {
    const before = await at.budgetOf('BG-04')
    const contract = await at.contracts('A0501', 'BG-04', [['沙发', 2, 500]], whole(1_000))
    await comes(contract, 2)
    const bill = await charges(contract, `2611000000000000001${onward.length}`, 2, 1_000)
    const { id } = await approved(await payment(contract, '验收款', 1_000, [bill]))
    data(await pays(id))
    const refund = { amount: 200, onward, reason: '一件退货' }
    expect((await at.finance.post(`${BASE}/payment/${id}/refund`, { ...refund, amount: 1_000.01 })).status).toBe(400)
    data(await at.finance.post(`${BASE}/payment/${id}/refund`, refund))
    const after = await at.budgetOf('BG-04')
    expect(after.paid - before.paid).toBeCloseTo(800, 2)
    expect(after.committed - before.committed).toBeCloseTo(committed, 2)
    const now = await at.contractOf(contract.instance)
    expect(now.paid + now.owed).toBeCloseTo(due, 2)
    expect(now.state).toBe(onward === 'less' ? 'settled' : 'accepted')
    const [move] = rows<{ kind: string; amount: number }>(
      await at.admin.get(`${BASE}/budget/${after.id}/moves`),
    ).filter(({ kind }) => kind === 'refund')
    expect(move).toMatchObject({ amount: 200 })
  })
})

describe('an invoice', () => {
  test('handed in twice is taken once', async () => {
    const contract = await at.contracts('A0501', 'BG-04', [['花架', 2, 50]], whole(100))
    await comes(contract, 2)
    const values = await invoice(contract, '26110000000000000003', 1, 50)
    const answers = await Promise.all([values, values].map((each) => at.offers('procurement_invoice', each)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await at.offers('procurement_invoice', values)
    expect(again.body.msg).toBe(
      `发票「26110000000000000003」已在合同「${contract.number}」登记，不能重复登记，请核对。`,
    )
  })

  test('before acceptance is a red warning until the goods are accepted, and the match says what differs', async () => {
    const contract = await at.contracts('A0501', 'BG-04', [['衣架', 4, 25]], whole(100))
    await charges(contract, '26110000000000000004', 3, 76)
    const warning = async () =>
      (
        await at.office.database.query<{ colour: string; state: string }>(
          `select colour, state from std_warning where rule = 'procurement.early-invoice' and subject = $1`,
          [contract.id],
        )
      )[0]
    expect(await warning()).toMatchObject({ colour: 'red', state: 'open' })
    const match = async () => (await below<{ differences: string[] }>(contract, 'match'))[0]?.differences
    expect(await match()).toEqual(['开票多于验收 3 件', '未到货 4 件', '开票金额高于合同单价 1.00 元'])
    await comes(contract, 4)
    expect((await warning())?.state).not.toBe('open')
    expect(await match()).toEqual(['未开票 1 件', '开票金额高于合同单价 1.00 元'])
  })
})
