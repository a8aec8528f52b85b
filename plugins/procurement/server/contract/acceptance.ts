import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import {
  type FollowedRequest,
  handedIn,
  type OperationContext,
  Organisation,
  requestReactions,
  sql,
} from '@gongtai/sdk/server'
import { contracts, OPEN_STATES } from '../../model/contract/contracts.ts'
import { receipts } from '../../model/contract/receipts.ts'
import { procurementFaults } from '../../model/faults.ts'
import { MOST_PIECES } from '../../model/money.ts'
import { dayOf, decimalOf, peopleIn, textOf } from '../form-values.ts'
import { nextOf } from '../series.ts'
import { closeDue } from './dues.ts'
import { settleEarly } from './invoices.ts'
import { type OpenContract, openContract, ownContract, refuseForeignLines } from './open-contract.ts'
import { settleContract } from './paid-sums.ts'

const TABLE = 'BUS_GT_ACCEPTANCE'
const LINES = `${TABLE}_LINE`
const ACCEPTOR = 'acceptor'
const FEWEST = 2

interface Receipt {
  readonly id: string
  readonly contract: string
  readonly buyer: string
  readonly state: string
}

async function receiptOf(instance: string, { db }: OperationContext): Promise<Receipt | undefined> {
  const { rows } = await sql<Receipt>`
    select r.id, r.contract_id as contract, c.buyer, r.state from pur_receipt r
    join pur_contract c on c.tenant_id = r.tenant_id and c.id = r.contract_id
    where r.tenant_id = current_tenant() and r.instance_id = ${instance} for update of r`.execute(db)
  return rows[0]
}

/** What came, for a contract that is signed; whoever bought it does not accept it. */
async function writeReceipt(request: FollowedRequest, context: OperationContext): Promise<void> {
  const { db, notify } = context
  const tables = await handedIn(context, request)
  const record = tables.record(TABLE)
  const contract = await ownContract(textOf(record.CONTRACT_ID), context)
  const delivered = dayOf(record.DELIVERED_ON) ?? contract.today
  if (delivered < contract.signed || delivered > contract.today)
    throw procurementFaults.wrongDay({ from: contract.signed, to: contract.today })
  await refuseAcceptors(contract, peopleIn(record.ACCEPTORS), context)
  const rows = tables.rows(LINES).map((row, at) => ({
    ...{ seq: at + 1, line: textOf(row.LINE_ID), delivered: decimalOf(row.DELIVERED) },
  }))
  const lines = rows.map(({ line }) => line)
  await refuseForeignLines(contract.id, lines, context)
  const before = await receiptOf(request.instance, context)
  const id = before?.id ?? randomUUID()
  const onTime = delivered <= contract.ends
  if (before) {
    await sql`delete from pur_receipt_line where tenant_id = current_tenant() and receipt_id = ${id}`.execute(db)
    await sql`delete from pur_acceptor where tenant_id = current_tenant() and receipt_id = ${id}`.execute(db)
    await sql`update pur_receipt set contract_id = ${contract.id}, unit_id = ${contract.unit}, delivered_on = ${delivered}::date, on_time = ${onTime},
      state = 'asked' where tenant_id = current_tenant() and id = ${id}`.execute(db)
  } else
    await sql`insert into pur_receipt (id, number, contract_id, unit_id, applicant, delivered_on, on_time, instance_id)
      values (${id}, ${await nextOf('YS', context)}, ${contract.id}, ${contract.unit}, ${request.initiator},
        ${delivered}::date, ${onTime}, ${request.instance})`.execute(db)
  await sql`insert into pur_receipt_line (id, receipt_id, line_id, seq, delivered)
    select ${id}::text || '-' || seq, ${id}, line, seq, delivered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(seq integer, line text, delivered numeric)`.execute(
    db,
  )
  notify(rowsChanged(receipts))
}

async function refuseAcceptors(
  { buyer, buyerName }: OpenContract,
  chosen: readonly string[],
  context: OperationContext,
): Promise<void> {
  const fields = ['ACCEPTORS']
  if (chosen.includes(buyer)) throw procurementFaults.buyerAccepts({ buyer: buyerName, fields })
  const holders = await context.service(Organisation).holders(context.db, ACCEPTOR)
  if (chosen.filter((person) => holders.includes(person) && person !== context.user.id).length < FEWEST)
    throw procurementFaults.fewAcceptors({ fields })
}

/** Somebody has looked: what they found stands in the lines, and their name below it. */
async function accept(event: FollowedRequest & { readonly actor: string }, context: OperationContext): Promise<void> {
  const receipt = await receiptOf(event.instance, context)
  if (!receipt) return
  const { db } = context
  const { id, contract, buyer } = receipt
  if (event.actor === buyer) throw procurementFaults.buyerAccepts({ buyer: context.user.name, fields: [] })
  const tables = await handedIn(context, event)
  const found = tables.rows(LINES).map((row) => ({
    ...{ line: textOf(row.LINE_ID), accepted: decimalOf(row.ACCEPTED), rejected: decimalOf(row.REJECTED) },
    remark: textOf(row.REMARK),
  }))
  await refuseTooMuch(receipt, found, context)
  await sql`update pur_receipt_line l set accepted = found.accepted, rejected = found.rejected, remark = found.remark
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as found(line text, accepted numeric, rejected numeric, remark text)
    where l.tenant_id = current_tenant() and l.receipt_id = ${id} and l.line_id = found.line`.execute(db)
  await sql`insert into pur_acceptor (receipt_id, seq, person, contract_id, buyer, at)
    select ${id}, (select count(*) + 1 from pur_acceptor where tenant_id = current_tenant() and receipt_id = ${id}),
      ${event.actor}, ${contract}, ${buyer}, ${context.now}
    where not exists (select from pur_acceptor
      where tenant_id = current_tenant() and receipt_id = ${id} and person = ${event.actor})`.execute(db)
}

