import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, Requests, sql, Warnings } from '@gongtai/sdk/server'
import { procurementFaults } from '../../model/faults.ts'
import { purchases } from '../../model/requests.ts'
import { sourcings } from '../../model/sourcings.ts'
import { dropDues } from '../contract/dues.ts'
import { awardIsDue, noticeIsDue } from './award-dues.ts'
import { RELATED } from './opening.ts'

/** Steps of the process of a purchase. */
export const SOURCING = 'sourcing'
export const AWARD = 'award'

interface Proposed {
  readonly purchase: string
  readonly instance: string
  readonly method: string
  /** The result was found outside and entered here. */
  readonly entered: boolean
  readonly over: boolean
  readonly budget: string
  readonly amount: string
}

/** What stands in a round goes to whoever decides: the step of the buyer is done with it. */
export async function propose(sourcing: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<Proposed>`
    update pur_sourcing round set state = 'proposed', proposed_at = ${context.now}
    from pur_request p
    where round.tenant_id = current_tenant() and p.tenant_id = current_tenant() and round.id = ${sourcing}
      and p.id = round.request_id
    returning p.id as purchase, p.instance_id as instance, p.method, round.public_key = '' as entered,
      round.amount > p.total as over, p.total::text as budget, round.amount::text as amount`.execute(context.db)
  const [round] = rows
  if (!round) throw procurementFaults.unknownRound()
  if (round.over) throw procurementFaults.overBudget({ amount: round.amount, budget: round.budget })
  if (round.entered) await awardIsDue(round, context)
  const requests = context.service(Requests)
  const request = await requests.find(context, round.instance)
  const waiting = request?.tasks.find(({ node }) => node === SOURCING)
  if (!waiting) throw procurementFaults.noAwardStep()
  await requests.complete(context, { instance: round.instance, task: waiting.task, operation: 'approve' })
}

/** The step of the buyer is done by a proposal, not by a click in the task centre. */
export async function refuseUnproposed(instance: string, context: OperationContext): Promise<void> {
  if (!(await roundOf(instance, 'proposed', context))) throw procurementFaults.notProposed()
}

/** From whom it is bought, and for how much, stands in the purchase: a contract begins with it. */
export async function award(instance: string, context: OperationContext): Promise<void> {
  const { db, now, notify } = context
  const round = await roundOf(instance, 'proposed', context)
  if (!round) throw procurementFaults.notProposed()
  await sql`update pur_sourcing set state = 'awarded', ended_at = ${now}
    where tenant_id = current_tenant() and id = ${round}`.execute(db)
  await sql`update pur_request p set state = 'awarded', supplier_id = round.supplier_id, quote_id = round.quote_id,
      awarded = round.amount, awarded_at = ${now}, award_reason = round.reason
    from pur_sourcing round
    where p.tenant_id = current_tenant() and round.tenant_id = current_tenant() and round.id = ${round}
      and p.id = round.request_id`.execute(db)
  await noticeIsDue(round, context)
  notify(rowsChanged(sourcings))
  notify(rowsChanged(purchases))
}

/** Whoever decides wants another proposal. */
export async function proposeAgain(instance: string, context: OperationContext): Promise<void> {
  const round = await roundOf(instance, 'proposed', context)
  if (!round) return
  await sql`update pur_sourcing set state = 'opened', proposed_at = null, supplier_id = null, quote_id = null,
      amount = null, reason = ''
    where tenant_id = current_tenant() and id = ${round} and public_key <> ''`.execute(context.db)
  await sql`update pur_sourcing set state = 'cancelled', ended_at = ${context.now}, end_reason = '定标未获同意'
    where tenant_id = current_tenant() and id = ${round} and public_key = ''`.execute(context.db)
  const { rows } = await sql<{ id: string }>`update pur_request p set state = 'approved' from pur_sourcing round
    where p.tenant_id = current_tenant() and round.tenant_id = current_tenant() and round.id = ${round}
      and p.id = round.request_id and round.state = 'cancelled'
    returning p.id`.execute(context.db)
  for (const { id } of rows) await dropDues({ purchase: id }, context)
  context.notify(rowsChanged(sourcings))
}

/** A round comes to nothing. */
export async function endRounds(
  purchase: string,
  { state, reason }: { readonly state: 'failed' | 'cancelled'; readonly reason: string },
  context: OperationContext,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update pur_sourcing set state = ${state}, ended_at = ${context.now},
      end_reason = ${reason}
    where tenant_id = current_tenant() and request_id = ${purchase} and state in ('open', 'opened', 'proposed')
    returning id`.execute(context.db)
  for (const { id } of rows)
    await context.service(Warnings).settle(context, { rule: RELATED, subject: id, reason: '该轮寻源已结束' })
  await dropDues({ purchase }, context)
  context.notify(rowsChanged(sourcings))
  return rows.length > 0
}

async function roundOf(instance: string, state: string, { db }: OperationContext): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select round.id from pur_sourcing round
    join pur_request p on p.tenant_id = round.tenant_id and p.id = round.request_id
    where round.tenant_id = current_tenant() and p.instance_id = ${instance} and round.state = ${state}
    for update of round`.execute(db)
  return rows[0]?.id
}
