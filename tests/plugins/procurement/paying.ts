import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'
import { act, detail, start } from '../support/processes.ts'
import { BASE, type Contract, officeToday, openBuying, type Stage } from './buying.ts'

export const ACCOUNT = '6222 0000 1111 2222'
export const ACCEPTANCE = 'BUS_GT_ACCEPTANCE'
export const INVOICE = 'BUS_GT_INVOICE'
export const PAYMENT = 'BUS_GT_PAYMENT'

export interface Payment {
  readonly id: string
  readonly instance: string
  readonly state: string
  readonly refunded: number
}

export const whole = (amount: number): readonly Stage[] => [['验收款', 'acceptance', officeToday(30), amount]]

/** People who accept, charge and pay for what was bought. */
export async function openPaying() {
  const at = await openBuying()
  const acceptors: readonly TestClient[] = await Promise.all(['caowanqing', 'tianyuxin'].map(at.office.as))
  const people = await at.office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  const ids = new Map(people.map(({ id, account }) => [account, id]))
  const departmentHead = await at.office.as('zhaoyanan')
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
    await at.keeps(procInstId)
  }

  const invoice = async (contract: Contract, number: string, quantity: number, amount: number) => ({
    [INVOICE]: { CONTRACT_ID: contract.id, INVOICE_CODE: '', INVOICE_NO: number, ISSUED_ON: officeToday() },
    [`${INVOICE}_LINE`]: [{ LINE_ID: await lineOf(contract), QTY: quantity, AMOUNT: amount, TAX: 0 }],
  })

  async function charges(contract: Contract, number: string, quantity: number, amount: number): Promise<string> {
    const { procInstId } = await start(
      at.buyer,
      'procurement_invoice',
      await invoice(contract, number, quantity, amount),
    )
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

  const paymentOf = async (instance: string) =>
    (await at.list<Payment>('payment')).find((row) => row.instance === instance) as Payment

  async function approved(values: object): Promise<Payment> {
    const { procInstId } = await start(at.buyer, 'procurement_payment', values)
    data(await act(departmentHead, procInstId, 'approve'))
    data(await act(at.finance, procInstId, 'approve'))
    if ((await paymentOf(procInstId)).state !== 'checked') throw new Error('finance has not checked the payment')
    data(await act(at.deputy, procInstId, 'approve'))
    return paymentOf(procInstId)
  }

  const pays = (id: string, account = ACCOUNT) =>
    at.finance.post(`${BASE}/payment/${id}/pay`, { paidOn: officeToday(), account, voucher: '记-0101' })
  return { at, departmentHead, below, comes, invoice, charges, payment, paymentOf, approved, pays }
}

export type Paying = Awaited<ReturnType<typeof openPaying>>
