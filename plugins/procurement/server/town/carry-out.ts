import { rowId } from '@gongtai/sdk/form'
import { sql } from '@gongtai/sdk/server'
import { signContract } from '../../model/contract/contracts.ts'
import { payOut } from '../../model/contract/payments.ts'
import type { Bought } from '../../model/town-buying.ts'
import { agreedPrice, lineOf, rowOf, seeTo } from './buy.ts'
import { agreeTo, type Course, dayText } from './course.ts'

const BUYER = 'hanlixin'
const FINANCE = 'tangweijie'
const ACCEPTORS = ['caowanqing', 'tianyuxin']
const ACCOUNT = '6222 0000 1111 2222'
const CONTRACT = 'BUS_GT_CONTRACT'
const ACCEPTANCE = 'BUS_GT_ACCEPTANCE'
/** Hours of work until what was ordered comes. */
const DELIVERY = 48

interface Made {
  readonly purchase: string
  /** Of the contract, in the list of the year. */
  readonly number: number
}

const sumOf = (each: Bought): number => Math.round(agreedPrice(each) * each.quantity * 100) / 100
const advanceOf = (each: Bought): number => Math.round(sumOf(each) * 30) / 100

/** From the contract that is handed in to the last payment, as far as the matter has come. */
export async function carryOut(course: Course, each: Bought, made: Made): Promise<void> {
  const { fate } = each
  const instance = await handIn(course, each, made)
  await agreeTo(course, instance, fate)
  if (['legal', 'finance', 'head', 'to-sign'].includes(fate)) return
  const contract = await sign(course, instance)
  if (fate === 'signed') return
  await pay(course, { each, contract, kind: 'advance', amount: advanceOf(each), bill: made.number * 2 })
  if (fate === 'advance') return
  await deliver(course, each, contract)
  if (fate === 'delivered') return
  const rest = Math.round((sumOf(each) - advanceOf(each)) * 100) / 100
  await pay(course, { each, contract, kind: 'acceptance', amount: rest, bill: made.number * 2 + 1 })
}

const contractName = ({ item }: Bought): string => `${item}采购合同`

/** What the two payments of a contract are called. */
const PARTS = { advance: '预付款', acceptance: '验收款' } as const

async function handIn(course: Course, each: Bought, { purchase }: Made): Promise<string> {
  const { stage, pass } = course
  const [SUPPLIER_ID, at] = [`${stage.town.tenant}-supplier-${each.supplier}`, pass(8)]
  // What is served for a year is accepted at its end.
  const lasts = each.fate === 'advance' ? 330 : 60
  const milestone = (NAME: string, KIND: string, days: number, STAGE_AMOUNT: number) => ({
    ...{ NAME, KIND, STAGE_AMOUNT, DUE_ON: dayText(at, days) },
  })
  return stage.request({ who: BUYER, at }, 'procurement_contract', {
    [CONTRACT]: {
      ...{ PURCHASE_ID: purchase, SUPPLIER_ID, NAME: contractName(each), ACCOUNT, BOND: 0 },
      ...{ STARTS_ON: dayText(at), ENDS_ON: dayText(at, lasts) },
    },
    [`${CONTRACT}_LINE`]: lineOf(each, agreedPrice(each)),
    [`${CONTRACT}_STAGE`]: [
      milestone(PARTS.advance, 'advance', 14, advanceOf(each)),
      milestone(PARTS.acceptance, 'acceptance', lasts + 15, Math.round((sumOf(each) - advanceOf(each)) * 100) / 100),
    ],
  })
}

async function sign(course: Course, instance: string): Promise<string> {
  const { stage, pass } = course
  const { id } = await rowOf(
    course,
    sql`select id from pur_contract
    where tenant_id = current_tenant() and instance_id = ${instance}`,
  )
  const at = pass(4)
  await stage.call({ who: BUYER, at }, signContract.call, { id, signedOn: dayText(at) })
  for (const kind of ['publish', 'file'] as const) await seeTo(course, id, kind)
  return id
}

