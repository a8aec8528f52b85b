import { momentText, rowsChanged } from '@gongtai/sdk'
import { inform, noticeOf, type OperationContext, sql } from '@gongtai/sdk/server'
import { vacant } from '../../model/waiting-list.ts'
import { clashesOf } from '../find-claims.ts'
import { tables } from '../tables.ts'
import { hasGot } from './has-got.ts'

/** How long whoever is told is first. */
const FIRST = 2 * 3_600_000
const AT_ONCE = 500

interface Waiting {
  readonly id: string
  readonly person: string
  readonly resource: string
  readonly name: string
  readonly parts: readonly string[]
  readonly from: Date
  readonly to: Date
  readonly places: number
  readonly state: 'waiting' | 'told'
}

/**
 * Tells those who wait that what they wait for is free: of those who want the same time only the one who has waited
 * longest, and the next when that one has not asked for it in time.
 */
export async function tellWaiting(context: OperationContext): Promise<void> {
  await settle(context)
  const open = await openOf(context)
  const first: Waiting[] = open.filter(({ state }) => state === 'told')
  for (const each of open.filter(({ state }) => state === 'waiting')) {
    if (first.some((other) => competes(other, each))) continue
    const { resource, parts, from, to, places } = each
    const taken = await clashesOf(tables(context.db), [resource, ...parts], { from, to, places }, context.now)
    if (taken.length > 0) continue
    first.push(each)
    await tellOne(each, context)
    context.notify(rowsChanged({ id: 'booking' }))
  }
}

const competes = (one: Waiting, other: Waiting): boolean =>
  one.from < other.to &&
  one.to > other.from &&
  [one.resource, ...one.parts].some((each) => each === other.resource || other.parts.includes(each))

/** What has begun is over, what the person has got is taken, and who did not ask in time lets the next one pass. */
async function settle({ db, now }: OperationContext): Promise<void> {
  await sql`update bk_wait wait set state = case
      when ${hasGot} then 'taken'
      when lower(wait.span) <= ${now} then 'over'
      when wait.valid_until <= ${now} then 'passed'
      else wait.state end
    where wait.tenant_id = current_tenant() and wait.state in ('waiting', 'told')`.execute(db)
}

async function openOf({ db }: OperationContext): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select wait.id, wait.person, wait.resource_id as resource, resource.name, resource.parts,
      lower(wait.span) as "from", upper(wait.span) as "to", wait.places, wait.state
    from bk_wait wait
    join bk_resource resource on resource.tenant_id = wait.tenant_id and resource.id = wait.resource_id
    where wait.tenant_id = current_tenant() and wait.state in ('waiting', 'told') and resource.status = 'in_service'
    order by wait.since, wait.id limit ${AT_ONCE}
    for update of wait skip locked`.execute(db)
  return rows
}

async function tellOne({ id, person, name, from, to }: Waiting, context: OperationContext): Promise<void> {
  const until = new Date(Math.min(context.now.getTime() + FIRST, from.getTime()))
  await sql`update bk_wait set state = 'told', notified_at = ${context.now}, valid_until = ${until}
    where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  const words = { name, time: `${momentText(from)} 至 ${momentText(to)}`, until: momentText(until) }
  await inform(context, [person], noticeOf(vacant, words, { path: '/system/waiting', matter: `booking.wait:${id}` }))
}
