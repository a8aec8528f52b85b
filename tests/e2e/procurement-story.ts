import { BASE, type Buying, type Contract, officeToday } from '../plugins/procurement/buying.ts'
import { data, rows } from '../plugins/support/office.ts'
import { act, detail, start } from '../plugins/support/processes.ts'

export const HELMETS = 100
export const PRICE = 120
const ACCEPTANCE = 'BUS_GT_ACCEPTANCE'

/** A plan and a need for the same thing, agreed by the head of the department. */
export async function plansAndNeeds({ office, buyer, list, categoryOf }: Buying): Promise<void> {
  const [line] = await list<{ unitId: string; code: string }>('budget', { search: 'BG-12' })
  const item = { itemName: '安全帽', measure: '件', quantity: HELMETS, unitPrice: PRICE, quarter: '4' }
  const category = await categoryOf('A0502')
  data(await buyer.post(`${BASE}/plan`, { ...item, year: officeToday().slice(0, 4), unitId: line?.unitId, category }))
  const [staff, head] = await Promise.all(['zhoumingyuan', 'linzhiqiang'].map(office.as))
  if (!staff || !head) return
  const { procInstId } = await start(staff, 'procurement_need', {
    BUS_DEPARTMENT_NEED_DECLARATION: {
      ...{ DECLARE_TYPE: '2', BUY_TIME: officeToday(60).slice(0, 7), CATEGORY_ID: category, REASON: '工地巡查' },
    },
    BUS_DEPARTMENT_NEED_DECLARATION_LINE: [{ ITEM_NAME: '安全帽', UNIT: '件', QTY: HELMETS }],
  })
  data(await act(head, procInstId, 'approve'))
}

interface Round {
  readonly id: string
  readonly number: string
  readonly purchase: string
}

/** A round of a purchase to which three suppliers are invited. */
export async function invites({ buyer, list, supplierAt }: Buying, purchase: string): Promise<Round> {
  data(await buyer.post(`${BASE}/purchase/${purchase}/ask-quotes`, { opensOn: officeToday(3), opensAt: '10:00' }))
  const round = (await list<Round>('sourcing')).find((each) => each.purchase === purchase)
  if (!round) throw new Error('no round')
  for (const place of [0, 1, 2])
    data(await buyer.post(`${BASE}/sourcing/${round.id}/invite`, { supplier: await supplierAt(place) }))
  return round
}

export async function quotes({ buyer, supplierAt }: Buying, round: Round, place: number, price: string): Promise<void> {
  const form = new FormData()
  form.append('supplier', await supplierAt(place))
  form.append('validUntil', officeToday(60))
  form.append('prices', JSON.stringify([price]))
  form.append('file', new File([`报价 ${place}`], '报价单.pdf', { type: 'application/pdf' }))
  data(await buyer.post(`${BASE}/sourcing/${round.id}/quote`, form))
}

/** The opening time of a round comes: what holds its key lies in the past. */
export async function comes({ office }: Buying, { id }: Round): Promise<void> {
  const past = `clock_timestamp() - interval '1 second'`
  await office.database.query(`update pur_sealing_hold set until = ${past} where sourcing_id = $1`, [id])
  await office.database.query(`update pur_sourcing set opens_at = ${past} where id = $1`, [id])
}

/** Signed with the lowest: a part in advance, the rest after acceptance. */
export async function signs(buying: Buying, purchase: string): Promise<Contract> {
  const { buyer, contractValues, agree, sign, contractOf } = buying
  const [bought] = (await buying.list<{ id: string; supplier: string }>('purchase')).filter(({ id }) => id === purchase)
  const values = await contractValues(
    purchase,
    [['安全帽', HELMETS, 100]],
    [
      ['预付款', 'advance', officeToday(5), 3_000],
      ['验收款', 'acceptance', officeToday(60), 7_000],
    ],
    { SUPPLIER_ID: bought?.supplier },
  )
  const { procInstId } = await start(buyer, 'procurement_contract', values)
  await agree(procInstId)
  data(await sign((await contractOf(procInstId)).id))
  return contractOf(procInstId)
}

