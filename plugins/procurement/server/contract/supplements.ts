import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { contracts } from '../../model/contract/contracts.ts'
import { procurementFaults } from '../../model/faults.ts'

interface Above {
  readonly id: string
  readonly number: string
}

/** Nothing is added to a contract that has ended; it is held until the end of the transaction. */
export async function refuseEndedParent(parent: string, { db }: OperationContext): Promise<void> {
  const { rows } = await sql<{ number: string; over: boolean }>`
    select number, state not in ('signed', 'performing', 'accepted', 'settled') as over from pur_contract
    where tenant_id = current_tenant() and id = ${parent} for update`.execute(db)
  if (rows[0]?.over !== false) throw procurementFaults.parentEnded({ number: rows[0]?.number ?? '' })
}

/** What is yet to be added to a contract is decided on before the contract ends. */
export async function refuseOpenSupplements({ id, number }: Above, { db }: OperationContext): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from pur_contract
    where tenant_id = current_tenant() and parent_id = ${id} and state in ('draft', 'agreed')
    order by number`.execute(db)
  if (rows.length === 0) return
  throw procurementFaults.supplementsOpen({ number, supplements: rows.map((each) => each.number) })
}

/** What was added to a contract ends with it. */
export async function endSupplements(parent: string, { db, notify }: OperationContext): Promise<void> {
  await sql`update pur_contract set state = 'ended'
    where tenant_id = current_tenant() and parent_id = ${parent} and state = 'signed'`.execute(db)
  notify(rowsChanged(contracts))
}
