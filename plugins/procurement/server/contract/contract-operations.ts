import { rowsChanged } from '@gongtai/sdk'
import { actionOperation, type OperationContext, operation, sql } from '@gongtai/sdk/server'
import { prepareContract } from '../../model/contract/calls.ts'
import { archiveContract, contracts, endContract, signContract } from '../../model/contract/contracts.ts'
import { finishDue } from '../../model/contract/parts.ts'
import { procurementFaults } from '../../model/faults.ts'
import { plans } from '../../model/plans.ts'
import { purchases } from '../../model/requests.ts'
import { heldBy, moveBudget } from '../budget-moves.ts'
import { seenRow } from '../seen.ts'
import { daysFor } from './contract-rules.ts'
import { closeDue, dropDues, setDue, settleDues } from './dues.ts'
import { refuseOpenReceipts } from './open-contract.ts'
import { closePurchase } from './paid-sums.ts'
import { endSupplements, refuseEndedParent, refuseOpenSupplements } from './supplements.ts'
import { settleExpiry } from './watch.ts'
import { watchRaised } from './watch-raised.ts'
import { watchSuppliers } from './watch-shares.ts'

/** What the contract of a purchase begins with: its lines, at the prices of the quote that won where there is one. */
const prepares = operation(prepareContract, async ({ id }, context) => {
  const { db } = context
  if (!(await seenRow(purchases, id, context))) throw procurementFaults.unknownPurchase({ fields: ['PURCHASE_ID'] })
  const { rows } = await sql<{ name: string; supplier: string; account: string }>`
    select r.reason as name, coalesce(firm.id, '') as supplier, coalesce(firm.account, '') as account from pur_request r
    left join pur_supplier firm on firm.tenant_id = r.tenant_id and firm.id = r.supplier_id
    where r.tenant_id = current_tenant() and r.id = ${id}`.execute(db)
  const { name = '', supplier = '', account = '' } = rows[0] ?? {}
  const lines = await sql<{ itemName: string; spec: string; measure: string; quantity: string; unitPrice: string }>`
    select line.item_name as "itemName", line.spec, line.measure, line.quantity::text,
      coalesce(offered.unit_price, line.unit_price)::text as "unitPrice"
    from pur_request_line line join pur_request r on r.tenant_id = line.tenant_id and r.id = line.request_id
    left join pur_quote_line offered on offered.tenant_id = line.tenant_id and offered.quote_id = r.quote_id
      and offered.seq = line.seq
    where line.tenant_id = current_tenant() and line.request_id = ${id} order by line.seq`.execute(db)
  return {
    ...{ name, supplier, account },
    lines: lines.rows.map((line) => ({
      ...line,
      quantity: Number(line.quantity),
      unitPrice: Number(line.unitPrice),
    })),
  }
})

interface Paper {
  readonly parent: string | null
  readonly category: string
  readonly number: string
  readonly budget: string
  readonly request: string
  readonly amount: string
  readonly ends: string
  readonly agreed: string
  readonly today: string
  readonly owed: string
}

async function paperOf(id: string, { db, now }: OperationContext): Promise<Paper> {
  const { rows } = await sql<Paper>`
    select c.parent_id as parent, c.category_id as category, c.number, c.budget_id as budget, c.request_id as request, c.amount::text,
      c.ends_on::text as ends, coalesce(due.begins_on, date '2000-01-01')::text as agreed, c.owed::text,
      (${now}::timestamptz at time zone 'Asia/Shanghai')::date::text as today
    from pur_contract c left join pur_contract_due due
      on due.tenant_id = c.tenant_id and due.contract_id = c.id and due.kind = 'sign'
    where c.tenant_id = current_tenant() and c.id = ${id}`.execute(db)
  const [paper] = rows
  if (!paper) throw procurementFaults.unknownContract({ fields: [] })
  return paper
}

/** With the signature what is held counts as spent, and what the purchase held besides is free again. */
const signs = actionOperation(signContract, async ({ row, input: { signedOn } }, context) => {
  const paper = await paperOf(row.id, context)
  const { agreed, today, parent } = paper
  if (signedOn > today || signedOn < agreed) throw procurementFaults.wrongDay({ from: agreed, to: today })
  if (parent !== null) await refuseEndedParent(parent, context)
  await commit(paper, context)
  if (parent === null) await freeRest(paper, context)
  else await joinParent(row.id, parent, context)
  await closeDue({ contract: row.id, kind: 'sign', on: signedOn }, context)
  const about = { contract: row.id, begins: signedOn, working: true }
  for (const kind of ['publish', 'file'] as const)
    await setDue({ ...about, kind, days: await daysFor(kind, signedOn, context) }, context)
  await setTerms(parent ?? row.id, paper.ends, context)
  await sql`update pur_contract set signed_on = ${signedOn}::date
    where tenant_id = current_tenant() and id = ${row.id}`.execute(context.db)
  await watchSuppliers(context, paper.category)
  return { signedOn }
})