interface Found {
  readonly line: string
  readonly accepted: string
  readonly rejected: string
}

interface Wrong {
  readonly item: string
  readonly most: string
  readonly split: boolean
  readonly over: boolean
  readonly many: boolean
}

/** What is accepted and refused is what came, and no more is accepted than is ordered, with what is tolerated. */
async function refuseTooMuch({ id }: Receipt, found: readonly Found[], { db }: OperationContext): Promise<void> {
  const { rows } = await sql<Wrong>`
    select ordered.item_name as item, found.accepted + found.rejected <> l.delivered as split,
      ordered.accepted + found.accepted > ordered.quantity * (1 + ordered.tolerance / 100) as over,
      ordered.rejected + found.rejected > ${MOST_PIECES} as many,
      trim_scale(round(ordered.quantity * (1 + ordered.tolerance / 100) - ordered.accepted, 2))::text as most
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(line text, accepted numeric, rejected numeric)
    join pur_receipt_line l on l.tenant_id = current_tenant() and l.receipt_id = ${id} and l.line_id = found.line
    join pur_contract_line ordered on ordered.tenant_id = current_tenant() and ordered.id = found.line`.execute(db)
  const fields = ['ACCEPTED']
  for (const { item, most, split, over, many } of rows) {
    if (split) throw procurementFaults.notWhatCame({ item, fields })
    if (over) throw procurementFaults.overOrdered({ item, most, fields })
    if (many) throw procurementFaults.tooManyPieces({ item, fields: ['REJECTED'] })
  }
}

/** What the lines of a delivery say once somebody has looked; other deliveries may have been accepted since. */
async function refuseOvertaken(receipt: Receipt, context: OperationContext): Promise<void> {
  const { rows } = await sql<Found>`select line_id as line, accepted::text, rejected::text from pur_receipt_line
    where tenant_id = current_tenant() and receipt_id = ${receipt.id}`.execute(context.db)
  await refuseTooMuch(receipt, rows, context)
}

/**
 * What was accepted counts to the contract; once all of it is there, the contract is accepted. What came beyond that may
 * still be written down when it is paid already.
 */
async function close(event: FollowedRequest, context: OperationContext): Promise<void> {
  const receipt = await receiptOf(event.instance, context)
  if (!receipt) return
  const { db, notify, now } = context
  const { id, contract } = receipt
  const open = await openContract(contract, context, [...OPEN_STATES, 'settled'])
  await refuseOvertaken(receipt, context)
  await sql`update pur_receipt r set state = 'accepted', people = (select max(seq) from pur_acceptor a
      where a.tenant_id = r.tenant_id and a.receipt_id = r.id),
      accepted_on = (${now}::timestamptz at time zone 'Asia/Shanghai')::date
    where tenant_id = current_tenant() and id = ${id}`.execute(db)
  await sql`update pur_contract_line l set accepted = l.accepted + r.accepted, rejected = l.rejected + r.rejected
    from pur_receipt_line r where l.tenant_id = current_tenant() and r.tenant_id = current_tenant()
      and r.receipt_id = ${id} and l.id = r.line_id`.execute(db)
  const { rows } = await sql<{ whole: boolean }>`select bool_and(accepted >= quantity) as whole from pur_contract_line
    where tenant_id = current_tenant() and contract_id = ${contract}`.execute(db)
  const whole = rows[0]?.whole === true
  await sql`update pur_contract set state = ${whole ? 'accepted' : 'performing'}
    where tenant_id = current_tenant() and id = ${contract} and state <> 'settled'`.execute(db)
  if (whole) await closeDue({ contract, kind: 'deliver', on: open.today }, context)
  await settleContract(contract, context)
  await settleEarly(contract, context)
  notify(rowsChanged(receipts))
  notify(rowsChanged(contracts))
}

async function giveUp(instance: string, state: 'returned' | 'cancelled', { db, notify }: OperationContext) {
  await sql`update pur_receipt set state = ${state}
    where tenant_id = current_tenant() and instance_id = ${instance} and state <> 'accepted'`.execute(db)
  notify(rowsChanged(receipts))
}

/** A delivery follows its request. */
export const receiptsOfRequests = requestReactions('procurement.delivery', TABLE, {
  handedIn: writeReceipt,
  agreedAt: { accept },
  returned: ({ instance }, context) => giveUp(instance, 'returned', context),
  agreed: close,
  givenUp: ({ instance }, context) => giveUp(instance, 'cancelled', context),
})