/** What was ordered comes, and others than the buyer look at it. */
async function deliver(course: Course, each: Bought, contract: string): Promise<void> {
  const { stage, pass } = course
  const line = await lineIn(course, contract)
  const named = (account: string) => ({
    id: stage.idOf(account),
    name: stage.town.people.find((person) => person.account === account)?.name ?? '',
  })
  const at = pass(DELIVERY)
  const came = { LINE_ID: line, DELIVERED: each.quantity }
  const instance = await stage.request({ who: BUYER, at }, 'procurement_acceptance', {
    [ACCEPTANCE]: {
      CONTRACT_ID: contract,
      CONTRACT_NAME: contractName(each),
      DELIVERED_ON: dayText(at),
      ACCEPTORS: ACCEPTORS.map(named),
    },
    [`${ACCEPTANCE}_LINE`]: [came],
  })
  // What has come in these days still waits to be looked at.
  if (each.fate === 'delivered' && each.days < 61) return
  const { id } = await rowOf(
    course,
    sql`select line.id from pur_receipt r join "BUS_GT_ACCEPTANCE_LINE" line on line.tenant_id = r.tenant_id
      join "BUS_GT_ACCEPTANCE" form on form.tenant_id = r.tenant_id and form.id = line.parent_id
    where r.tenant_id = current_tenant() and r.instance_id = ${instance} and form."CONTRACT_ID" = r.contract_id`,
  )
  const values = { [`${ACCEPTANCE}_LINE`]: [{ ...came, [rowId]: id, ACCEPTED: each.quantity, REJECTED: 0 }] }
  for (const by of ACCEPTORS) await stage.complete(instance, { node: 'accept', at: pass(1), by, values })
  await agreeTo(course, instance)
}

interface Due {
  readonly each: Bought
  readonly contract: string
  readonly kind: 'advance' | 'acceptance'
  readonly amount: number
  readonly bill: number
}

async function pay(course: Course, due: Due): Promise<void> {
  const { stage, pass } = course
  const found = await bill(course, due)
  const payment = await stage.request({ who: BUYER, at: pass(2) }, 'procurement_payment', {
    BUS_GT_PAYMENT: {
      ...{
        CONTRACT_ID: due.contract,
        MILESTONE_ID: found.first,
        SUBJECT: PARTS[due.kind],
        AMOUNT: due.amount,
        ACCOUNT,
      },
      RECEIPT_ID: due.kind === 'advance' ? '' : found.last,
    },
    BUS_GT_PAYMENT_INVOICE: [{ INVOICE_ID: found.id }],
  })
  await agreeTo(course, payment)
  const { id } = await rowOf(
    course,
    sql`select id from pur_payment
    where tenant_id = current_tenant() and instance_id = ${payment}`,
  )
  const at = pass(4)
  const voucher = `记-${String(due.bill + 101).padStart(4, '0')}`
  await stage.call({ who: FINANCE, at }, payOut.call, { id, paidOn: dayText(at), account: ACCOUNT, voucher })
}

/** The invoice, checked; with the milestone and the receipt that it belongs to. */
async function bill(course: Course, { each, contract, kind, amount, bill: number }: Due) {
  const { stage, pass } = course
  const at = pass(8)
  const advance = Math.round(each.quantity * 30) / 100
  const QTY = kind === 'advance' ? advance : Math.round((each.quantity - advance) * 100) / 100
  const LINE_ID = await lineIn(course, contract)
  const INVOICE_NO = `2611${String(number + 1).padStart(16, '0')}`
  const invoice = await stage.request({ who: BUYER, at }, 'procurement_invoice', {
    BUS_GT_INVOICE: { CONTRACT_ID: contract, INVOICE_CODE: '', INVOICE_NO, ISSUED_ON: dayText(at) },
    BUS_GT_INVOICE_LINE: [{ LINE_ID, QTY, AMOUNT: amount, TAX: 0 }],
  })
  await agreeTo(course, invoice)
  return rowOf(
    course,
    sql`select id,
      (select id from pur_milestone m where m.tenant_id = i.tenant_id and m.contract_id = i.contract_id
        and m.kind = ${kind}) as first,
      coalesce((select id from pur_receipt r where r.tenant_id = i.tenant_id and r.contract_id = i.contract_id), '') as last
    from pur_invoice i where tenant_id = current_tenant() and instance_id = ${invoice}`,
  )
}

const lineIn = async (course: Course, contract: string): Promise<string> =>
  (
    await rowOf(
      course,
      sql`select id from pur_contract_line
    where tenant_id = current_tenant() and contract_id = ${contract}`,
    )
  ).id
