import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import {
  type FollowedRequest,
  handedIn,
  type OperationContext,
  operation,
  requestReactions,
  sql,
  Warnings,
} from '@gongtai/sdk/server'
import { contracts, OPEN_STATES } from '../../model/contract/contracts.ts'
import { differencesOf, matchContract } from '../../model/contract/match.ts'
import { invoices } from '../../model/contract/payments.ts'
import { procurementFaults } from '../../model/faults.ts'
import { MOST_PIECES } from '../../model/money.ts'
import { dayOf, decimalOf, textOf } from '../form-values.ts'
import { seenRow } from '../seen.ts'
import { earlyInvoice } from './contract-rules.ts'
import { type OpenContract, ownContract, refuseForeignLines } from './open-contract.ts'

const TABLE = 'BUS_GT_INVOICE'
const EARLY_INVOICE = earlyInvoice.code

interface Invoice {
  readonly id: string
  readonly contract: string
  readonly state: string
}

async function invoiceOf(instance: string, { db }: OperationContext): Promise<Invoice | undefined> {
  const { rows } = await sql<Invoice>`select id, contract_id as contract, state from pur_invoice
    where tenant_id = current_tenant() and instance_id = ${instance} for update`.execute(db)
  return rows[0]
}

async function writeInvoice(request: FollowedRequest, context: OperationContext): Promise<void> {
  const { db, notify } = context
  const tables = await handedIn(context, request)
  const record = tables.record(TABLE)
  const contract = await ownContract(textOf(record.CONTRACT_ID), context, [...OPEN_STATES, 'settled'])
  const lines = tables.rows(`${TABLE}_LINE`).map((row, at) => ({
    ...{ seq: at + 1, line: textOf(row.LINE_ID), quantity: decimalOf(row.QTY) },
    ...{ amount: decimalOf(row.AMOUNT), tax: decimalOf(row.TAX) },
  }))
  await refuseForeignLines(
    contract.id,
    lines.map(({ line }) => line),
    context,
  )
  const issued = dayOf(record.ISSUED_ON) ?? contract.today
  if (issued < EARLIEST || issued > contract.today)
    throw procurementFaults.wrongDay({ from: EARLIEST, to: contract.today })
  await refuseWrongLines(lines, context)
  const before = await invoiceOf(request.instance, context)
  const id = before?.id ?? randomUUID()
  const [code, number] = [textOf(record.INVOICE_CODE), textOf(record.INVOICE_NO)]
  await refuseKnown({ id, code, number }, context)
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as given(seq integer, line text, quantity numeric, amount numeric, tax numeric)`
  await sql`delete from pur_invoice_line where tenant_id = current_tenant() and invoice_id = ${id}`.execute(db)
  await sql`insert into pur_invoice as i (id, code, number, contract_id, unit_id, applicant, issued_on, amount, tax,
      instance_id)
    select ${id}, ${code}, ${number}, ${contract.id}, ${contract.unit}, ${request.initiator},
      ${issued}::date, sum(amount), sum(tax), ${request.instance} from ${given}
    on conflict (tenant_id, id) do update set code = excluded.code, number = excluded.number, state = 'asked',
      contract_id = excluded.contract_id, unit_id = excluded.unit_id, issued_on = excluded.issued_on, amount = excluded.amount, tax = excluded.tax
    where i.tenant_id = current_tenant()`.execute(db)
  await sql`insert into pur_invoice_line (id, invoice_id, line_id, seq, quantity, amount, tax)
    select ${id}::text || '-' || seq, ${id}, line, seq, quantity, amount, tax from ${given}`.execute(db)
  await count(id, 1, context)
  await warnEarly(contract, { id, number }, context)
  notify(rowsChanged(invoices))
  notify(rowsChanged(contracts))
}

const EARLIEST = '2000-01-01'

interface Charged {
  readonly line: string
  readonly quantity: string
  readonly amount: string
  readonly tax: string
}

/** Tax is a part of what is charged, and what is charged in all is a number that a line can hold. */
async function refuseWrongLines(lines: readonly Charged[], { db }: OperationContext): Promise<void> {
  if (lines.some(({ tax, amount }) => Number(tax) >= Number(amount)))
    throw procurementFaults.taxTooHigh({ fields: ['TAX'] })
  const { rows } = await sql<{ item: string }>`select ordered.item_name as item
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(line text, quantity numeric)
    join pur_contract_line ordered on ordered.tenant_id = current_tenant() and ordered.id = given.line
    where ordered.invoiced + given.quantity > ${MOST_PIECES}`.execute(db)
  if (rows[0]) throw procurementFaults.tooManyPieces({ item: rows[0].item, fields: ['QTY'] })
}

/** Two invoices with the same code and number are one that is handed in twice. */
async function refuseKnown(
  { id, code, number }: { readonly id: string; readonly code: string; readonly number: string },
  { db }: OperationContext,
): Promise<void> {
  const { rows } = await sql<{ contract: string }>`select c.number as contract from pur_invoice i
    join pur_contract c on c.tenant_id = i.tenant_id and c.id = i.contract_id
    where i.tenant_id = current_tenant() and i.code = ${code} and i.number = ${number} and i.id <> ${id}
      and i.state not in ('returned', 'cancelled')`.execute(db)
  if (rows[0]) throw procurementFaults.invoiceTwice({ number, contract: rows[0].contract, fields: ['INVOICE_NO'] })
}

/** What an invoice charges counts to the lines of its contract, or does not any more. */
async function count(invoice: string, sign: 1 | -1, { db }: OperationContext): Promise<void> {
  await sql`update pur_contract_line l set invoiced = l.invoiced + ${sign}::numeric * i.quantity,
      invoiced_amount = l.invoiced_amount + ${sign}::numeric * i.amount
    from pur_invoice_line i where l.tenant_id = current_tenant() and i.tenant_id = current_tenant()
      and i.invoice_id = ${invoice} and l.id = i.line_id`.execute(db)
}

/** An invoice for what was not accepted yet has to be answered for. */
async function warnEarly(
  { id: contract, number, buyer }: OpenContract,
  invoice: { readonly id: string; readonly number: string },
  context: OperationContext,
): Promise<void> {
  const { rows } = await sql<{ over: string }>`select trim_scale(sum(invoiced - accepted))::text as over
    from pur_contract_line where tenant_id = current_tenant() and contract_id = ${contract} and invoiced > accepted
    having count(*) > 0`.execute(context.db)
  const [early] = rows
  if (!early) return
  await context.service(Warnings).raise(context, {
    ...{ rule: EARLY_INVOICE, area: '采购管理', colour: 'red', subject: contract, period: '', about: buyer },
    text: `合同「${number}」的发票 ${invoice.number} 先于验收：开票数量比验收多 ${early.over}。`,
    ...{ value: early.over, limit: '0', link: `/biz-business/procurement/contracts?row=${contract}` },
  })
}

/** Once everything that was invoiced is accepted, nothing is to be answered any more. */
export async function settleEarly(contract: string, context: OperationContext): Promise<void> {
  const { rows } = await sql`select from pur_contract_line
    where tenant_id = current_tenant() and contract_id = ${contract} and invoiced > accepted`.execute(context.db)
  if (rows.length > 0) return
  await context.service(Warnings).settle(context, { rule: EARLY_INVOICE, subject: contract, reason: '已验收' })
}

async function giveUp(instance: string, state: 'returned' | 'cancelled', context: OperationContext): Promise<void> {
  const invoice = await invoiceOf(instance, context)
  if (!invoice || !['asked', 'checked'].includes(invoice.state)) return
  await count(invoice.id, -1, context)
  await setState(instance, state, context)
  await settleEarly(invoice.contract, context)
}

async function setState(instance: string, state: string, { db, notify }: OperationContext): Promise<void> {
  await sql`update pur_invoice set state = ${state}
    where tenant_id = current_tenant() and instance_id = ${instance}`.execute(db)
  notify(rowsChanged(invoices))
}

/** An invoice follows its request. */
export const invoicesOfRequests = requestReactions('procurement.invoice', TABLE, {
  handedIn: writeInvoice,
  returned: ({ instance }, context) => giveUp(instance, 'returned', context),
  agreed: ({ instance }, context) => setState(instance, 'checked', context),
  givenUp: ({ instance }, context) => giveUp(instance, 'cancelled', context),
})

interface Line {
  readonly id: string
  readonly itemName: string
  readonly measure: string
  readonly ordered: string
  readonly accepted: string
  readonly invoiced: string
  readonly unitPrice: string
  readonly orderedAmount: string
  readonly invoicedAmount: string
}

export const matches = operation(matchContract, async ({ id }, context) => {
  if (!(await seenRow(contracts, id, context))) throw procurementFaults.unknownContract({ fields: [] })
  const { rows } = await sql<Line>`select id, item_name as "itemName", measure, quantity::text as ordered,
      accepted::text, invoiced::text, unit_price::text as "unitPrice", amount::text as "orderedAmount",
      invoiced_amount::text as "invoicedAmount"
    from pur_contract_line where tenant_id = current_tenant() and contract_id = ${id}
    order by paper_id <> contract_id, seq`.execute(context.db)
  const lines = rows.map(({ unitPrice, ...line }) => {
    const numbers = {
      ...{ ordered: Number(line.ordered), accepted: Number(line.accepted), invoiced: Number(line.invoiced) },
      ...{ orderedAmount: Number(line.orderedAmount), invoicedAmount: Number(line.invoicedAmount) },
    }
    const differences = differencesOf({ ...line, ...numbers, unitPrice: Number(unitPrice) })
    return { ...line, ...numbers, differences: [...differences] }
  })
  return { rows: lines, total: lines.length }
})