const ACCEPTORS = ['caowanqing', 'tianyuxin']

export const partsOf = async <Row>({ admin }: Buying, { id }: Contract, part: string) =>
  rows<Row>(await admin.get(`${BASE}/contract/${id}/${part}`))

/** What came is handed in for acceptance by others than the buyer; the id of the request. */
export async function delivers(buying: Buying, contract: Contract, quantity: number, accounts = ACCEPTORS) {
  const people = await buying.office.database.query<{ id: string; account: string; name: string }>(
    `select id, account, name from org_user where tenant_id = 'demo' and account = any($1)`,
    [accounts],
  )
  const [line] = await partsOf<{ id: string }>(buying, contract, 'lines')
  return buying.offers('procurement_acceptance', {
    [ACCEPTANCE]: {
      ...{ CONTRACT_ID: contract.id, DELIVERED_ON: officeToday() },
      ACCEPTORS: people.map(({ id, name }) => ({ id, name })),
    },
    [`${ACCEPTANCE}_LINE`]: [{ LINE_ID: line?.id, DELIVERED: quantity }],
  })
}

/** Acceptors find all of it good. */
export async function looksAt(buying: Buying, instance: string, quantity: number, accounts: readonly string[]) {
  for (const account of accounts) {
    const who = await buying.office.as(account)
    const { values } = await detail(who, instance)
    const [row] = values[`${ACCEPTANCE}_LINE`] as unknown as readonly object[]
    const filled = { [`${ACCEPTANCE}_LINE`]: [{ ...row, ACCEPTED: quantity, REJECTED: 0 }] }
    data(await act(who, instance, 'approve', { values: filled }))
  }
}

export async function accepts(buying: Buying, instance: string, quantity: number, accounts = ACCEPTORS) {
  await looksAt(buying, instance, quantity, accounts)
  await buying.keeps(instance)
}

/** Both milestones, each with its own part of one invoice number series. */
export async function pays(buying: Buying, contract: Contract, stage: string, quantity: number): Promise<void> {
  const { buyer, finance, deputy, office } = buying
  const [line] = await partsOf<{ id: string }>(buying, contract, 'lines')
  const number = `2611000000000000${String(quantity).padStart(4, '0')}`
  const bill = await start(buyer, 'procurement_invoice', {
    BUS_GT_INVOICE: { CONTRACT_ID: contract.id, INVOICE_CODE: '', INVOICE_NO: number, ISSUED_ON: officeToday() },
    BUS_GT_INVOICE_LINE: [{ LINE_ID: line?.id, QTY: quantity, AMOUNT: quantity * 100, TAX: 0 }],
  })
  data(await act(finance, bill.procInstId, 'approve'))
  const [invoice] = (await partsOf<{ id: string; number: string }>(buying, contract, 'invoices')).filter(
    (each) => each.number === number,
  )
  const milestone = (await partsOf<{ id: string; name: string }>(buying, contract, 'milestones')).find(
    ({ name }) => name === stage,
  )
  const [receipt] = await partsOf<{ id: string }>(buying, contract, 'receipts')
  const { procInstId } = await start(buyer, 'procurement_payment', {
    BUS_GT_PAYMENT: {
      ...{ CONTRACT_ID: contract.id, MILESTONE_ID: milestone?.id, AMOUNT: quantity * 100 },
      ...{ ACCOUNT: '6222 0000 1111 2222', RECEIPT_ID: stage === '预付款' ? '' : receipt?.id },
    },
    BUS_GT_PAYMENT_INVOICE: [{ INVOICE_ID: invoice?.id }],
  })
  for (const who of [await office.as('zhaoyanan'), finance, deputy]) data(await act(who, procInstId, 'approve'))
  const [asked] = (await buying.list<{ id: string; instance: string }>('payment')).filter(
    ({ instance }) => instance === procInstId,
  )
  const paid = { paidOn: officeToday(), account: '6222 0000 1111 2222', voucher: '记-0201' }
  data(await finance.post(`${BASE}/payment/${asked?.id}/pay`, paid))
}
