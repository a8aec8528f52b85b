import { randomUUID } from 'node:crypto'
import { waitingListCalls } from '@gongtai/sdk'
import { bookingFaults, instantOf, type OperationContext, operation, sql } from '@gongtai/sdk/server'
import { waitingFaults } from '../../model/waiting-list.ts'
import { clashesOf } from '../find-claims.ts'
import { sees } from '../kept.ts'
import { tables } from '../tables.ts'
import { hasGot } from './has-got.ts'

const MOST = 20
const LONGEST_DRAFT = 60_000
const KEPT_DAYS = 30

const joined = operation(
  waitingListCalls.join,
  async ({ resource, process, values, places = 1, ...asked }, context) => {
    const { db, user, now } = context
    const span = { from: instantOf(asked.from), to: instantOf(asked.to) }
    if (span.to <= span.from) throw bookingFaults.emptySpan()
    if (span.from <= now) throw waitingFaults.past()
    const draft = JSON.stringify(values)
    if (draft.length > LONGEST_DRAFT) throw waitingFaults.tooLong()
    if (!(await sees(context, resource, span))) throw waitingFaults.unknown()
    const parts = await partsOf(context, resource)
    if ((await clashesOf(tables(db), [resource, ...parts], { ...span, places }, now)).length === 0)
      throw waitingFaults.free()
    await refuseMany(context)
    const { rows } = await sql<{
      id: string
    }>`insert into bk_wait (id, person, resource_id, span, places, process, draft, since)
    values (${randomUUID()}, ${user.id}, ${resource}, tstzrange(${span.from}::timestamptz, ${span.to}::timestamptz, '[)'),
      ${places}, ${process}, ${draft}::jsonb, ${now})
    on conflict (tenant_id, person, resource_id, span) where state in ('waiting', 'told')
      do update set places = excluded.places, process = excluded.process, draft = excluded.draft
    returning id`.execute(db)
    return { id: rows[0]?.id ?? '' }
  },
)

async function partsOf({ db }: OperationContext, resource: string): Promise<readonly string[]> {
  const found = await tables(db).selectFrom('bk_resource').select('parts').where('id', '=', resource).executeTakeFirst()
  return found?.parts ?? []
}

async function refuseMany({ db, user }: OperationContext): Promise<void> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from bk_wait
    where tenant_id = current_tenant() and person = ${user.id} and state in ('waiting', 'told')`.execute(db)
  if ((rows[0]?.open ?? 0) >= MOST) throw waitingFaults.tooMany({ most: MOST })
}

interface Found {
  readonly id: string
  readonly name: string
  readonly from: Date
  readonly to: Date
  readonly since: Date
  readonly until: Date | null
  readonly state: 'waiting' | 'told' | 'passed' | 'taken' | 'over'
  readonly process: string
  readonly values: Readonly<Record<string, unknown>>
}

const listed = operation(waitingListCalls.list, async (_, { db, user, now }) => {
  const { rows } = await sql<Found>`
    select wait.id, resource.name, lower(wait.span) as "from", upper(wait.span) as "to", wait.since,
      wait.valid_until as until, wait.process,
      case when wait.state in ('waiting', 'told') and ${hasGot} then 'taken' else wait.state end as state, wait.draft as values
    from bk_wait wait
    join bk_resource resource on resource.tenant_id = wait.tenant_id and resource.id = wait.resource_id
    where wait.tenant_id = current_tenant() and wait.person = ${user.id}
      and (wait.state in ('waiting', 'told') or wait.since > ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}))
    order by array_position(array['told', 'waiting'], wait.state) nulls last, lower(wait.span) limit 100`.execute(db)
  return rows.map(({ from, to, since, until, ...each }) => ({
    ...each,
    // Whether a job has looked or not.
    state: from <= now && (each.state === 'waiting' || each.state === 'told') ? ('over' as const) : each.state,
    ...{ from: from.toISOString(), to: to.toISOString(), since: since.toISOString() },
    until: until?.toISOString() ?? '',
  }))
})

const left = operation(waitingListCalls.leave, async ({ id }, { db, user }) => {
  const { rows } = await sql<{ id: string }>`delete from bk_wait
    where tenant_id = current_tenant() and id = ${id} and person = ${user.id} returning id`.execute(db)
  if (!rows[0]) throw waitingFaults.gone()
  return { id }
})

export const waitingOperations = [joined, listed, left]