async function commit({ budget, amount, request, number }: Paper, context: OperationContext): Promise<void> {
  await moveBudget(context, { budget, kind: 'commit', amount, holder: request, subject: `合同 ${number}` })
}

async function freeRest({ budget, request, number }: Paper, context: OperationContext): Promise<void> {
  const left = await heldBy(context, budget, request, 'frozen')
  if (Number(left) > 0)
    await moveBudget(context, {
      ...{ budget, kind: 'unfreeze', amount: left, holder: request, subject: `合同 ${number} 结余` },
    })
  await sql`update pur_request set frozen = 0, state = 'contracted'
    where tenant_id = current_tenant() and id = ${request}`.execute(context.db)
  context.notify(rowsChanged(purchases))
}

/** From its signature on what a supplement orders and pays counts to the contract. */
async function joinParent(id: string, parent: string, context: OperationContext): Promise<void> {
  const { db, notify } = context
  await sql`update pur_contract c set supplements = c.supplements + s.amount, ends_on = greatest(c.ends_on, s.ends_on),
      state = case when c.state in ('accepted', 'settled') then 'performing' else c.state end
    from pur_contract s where c.tenant_id = current_tenant() and c.id = ${parent}
      and s.tenant_id = current_tenant() and s.id = ${id}`.execute(db)
  await sql`update pur_contract_line set contract_id = ${parent}
    where tenant_id = current_tenant() and paper_id = ${id}`.execute(db)
  await sql`update pur_milestone set contract_id = ${parent}
    where tenant_id = current_tenant() and paper_id = ${id}`.execute(db)
  await settleExpiry(parent, '已签订补充合同', context)
  await watchRaised(parent, context)
  notify(rowsChanged(contracts))
}

async function setTerms(contract: string, ends: string, context: OperationContext): Promise<void> {
  const about = { contract, days: 0, working: false }
  await setDue({ ...about, kind: 'deliver', begins: ends }, context)
  const { rows } = await sql<{ name: string; due: string }>`select name, due_on::text as due from pur_milestone
    where tenant_id = current_tenant() and contract_id = ${contract} and state <> 'paid'`.execute(context.db)
  for (const { name, due } of rows) await setDue({ ...about, kind: 'pay', subject: name, begins: due }, context)
}

/** What is not paid of a contract that ends early goes back to the budget. */
const ends = actionOperation(endContract, async ({ row }, context) => {
  const { budget, request, number, owed } = await paperOf(row.id, context)
  if (row.kind === 'supplement') throw procurementFaults.endParent()
  if (row.asked > 0) throw procurementFaults.payingNow({ number })
  await refuseOpenSupplements(row, context)
  await refuseOpenReceipts(row, context)
  if (Number(owed) > 0)
    await moveBudget(context, {
      ...{ budget, kind: 'uncommit', amount: owed, holder: request, subject: `解除合同 ${number}` },
    })
  await dropDues({ contract: row.id }, context)
  await endSupplements(row.id, context)
  await closePurchase(row.id, true, context)
  await settleExpiry(row.id, '合同已解除', context)
  return undefined
})

const archives = actionOperation(archiveContract, async ({ row }, context) => {
  await refuseOpenSupplements(row, context)
  await refuseOpenReceipts(row, context)
  return undefined
})

const finishes = actionOperation(finishDue, async ({ row, input: { doneOn, reference } }, context) => {
  const { db, now } = context
  const { rows } = await sql<{ begins: string; today: string }>`select begins_on::text as begins,
      (${now}::timestamptz at time zone 'Asia/Shanghai')::date::text as today
    from pur_contract_due where tenant_id = current_tenant() and id = ${row.id}`.execute(db)
  const { begins = '', today = '' } = rows[0] ?? {}
  if (doneOn < begins || doneOn > today) throw procurementFaults.wrongDay({ from: begins, to: today })
  await settleDues([row.id], '已办结', context)
  if (row.kind === 'filing') {
    await sql`update pur_plan_item plan set filed_on = ${doneOn}::date from pur_contract_due due
      where plan.tenant_id = current_tenant() and due.tenant_id = current_tenant() and due.id = ${row.id}
        and plan.instance_id = due.about_id`.execute(db)
    context.notify(rowsChanged(plans))
  }
  return { doneOn, reference }
})

export const contractOperations = [prepares, signs, ends, archives, finishes]
