import { sql } from '@gongtai/sdk/server'
import type { FindAreasOff } from '../area-off.ts'
import type { FlowDatabase } from '../tables.ts'
import { entrustedTo } from './entrusted.ts'
import { keysOf } from './holder-keys.ts'
import { type InstanceQuery, inState, instancesWhere, pageOfInstances } from './my-instances.ts'
import type { Fragment, Part, Source } from './paged/sources.ts'

interface Looking {
  readonly user: string
  /** Processes whose requests the person may all see. */
  readonly managed: 'all' | readonly string[]
}

interface HistoryQuery extends InstanceQuery {
  /** `reading`: sent for reading and not opened yet; `stuck`: waiting for a manager. */
  readonly scope?: string
  readonly category?: string
}

const states = ['running', 'finished', 'withdrawn', 'terminated']

/** One state or all of them: an index by state is in order within each. */
const eachOf = (state: string | undefined): readonly string[] => (state ? [state] : states)

/** Requests that a person has made, handled or was sent for reading. */
const concerning = (user: string, { state, category }: HistoryQuery): readonly Source[] => {
  const where = (narrow: Fragment): Source => ({
    read: ({ most, within }) => sql`
      select concern.started_at as at, concern.instance_id as id, 0 as task from flow_concern concern
      where concern.tenant_id = current_tenant() and concern.user_id = ${user} and ${narrow}
        and ${within({ at: sql`concern.started_at`, id: sql`concern.instance_id` })}
      order by concern.started_at desc, concern.instance_id desc limit ${most}`,
  })
  if (!category) return [where(state ? sql`concern.state = ${state}` : sql`true`)]
  return eachOf(state).map((each) => where(sql`concern.category = ${category} and concern.state = ${each}`))
}

/** Of these requests, which are few: found by their ids, never by looking through all from the newest on. */
const among = (ids: Fragment, narrow: Fragment): Source => ({
  few: true,
  read: ({ most, within }) => sql`select few.at, few.id, 0 as task
    from (select distinct instance_id from (${ids}) wanted) those cross join lateral (
      select instance.started_at as at, instance.id from flow_instance instance
      where instance.tenant_id = current_tenant() and instance.id = those.instance_id and ${narrow}
        and ${within({ at: sql`instance.started_at`, id: sql`instance.id` })} limit 1
    ) few order by few.at desc, few.id desc limit ${most}`,
})

const waitingFor = (user: string) => sql`select instance_id from flow_inbox
  where tenant_id = current_tenant() and holder_key = any(${keysOf(user)})
  union select instance_id from (${entrustedTo(user)}) entrusted`

/** Requests that a person was sent and has not opened; one may have been sent more than once. */
const unreadBy = (user: string, narrow: Fragment | undefined): Source => ({
  read: ({ most, within }) => sql`
    select distinct reading.started_at as at, reading.instance_id as id, 0 as task from flow_reading reading
    where reading.tenant_id = current_tenant() and reading.reader = ${user} and reading.read_at is null
      and ${
        narrow === undefined
          ? sql`true`
          : sql`(select ${narrow} from flow_instance instance
              where instance.tenant_id = current_tenant() and instance.id = reading.instance_id)`
      }
      and ${within({ at: sql`reading.started_at`, id: sql`reading.instance_id` })}
    order by at desc, id desc limit ${most}`,
})

/** Requests of the processes a person manages. */
const managedOnes = (definitions: readonly string[], sources: readonly Source[]): readonly Source[] =>
  sources.map((source) => ({
    ...source,
    read: (part: Part) => sql`select newest.at, newest.id, newest.task
      from unnest(${definitions}::text[]) as managed(definition) cross join lateral (${source.read(part)}) newest`,
  }))

/** Whether it waits for somebody to put it right: these are few, and have indexes of their own. */
const waitsForHelp = ({ scope, state }: HistoryQuery): boolean => scope === 'stuck' || state === 'returned'

function narrowing(query: HistoryQuery): Fragment {
  const { state, category, scope } = query
  const conditions = [
    inState(state),
    ...(category ? [sql`instance.category = ${category}`] : []),
    ...(scope === 'stuck' ? [sql`instance.stuck`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** All requests for which this holds, as far as they are asked for. */
function everyOne(query: HistoryQuery, holds: Fragment, parted: boolean): readonly Source[] {
  if (waitsForHelp(query) || !parted) return [instancesWhere(sql`${holds} and ${narrowing(query)}`)]
  return eachOf(query.state).map((state) => instancesWhere(sql`${holds} and ${narrowing({ ...query, state })}`))
}

const concerns = (user: string) => sql`exists (select from flow_concern concern
  where concern.tenant_id = current_tenant() and concern.user_id = ${user} and concern.instance_id = instance.id)`

/** Requests somebody may look at: those that concern them and those they manage. */
export function instanceHistory(
  db: FlowDatabase,
  areasOff: FindAreasOff,
  { user, managed }: Looking,
  query: HistoryQuery,
) {
  const narrow = narrowing(query)
  if (query.scope === 'reading')
    return pageOfInstances(db, areasOff, query, [unreadBy(user, query.state || query.category ? narrow : undefined)])
  if (managed === 'all')
    return pageOfInstances(db, areasOff, query, everyOne(query, sql`true`, Boolean(query.category)))
  const own = waitsForHelp(query) ? everyOne(query, concerns(user), false) : concerning(user, query)
  const managing = managedOnes(managed, everyOne(query, sql`instance.definition_id = managed.definition`, true))
  const waiting = among(waitingFor(user), narrow)
  return pageOfInstances(db, areasOff, query, [...own, waiting, ...(managed.length === 0 ? [] : managing)])
}
