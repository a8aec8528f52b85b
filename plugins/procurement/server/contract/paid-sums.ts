import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { contracts } from '../../model/contract/contracts.ts'
import { procurementFaults } from '../../model/faults.ts'
import { purchases } from '../../model/requests.ts'
import { settleExpiry } from './watch.ts'

interface Asked {
  readonly contract: string
  readonly number: string
  readonly milestone: string
  /** Yuan, decimal text; less than 0 where it is not asked for any more. */
  readonly amount: string
}

/** What is asked for is held against contract and milestone, so that two requests do not share it. */
export async function askFor(asked: Asked, { db, notify }: OperationContext): Promise<void> {
  const { contract, number, milestone, amount } = asked
  const { rows } = await sql<{ left: string; over: boolean }>`
    select least(c.amount + c.supplements - c.reduced - c.asked - c.paid, m.amount - m.asked - m.paid)::text as left,
      ${amount}::numeric > least(c.amount + c.supplements - c.reduced - c.asked - c.paid,
        m.amount - m.asked - m.paid) as over
    from pur_contract c join pur_milestone m on m.tenant_id = c.tenant_id and m.contract_id = c.id
    where c.tenant_id = current_tenant() and c.id = ${contract} and m.id = ${milestone} for update of c`.execute(db)
  if (rows[0]?.over) throw procurementFaults.overContract({ number, left: rows[0].left, amount, fields: ['AMOUNT'] })
  await sql`update pur_contract set asked = asked + ${amount}::numeric
    where tenant_id = current_tenant() and id = ${contract}`.execute(db)
  await sql`update pur_milestone set asked = asked + ${amount}::numeric
    where tenant_id = current_tenant() and id = ${milestone}`.execute(db)
  notify(rowsChanged(contracts))
}

/** What was asked for is paid, or what was paid comes back. */
export async function settlePaid(
  { contract, milestone, amount }: Pick<Asked, 'contract' | 'milestone' | 'amount'>,
  { asked, reduced }: { readonly asked: boolean; readonly reduced: boolean },
  context: OperationContext,
): Promise<void> {
  const { db, notify } = context
  const [from, less] = [asked ? '1' : '0', reduced ? '1' : '0']
  await sql`update pur_contract set paid = paid + ${amount}::numeric, asked = asked - ${from}::numeric * ${amount}::numeric,
      reduced = reduced - ${less}::numeric * ${amount}::numeric
    where tenant_id = current_tenant() and id = ${contract}`.execute(db)
  await sql`update pur_milestone set paid = paid + ${amount}::numeric, asked = asked - ${from}::numeric * ${amount}::numeric,
      amount = amount + ${less}::numeric * ${amount}::numeric
    where tenant_id = current_tenant() and id = ${milestone}`.execute(db)
  await settleContract(contract, context)
  notify(rowsChanged(contracts))
}

const OVER = ['settled', 'archived', 'ended']

/** A contract is settled once all of it is accepted and paid, in whichever order, until money comes back. */
export async function settleContract(contract: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<{ state: string }>`update pur_contract
    set state = case when state not in ('accepted', 'settled') then state when owed = 0 then 'settled' else 'accepted' end
    where tenant_id = current_tenant() and id = ${contract} returning state`.execute(context.db)
  const state = rows[0]?.state ?? ''
  if (state === 'settled') await settleExpiry(contract, '合同已结清', context)
  await closePurchase(contract, OVER.includes(state), context)
}

/** A purchase is over with its contract, until money comes back. */
export async function closePurchase(contract: string, over: boolean, { db, now, notify }: OperationContext) {
  await sql`update pur_request r set state = ${over ? 'closed' : 'contracted'}, closed_at = ${
    over ? sql`coalesce(r.closed_at, ${now})` : null
  }
    from pur_contract c where r.tenant_id = current_tenant() and c.tenant_id = r.tenant_id and c.id = ${contract}
      and r.id = c.request_id and r.state in ('contracted', 'closed')`.execute(db)
  notify(rowsChanged(purchases))
}
