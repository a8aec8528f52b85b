import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type FollowedRequest, handedIn, type OperationContext, requestReactions, sql } from '@gongtai/sdk/server'
import { payments } from '../../model/contract/payments.ts'
import { procurementFaults } from '../../model/faults.ts'
import { decimalOf, textOf } from '../form-values.ts'
import { nextOf } from '../series.ts'
import { type OpenContract, ownContract } from './open-contract.ts'
import { askFor } from './paid-sums.ts'

const TABLE = 'BUS_GT_PAYMENT'

interface Payment {
  readonly id: string
  readonly contract: string
  readonly milestone: string
  readonly amount: string
  readonly state: string
}

async function paymentOf(instance: string, { db }: OperationContext): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select id, contract_id as contract, milestone_id as milestone, amount::text, state from pur_payment
    where tenant_id = current_tenant() and instance_id = ${instance} for update`.execute(db)
  return rows[0]
}

/** What is asked to be paid: of one milestone, to the account of the contract, with invoices and what was accepted. */
async function writePayment(request: FollowedRequest, context: OperationContext): Promise<void> {
  const { db, notify } = context
  const tables = await handedIn(context, request)
  const record = tables.record(TABLE)
  const contract = await ownContract(textOf(record.CONTRACT_ID), context)
  const [account, amount] = [textOf(record.ACCOUNT), decimalOf(record.AMOUNT)]
  if (account !== contract.account)
    throw procurementFaults.otherAccount({ number: contract.number, account: contract.account, fields: ['ACCOUNT'] })
  const milestone = textOf(record.MILESTONE_ID)
  const receipt = await receiptFor(contract, milestone, textOf(record.RECEIPT_ID), context)
  const bills = tables.rows(`${TABLE}_INVOICE`).map((row) => textOf(row.INVOICE_ID))
  const before = await paymentOf(request.instance, context)
  const id = before?.id ?? randomUUID()
  const number = before ? undefined : await nextOf('FK', context)
  await askFor({ contract: contract.id, number: contract.number, milestone, amount }, context)
  if (number === undefined)
    await sql`update pur_payment p set contract_id = c.id, milestone_id = ${milestone}, receipt_id = ${receipt},
        supplier_id = c.supplier_id, budget_id = c.budget_id, unit_id = c.unit_id, subject = ${textOf(record.SUBJECT)},
        amount = ${amount}::numeric, account = ${account}, state = 'asked'
      from pur_contract c where c.tenant_id = current_tenant() and c.id = ${contract.id}
        and p.tenant_id = current_tenant() and p.id = ${id}`.execute(db)
  else
    await sql`insert into pur_payment (id, number, contract_id, milestone_id, receipt_id, supplier_id, budget_id, unit_id,
        applicant, subject, amount, account, instance_id)
      select ${id}, ${number}, c.id, ${milestone}, ${receipt}, c.supplier_id, c.budget_id, c.unit_id,
        ${request.initiator}, ${textOf(record.SUBJECT)}, ${amount}::numeric, ${account}, ${request.instance}
      from pur_contract c where c.tenant_id = current_tenant() and c.id = ${contract.id}`.execute(db)
  await takeInvoices({ id, contract, amount, advance: receipt === null }, bills, context)
  notify(rowsChanged(payments))
}

/** Paid in advance nothing has to be there; else it is for what was accepted. */
async function receiptFor(
  { id }: OpenContract,
  milestone: string,
  receipt: string,
  { db }: OperationContext,
): Promise<string | null> {
  const { rows } = await sql<{ kind: string; accepted: boolean }>`
    select m.kind, exists (select from pur_receipt r where r.tenant_id = m.tenant_id and r.id = ${receipt}
      and r.contract_id = m.contract_id and r.state = 'accepted') as accepted
    from pur_milestone m where m.tenant_id = current_tenant() and m.id = ${milestone} and m.contract_id = ${id}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw procurementFaults.foreignMilestone({ fields: ['MILESTONE_ID'] })
  if (found.accepted) return receipt
  if (found.kind !== 'advance' || receipt !== '') throw procurementFaults.notAccepted({ fields: ['RECEIPT_ID'] })
  return null
}

interface Asked {
  readonly id: string
  readonly contract: OpenContract
  readonly amount: string
  readonly advance: boolean
}

/** Each invoice pays once, and together they cover what is asked for. */
async function takeInvoices(
  { id, contract, amount, advance }: Asked,
  bills: readonly string[],
  { db }: OperationContext,
): Promise<void> {
  await sql`update pur_invoice set payment_id = null
    where tenant_id = current_tenant() and payment_id = ${id}`.execute(db)
  const named = bills.filter((bill) => bill !== '')
  const { rows } = await sql<{ amount: string }>`update pur_invoice set payment_id = ${id}
    where tenant_id = current_tenant() and id = any(${named}::text[]) and contract_id = ${contract.id}
      and state = 'checked' and payment_id is null returning amount::text`.execute(db)
  const fields = ['INVOICE_ID']
  if (rows.length !== named.length) throw procurementFaults.invoiceTaken({ fields })
  const covered = rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)
  if (advance && named.length === 0) return
  if (covered < Math.round(Number(amount) * 100))
    throw procurementFaults.notCovered({ amount, covered: String(covered / 100), fields })
}

async function giveUp(instance: string, state: 'returned' | 'cancelled', context: OperationContext): Promise<void> {
  const payment = await paymentOf(instance, context)
  if (!payment || !['asked', 'checked', 'approved'].includes(payment.state)) return
  const { id, contract, milestone, amount } = payment
  await askFor({ contract, number: '', milestone, amount: `-${amount}` }, context)
  await sql`update pur_invoice set payment_id = null
    where tenant_id = current_tenant() and payment_id = ${id}`.execute(context.db)
  await setState(instance, state, context)
}

async function setState(instance: string, state: string, { db, notify }: OperationContext): Promise<void> {
  await sql`update pur_payment set state = ${state}
    where tenant_id = current_tenant() and instance_id = ${instance}`.execute(db)
  notify(rowsChanged(payments))
}

/** A payment follows its request. */
export const paymentsOfRequests = requestReactions('procurement.payment', TABLE, {
  handedIn: writePayment,
  agreedAt: { finance: ({ instance }, context) => setState(instance, 'checked', context) },
  returned: ({ instance }, context) => giveUp(instance, 'returned', context),
  agreed: ({ instance }, context) => setState(instance, 'approved', context),
  givenUp: ({ instance }, context) => giveUp(instance, 'cancelled', context),
})
