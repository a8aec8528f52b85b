import { type FollowedRequest, type OperationContext, requestReactions, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { SWAP_TABLE } from '../model/swap.ts'
import { closeChange, type Living, livingOf, openChange } from './open-changes.ts'
import { movePeople } from './placing/move.ts'

interface Swap {
  readonly person: string
  readonly other: string | null
  readonly day: string
}

async function swapOf({ db }: OperationContext, record: string): Promise<Swap> {
  const { rows } = await sql<Swap>`select form."PERSON_ID" as person, account.account as other,
      form."SWAP_DATE"::date::text as day
    from ${sql.table(SWAP_TABLE)} form
    left join org_user account on account.tenant_id = form.tenant_id and account.id = form."OTHER_ID"
    where form.tenant_id = current_tenant() and form.id = ${record}`.execute(db)
  if (!rows[0]) throw new Error(`no record ${record} of a swap`)
  return rows[0]
}

/** The two and where they live now: they may have moved since they agreed. */
async function bothOf(context: OperationContext, record: string): Promise<readonly [Living, Living, string]> {
  const { person, other, day } = await swapOf(context, record)
  const living = await livingOf(context, [person, other ?? ''])
  const one = living.find((each) => each.person === person)
  const two = living.find((each) => each.account === other)
  if (!one) throw dormitoryFaults.notLiving()
  if (!two) throw dormitoryFaults.otherNotLiving()
  if (one.person === two.person) throw dormitoryFaults.swapSelf()
  return [one, two, day]
}

/** Whoever hands it in signs for themselves; the other one signs in the next step. */
async function ask({ instance, record }: FollowedRequest, context: OperationContext): Promise<void> {
  const [one, two] = await bothOf(context, record)
  if (one.account !== context.user.account) throw dormitoryFaults.swapOwn()
  await openChange(context, instance, 'swap', [one, two])
}

/** Both change beds in the transaction of the step, or neither does. */
async function exchange({ record }: FollowedRequest, context: OperationContext): Promise<void> {
  const [one, two, day] = await bothOf(context, record)
  await movePeople(context, [
    { stay: one.stay, bed: two.bed, day },
    { stay: two.stay, bed: one.bed, day },
  ])
}

export const swapReactions = requestReactions('dormitory.swap', SWAP_TABLE, {
  handedIn: ask,
  agreedAt: { exchange },
  agreed: ({ instance }, context) => closeChange(context, instance, 'done'),
  givenUp: ({ instance }, context) => closeChange(context, instance, 'cancelled'),
})
