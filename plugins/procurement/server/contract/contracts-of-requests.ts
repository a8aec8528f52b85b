import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, requestReactions, sql } from '@gongtai/sdk/server'
import { contracts } from '../../model/contract/contracts.ts'
import { moveBudget } from '../budget-moves.ts'
import { daysFor } from './contract-rules.ts'
import { CONTRACT_TABLE, SUPPLEMENT_TABLE, writeContract } from './contract-writing.ts'
import { dropDues, setDue } from './dues.ts'

const TABLES = [CONTRACT_TABLE, SUPPLEMENT_TABLE]
const PURCHASE_TABLE = 'BUS_PURCHASE_LIST'

interface Paper {
  readonly id: string
  readonly number: string
  readonly kind: 'contract' | 'supplement'
  readonly state: string
  readonly budget: string
  readonly request: string
  readonly amount: string
  readonly held: boolean
  /** The day on which the supplier was told, else that on which the purchase was agreed, or today. */
  readonly noticed: string
}

async function paperOf(instance: string, { db, now }: OperationContext): Promise<Paper | undefined> {
  const { rows } = await sql<Paper>`
    select c.id, c.number, c.kind, c.state, c.budget_id as budget, c.request_id as request, c.amount::text,
      exists (select from pur_budget_move move where move.tenant_id = c.tenant_id and move.budget_id = c.budget_id
        and move.holder = c.request_id and move.subject = '补充合同 ' || c.number
        group by move.holder having sum(frozen - frozen_before) > 0) as held,
      case when c.kind = 'contract' then coalesce(notice.done_on, request.agreed_on, today.day)::text else today.day::text end as noticed
    from pur_contract c
    join pur_request request on request.tenant_id = c.tenant_id and request.id = c.request_id
    left join pur_contract_due notice on notice.tenant_id = c.tenant_id and notice.request_id = c.request_id
      and notice.kind = 'notice',
      (select (${now}::timestamptz at time zone 'Asia/Shanghai')::date as day) today
    where c.tenant_id = current_tenant() and c.instance_id = ${instance} for update of c`.execute(db)
  return rows[0]
}

/** What a supplement costs besides is held once finance agrees; the contract itself is paid from what its purchase holds. */
async function holdSupplement(instance: string, context: OperationContext): Promise<void> {
  const paper = await paperOf(instance, context)
  if (paper?.kind !== 'supplement' || paper.held) return
  const { budget, amount, request, number } = paper
  await moveBudget(context, {
    ...{ budget, kind: 'freeze', amount, holder: request, subject: `补充合同 ${number}`, fields: ['AMOUNT'] },
  })
}

async function agree(instance: string, context: OperationContext): Promise<void> {
  const paper = await paperOf(instance, context)
  if (!paper) return
  await setState(paper.id, 'agreed', context)
  const days = await daysFor('sign', paper.noticed, context)
  await setDue({ contract: paper.id, kind: 'sign', begins: paper.noticed, days, working: false }, context)
}

async function giveUp(instance: string, state: 'returned' | 'cancelled', context: OperationContext): Promise<void> {
  const paper = await paperOf(instance, context)
  if (!paper || paper.state === 'signed') return
  const { budget, amount, request, number } = paper
  if (paper.held)
    await moveBudget(context, {
      ...{ budget, kind: 'unfreeze', amount, holder: request, subject: `补充合同 ${number}` },
    })
  await dropDues({ contract: paper.id }, context)
  await setState(paper.id, state, context)
}

async function setState(id: string, state: string, { db, notify }: OperationContext): Promise<void> {
  await sql`update pur_contract set state = ${state} where tenant_id = current_tenant() and id = ${id}`.execute(db)
  notify(rowsChanged(contracts))
}

/** A contract follows its request, which begins with the day on which its purchase was agreed. */
export const contractsOfRequests = [
  ...requestReactions('procurement.purchase-day', PURCHASE_TABLE, {
    agreed: ({ instance }, { db, now }) =>
      sql`update pur_request set agreed_on = (${now}::timestamptz at time zone 'Asia/Shanghai')::date
        where tenant_id = current_tenant() and instance_id = ${instance}`.execute(db),
  }),
  ...requestReactions('procurement.contract', TABLES, {
    handedIn: writeContract,
    agreedAt: { finance: ({ instance }, context) => holdSupplement(instance, context) },
    returned: ({ instance }, context) => giveUp(instance, 'returned', context),
    agreed: ({ instance }, context) => agree(instance, context),
    givenUp: ({ instance }, context) => giveUp(instance, 'cancelled', context),
  }),
]
