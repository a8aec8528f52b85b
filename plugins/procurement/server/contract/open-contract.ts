import { type OperationContext, sql } from '@gongtai/sdk/server'
import { contracts, OPEN_STATES } from '../../model/contract/contracts.ts'
import { procurementFaults } from '../../model/faults.ts'
import { seenRow } from '../seen.ts'

export interface OpenContract {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly state: string
  readonly buyer: string
  readonly buyerName: string
  readonly unit: string
  readonly account: string
  readonly budget: string
  readonly request: string
  readonly signed: string
  readonly ends: string
  readonly today: string
}

/** Takes a contract until the end of the transaction; one that is not signed, or is over, is refused. */
export async function openContract(
  id: string,
  { db, now }: OperationContext,
  states: readonly string[] = OPEN_STATES,
): Promise<OpenContract> {
  const { rows } = await sql<OpenContract>`
    select c.id, c.number, c.name, c.state, c.buyer, person.name as "buyerName", c.unit_id as unit, c.account,
      c.budget_id as budget, c.request_id as request, coalesce(c.signed_on::text, '') as signed, c.ends_on::text as ends,
      (${now}::timestamptz at time zone 'Asia/Shanghai')::date::text as today
    from pur_contract c join org_user person on person.tenant_id = c.tenant_id and person.id = c.buyer
    where c.tenant_id = current_tenant() and c.id = ${id} and c.kind = 'contract' for update of c`.execute(db)
  const [found] = rows
  const fields = ['CONTRACT_ID']
  if (!found) throw procurementFaults.unknownContract({ fields })
  if (!states.includes(found.state)) throw procurementFaults.contractNotOpen({ number: found.number, fields })
  return found
}

/** The contract that somebody hands something in for, who has to see it. */
export async function ownContract(
  id: string,
  context: OperationContext,
  states?: readonly string[],
): Promise<OpenContract> {
  context.require('procurement:read')
  if (!(await seenRow(contracts, id, context))) throw procurementFaults.unknownContract({ fields: ['CONTRACT_ID'] })
  return openContract(id, context, states)
}

/** The lines that somebody names have to be those of the contract, each once. */
export async function refuseForeignLines(
  contract: string,
  lines: readonly string[],
  { db }: OperationContext,
): Promise<void> {
  if (lines.length === 0) throw procurementFaults.noLines()
  const { rows } = await sql<{ found: number }>`select count(*)::integer as found from pur_contract_line
    where tenant_id = current_tenant() and contract_id = ${contract} and id = any(${lines}::text[])`.execute(db)
  if (rows[0]?.found !== lines.length) throw procurementFaults.foreignLine({ fields: ['LINE_ID'] })
}

/** What has come is accepted or sent back before the contract is over. */
export async function refuseOpenReceipts(
  { id, number }: { readonly id: string; readonly number: string },
  { db }: OperationContext,
): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from pur_receipt
    where tenant_id = current_tenant() and contract_id = ${id} and state = 'asked' order by number`.execute(db)
  if (rows.length > 0) throw procurementFaults.acceptingNow({ number, receipts: rows.map((each) => each.number) })
}
