import { rowsChanged } from '@gongtai/sdk'
import { actionOperation, type OperationContext, Requests, sql } from '@gongtai/sdk/server'
import { contracts } from '../model/contract/contracts.ts'
import { procurementFaults } from '../model/faults.ts'
import { purchases } from '../model/requests.ts'
import { carryOver } from '../model/year-change.ts'
import { moveBudget } from './budget-moves.ts'

interface Holder {
  readonly holder: string
  readonly subject: string
  readonly amount: string
}

/** What contracts still have to be paid from a line. */
async function contractsOn(budget: string, { db }: OperationContext) {
  const { rows } = await sql<Holder>`
    select m.holder, '采购单 ' || r.number as subject, sum(m.committed - m.committed_before)::text as amount from pur_budget_move m
    join pur_request r on r.tenant_id = m.tenant_id and r.id = m.holder
    where m.tenant_id = current_tenant() and m.budget_id = ${budget} and m.holder <> ''
    group by m.holder, r.number having sum(m.committed - m.committed_before) > 0 order by r.number`.execute(db)
  return rows
}

/**
 * Whatever is asked for and not signed is withdrawn: papers before the purchases that they are made for. What it held is
 * free again, its rounds are over, and plan and needs do not count it.
 */
async function endPending(budget: string, reason: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<{ instance: string }>`
    select instance_id as instance, 0 as step from pur_contract where tenant_id = current_tenant()
      and budget_id = ${budget} and state in ('draft', 'agreed')
    union all select instance_id, 1 from pur_request where tenant_id = current_tenant()
      and budget_id = ${budget} and state in ('draft', 'approved', 'sourcing', 'awarded')
    order by step, instance`.execute(context.db)
  for (const { instance } of rows) await context.service(Requests).revoke(context, { instance, reason })
}

const SOON_MILLISECONDS = 300

/** SQLSTATE of a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Everybody else takes a contract before its budget line; here the line is held first. So whoever carries over gives way,
 * well before the database would end the work of one of both.
 */
async function givesWay(context: OperationContext, run: () => Promise<void>): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${SOON_MILLISECONDS}ms`}, true)`.execute(context.db)
  await run().catch((error: unknown) => {
    if ((error as { readonly code?: string }).code === LOCK_NOT_AVAILABLE) throw procurementFaults.lineInUse()
    throw error
  })
}

/** Open contracts go on from the line of the new year; what was only held is free, and its purchases are over. */
export const carries = actionOperation(carryOver, async ({ row, input: { into, reason } }, context) => {
  const { db, notify } = context
  const { rows } = await sql<{ fits: boolean }>`select n.year > o.year and n.unit_id = o.unit_id as fits
    from pur_budget o, pur_budget n where o.tenant_id = current_tenant() and o.id = ${row.id}
      and n.tenant_id = current_tenant() and n.id = ${into}`.execute(db)
  if (!rows[0]?.fits) throw procurementFaults.notNextYear()
  await givesWay(context, async () => {
    await endPending(row.id, `${row.year} 年度年终结转：${reason}`, context)
    await moveContracts(row.id, into, context)
  })
  notify(rowsChanged(purchases))
  notify(rowsChanged(contracts))
  return undefined
})

async function moveContracts(from: string, into: string, context: OperationContext): Promise<void> {
  const { db } = context
  for (const { holder, subject, amount } of await contractsOn(from, context)) {
    const about = { amount, holder, subject: `${subject} 结转` }
    await moveBudget(context, { ...about, budget: from, kind: 'uncommit' })
    for (const kind of ['freeze', 'commit'] as const) await moveBudget(context, { ...about, budget: into, kind })
    await sql`update pur_contract set budget_id = ${into}
      where tenant_id = current_tenant() and request_id = ${holder}
        and state in ('signed', 'performing', 'accepted')`.execute(db)
    await sql`update pur_payment p set budget_id = ${into} from pur_contract c
      where p.tenant_id = current_tenant() and c.tenant_id = p.tenant_id and c.id = p.contract_id
        and c.request_id = ${holder} and p.state in ('asked', 'checked', 'approved')`.execute(db)
  }
}
