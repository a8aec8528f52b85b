import { rowsChanged } from '@gongtai/sdk'
import { actionOperation, type OperationContext, sql } from '@gongtai/sdk/server'
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

/** What purchases and contracts still have in a part of a line. */
async function holders(budget: string, part: 'frozen' | 'committed', { db }: OperationContext) {
  const [now, before] = [sql.ref(`m.${part}`), sql.ref(`m.${part}_before`)]
  const { rows } = await sql<Holder>`
    select m.holder, '采购单 ' || r.number as subject, sum(${now} - ${before})::text as amount from pur_budget_move m
    join pur_request r on r.tenant_id = m.tenant_id and r.id = m.holder
    where m.tenant_id = current_tenant() and m.budget_id = ${budget} and m.holder <> ''
    group by m.holder, r.number having sum(${now} - ${before}) > 0 order by r.number`.execute(db)
  return rows
}

/** Open contracts go on from the line of the new year; what was only held is free, and its purchases are over. */
export const carries = actionOperation(carryOver, async ({ row, input: { into } }, context) => {
  const { db, notify } = context
  const { rows } = await sql<{ fits: boolean }>`select n.year > o.year and n.unit_id = o.unit_id as fits
    from pur_budget o, pur_budget n where o.tenant_id = current_tenant() and o.id = ${row.id}
      and n.tenant_id = current_tenant() and n.id = ${into}`.execute(db)
  if (!rows[0]?.fits) throw procurementFaults.notNextYear()
  for (const { holder, subject, amount } of await holders(row.id, 'frozen', context)) {
    await moveBudget(context, { budget: row.id, kind: 'unfreeze', amount, holder, subject: `${subject} 年终释放` })
    await sql`update pur_request set frozen = 0, state = 'cancelled'
      where tenant_id = current_tenant() and id = ${holder} and state not in ('contracted', 'closed')`.execute(db)
  }
  for (const { holder, subject, amount } of await holders(row.id, 'committed', context)) {
    const about = { amount, holder, subject: `${subject} 结转` }
    await moveBudget(context, { ...about, budget: row.id, kind: 'uncommit' })
    for (const kind of ['freeze', 'commit'] as const) await moveBudget(context, { ...about, budget: into, kind })
    await sql`update pur_contract set budget_id = ${into}
      where tenant_id = current_tenant() and request_id = ${holder}
        and state in ('signed', 'performing', 'accepted')`.execute(db)
  }
  notify(rowsChanged(purchases))
  notify(rowsChanged(contracts))
  return undefined
})
