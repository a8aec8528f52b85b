import { rowsChanged } from '@gongtai/sdk'
import {
  afterWorkingDays,
  type OperationContext,
  reaction,
  sql,
  Warnings,
  WorkingTime,
  workingTimeChanged,
} from '@gongtai/sdk/server'
import { dues } from '../../model/contract/parts.ts'
import { contractDue } from './contract-rules.ts'

export type DueKind = keyof typeof dues.fields.kind.choices

/** A contract, a purchase, or the plan that a request asked for. */
type Matter =
  | { readonly contract: string }
  | { readonly purchase: string }
  | { readonly plan: string; readonly buyer: string }

type Due = Matter & {
  readonly kind: DueKind
  /** What it is about where a contract has several of the kind. */
  readonly subject?: string
  /** The day it is counted from, which does not count itself. */
  readonly begins: string
  readonly days: number
  /** Only working days are counted. */
  readonly working: boolean
}

const DAY = 86_400_000
const END_OF_WORK = 'T18:00:00+08:00'

const idOf = (matter: Matter): string =>
  'contract' in matter ? matter.contract : 'purchase' in matter ? matter.purchase : matter.plan

async function dueOf(
  { begins, days, working }: Pick<Due, 'begins' | 'days' | 'working'>,
  context: OperationContext,
): Promise<Date> {
  const from = new Date(`${begins}T00:00:00+08:00`)
  if (!working) return new Date(new Date(`${begins}${END_OF_WORK}`).getTime() + days * DAY)
  return afterWorkingDays(await context.service(WorkingTime).calendar(context, from), from, days)
}

/** What it is about, and who has to see to it. */
function described(matter: Matter) {
  if ('contract' in matter)
    return sql`select id as contract_id, null as request_id, unit_id, buyer, number, name as title from pur_contract
      where tenant_id = current_tenant() and id = ${matter.contract}`
  if ('purchase' in matter)
    return sql`select null as contract_id, id as request_id, unit_id, coalesce((select round.buyer from pur_sourcing round
        where round.tenant_id = p.tenant_id and round.request_id = p.id and round.state not in ('failed', 'cancelled')),
        applicant) as buyer, number, reason as title
      from pur_request p where tenant_id = current_tenant() and id = ${matter.purchase}`
  return sql`select null as contract_id, null as request_id, min(plan.unit_id) as unit_id, ${matter.buyer} as buyer,
      min(plan.year) || ' 年度' as number, min(name.name) || '采购计划' as title
    from pur_plan_item plan join pur_contract_name name on name.tenant_id = plan.tenant_id and name.id = plan.contract_name_id
    where plan.tenant_id = current_tenant() and plan.instance_id = ${matter.plan} having count(*) > 0`
}

/** Something is to be done for a contract, a purchase or a plan; said again it is counted anew. */
export async function setDue(due: Due, context: OperationContext): Promise<void> {
  const { kind, subject = '', begins, days, working } = due
  const about = idOf(due)
  const id = `${about}-${kind}-${subject}`
  const at = await dueOf(due, context)
  await sql`insert into pur_contract_due as d (id, about_id, contract_id, request_id, kind, subject, unit_id, buyer, number,
      title, begins_on, days, working, due)
    select ${id}, ${about}, contract_id, request_id, ${kind}, ${subject}, unit_id, buyer, number, title, ${begins}::date,
      ${days}::integer, ${working}::boolean, ${at}
    from (${described(due)}) matter
    on conflict (tenant_id, about_id, kind, subject) do update set begins_on = excluded.begins_on,
      buyer = excluded.buyer, days = excluded.days, due = excluded.due, told = 0, state = 'open', done_on = null
    where d.tenant_id = current_tenant()`.execute(context.db)
  await settleDues([id], '期限已重新计算', context)
  context.notify(rowsChanged(dues))
}

/** What was to be done is done, on that day. */
export async function closeDue(
  done: Matter & Pick<Due, 'kind' | 'subject'> & { readonly on: string },
  context: OperationContext,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update pur_contract_due set state = 'done', done_on = ${done.on}::date
    where tenant_id = current_tenant() and about_id = ${idOf(done)} and kind = ${done.kind}
      and subject = ${done.subject ?? ''} and state = 'open' returning id`.execute(context.db)
  await settleDues(idsOf(rows), '已办结', context)
  context.notify(rowsChanged(dues))
}

/** What was to be done is done, is not to be done any more, or has got another day. */
export async function settleDues(
  subjects: readonly string[],
  reason: string,
  context: OperationContext,
): Promise<void> {
  for (const subject of subjects)
    await context.service(Warnings).settle(context, { rule: contractDue.code, subject, reason })
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id)

/** Nothing is to be done any more. */
export async function dropDues(matter: Matter, context: OperationContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`update pur_contract_due set state = 'cancelled'
    where tenant_id = current_tenant() and about_id = ${idOf(matter)} and state = 'open' returning id`.execute(
    context.db,
  )
  await settleDues(idsOf(rows), '事项已解除或取消', context)
  context.notify(rowsChanged(dues))
}

interface Counted {
  readonly id: string
  readonly begins: string
  readonly days: number
}

/** What is still to be done is due on the day that the calendar of now says. */
export async function countAnew(context: OperationContext): Promise<void> {
  const { rows } = await sql<Counted>`select id, begins_on::text as begins, days from pur_contract_due
    where tenant_id = current_tenant() and working and state = 'open'`.execute(context.db)
  for (const { id, ...counted } of rows) {
    const due = await dueOf({ ...counted, working: true }, context)
    const moved = await sql<{ id: string }>`update pur_contract_due set due = ${due}
      where tenant_id = current_tenant() and id = ${id} and due <> ${due} returning id`.execute(context.db)
    await settleDues(idsOf(moved.rows), '期限已重新计算', context)
  }
  if (rows.length > 0) context.notify(rowsChanged(dues))
}

/** A holiday that comes or goes moves it. */
export const countDuesAnew = reaction('procurement.dues-anew', workingTimeChanged, 'after', (_, context) =>
  countAnew(context),
)
