import { rowsChanged } from '@gongtai/sdk'
import {
  afterWorkingDays,
  type OperationContext,
  reaction,
  sql,
  WorkingTime,
  workingTimeChanged,
} from '@gongtai/sdk/server'
import { dues } from '../../model/contract/parts.ts'
import { settleDues } from './watch.ts'

export type DueKind = 'sign' | 'publish' | 'file' | 'deliver' | 'pay'

interface Due {
  readonly contract: string
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

async function dueOf(
  { begins, days, working }: Pick<Due, 'begins' | 'days' | 'working'>,
  context: OperationContext,
): Promise<Date> {
  const from = new Date(`${begins}T00:00:00+08:00`)
  if (!working) return new Date(new Date(`${begins}${END_OF_WORK}`).getTime() + days * DAY)
  return afterWorkingDays(await context.service(WorkingTime).calendar(context, from), from, days)
}

/** Something is to be done for a contract; said again it is counted anew. */
export async function setDue(due: Due, context: OperationContext): Promise<void> {
  const { contract, kind, subject = '', begins, days, working } = due
  const at = await dueOf(due, context)
  await sql`insert into pur_contract_due as d (id, contract_id, kind, subject, unit_id, buyer, begins_on, days, working, due)
    select id || ${`-${kind}-${subject}`}::text, id, ${kind}, ${subject}, unit_id, buyer, ${begins}::date, ${days}::integer,
      ${working}::boolean, ${at}
    from pur_contract where tenant_id = current_tenant() and id = ${contract}
    on conflict (tenant_id, contract_id, kind, subject) do update set begins_on = excluded.begins_on,
      days = excluded.days, due = excluded.due, told = 0, state = 'open', done_on = null
    where d.tenant_id = current_tenant()`.execute(context.db)
  await settleDues([`${contract}-${kind}-${subject}`], '期限已重新计算', context)
  context.notify(rowsChanged(dues))
}

/** What was to be done is done, on that day. */
export async function closeDue(
  { contract, kind, subject = '', on }: Pick<Due, 'contract' | 'kind' | 'subject'> & { readonly on: string },
  context: OperationContext,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update pur_contract_due set state = 'done', done_on = ${on}::date
    where tenant_id = current_tenant() and contract_id = ${contract} and kind = ${kind} and subject = ${subject}
      and state = 'open' returning id`.execute(context.db)
  await settleDues(idsOf(rows), '已办结', context)
  context.notify(rowsChanged(dues))
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id)

/** Nothing is to be done any more for a contract. */
export async function dropDues(contract: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`update pur_contract_due set state = 'cancelled'
    where tenant_id = current_tenant() and contract_id = ${contract} and state = 'open' returning id`.execute(
    context.db,
  )
  await settleDues(idsOf(rows), '合同已解除或取消', context)
  context.notify(rowsChanged(dues))
}

interface Counted {
  readonly id: string
  readonly begins: string
  readonly days: number
}

/** A holiday that comes or goes moves what is still to be done. */
export const countDuesAnew = reaction('procurement.dues-anew', workingTimeChanged, 'after', async (_, context) => {
  const { rows } = await sql<Counted>`select id, begins_on::text as begins, days from pur_contract_due
    where tenant_id = current_tenant() and working and state = 'open'`.execute(context.db)
  for (const { id, ...counted } of rows) {
    const due = await dueOf({ ...counted, working: true }, context)
    const moved = await sql<{ id: string }>`update pur_contract_due set due = ${due}
      where tenant_id = current_tenant() and id = ${id} and due <> ${due} returning id`.execute(context.db)
    await settleDues(idsOf(moved.rows), '期限已重新计算', context)
  }
  if (rows.length > 0) context.notify(rowsChanged(dues))
})
