import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'
import { keysOf } from './holder-keys.ts'
import { asked, type InstanceQuery, instancesWhere, pageOfInstances } from './my-instances.ts'
import type { Fragment, Source } from './newest-first.ts'

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

/** Requests that a person has made, handled or was sent for reading, and for which this holds. */
const concerning =
  (user: string, { state, ...others }: HistoryQuery): Source =>
  (most) => {
    const narrow = narrowing({ ...others, ...(state === 'returned' && { state }) })
    const kept = state && state !== 'returned' ? sql`and concern.state = ${state}` : sql``
    const holds =
      narrow === undefined
        ? sql``
        : sql`and exists (select from flow_instance instance
      where instance.tenant_id = current_tenant() and instance.id = concern.instance_id and ${narrow})`
    return sql`select concern.started_at as at, concern.instance_id as id from flow_concern concern
      where concern.tenant_id = current_tenant() and concern.user_id = ${user} ${kept} ${holds}
      order by concern.started_at desc, concern.instance_id desc limit ${most}`
  }

/** Of these requests, which are few: found by their ids, never by looking through all from the newest on. */
const among =
  (ids: Fragment, narrow: Fragment | undefined): Source =>
  (most) =>
    sql`select few.at, few.id from (select distinct instance_id from (${ids}) wanted) those
    cross join lateral (
      select instance.started_at as at, instance.id from flow_instance instance
      where instance.tenant_id = current_tenant() and instance.id = those.instance_id and ${narrow ?? sql`true`} limit 1
    ) few order by few.at desc, few.id desc limit ${most}`

const waitingFor = (user: string) => sql`select instance_id from flow_inbox
  where tenant_id = current_tenant() and holder_key = any(${keysOf(user)})`

const unreadBy = (user: string) => sql`select instance_id from flow_reading
  where tenant_id = current_tenant() and reader = ${user} and read_at is null`

/** Requests of the processes a person manages. */
const managedOnes =
  (definitions: readonly string[], query: HistoryQuery): Source =>
  (most) =>
    sql`select newest.at, newest.id from unnest(${definitions}::text[]) as managed(definition)
    cross join lateral (${instancesWhere(
      sql`instance.definition_id = managed.definition and ${narrowing(query) ?? sql`true`}`,
    )(most)}) newest`

function narrowing(query: HistoryQuery): Fragment | undefined {
  const { state, search, category, scope } = query
  const conditions = [
    ...(state || search ? [asked(query)] : []),
    ...(category ? [sql`instance.category = ${category}`] : []),
    ...(scope === 'stuck' ? [sql`instance.stuck`] : []),
  ]
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `)
}

/** Requests somebody may look at: those that concern them and those they manage. */
export function instanceHistory(db: FlowDatabase, { user, managed }: Looking, query: HistoryQuery) {
  const narrow = narrowing(query)
  if (query.scope === 'reading') return pageOfInstances(db, query, [among(unreadBy(user), narrow)])
  if (managed === 'all') return pageOfInstances(db, query, [instancesWhere(narrow ?? sql`true`)])
  const own = [concerning(user, query), among(waitingFor(user), narrow)]
  return pageOfInstances(db, query, managed.length === 0 ? own : [...own, managedOnes(managed, query)])
}
