import type { Instance } from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import type { InstanceRow } from '../../model/shapes.ts'
import type { FlowDatabase } from '../tables.ts'
import { type Fragment, newestFirst, type Source } from './newest-first.ts'
import { contains, type ListQuery } from './paging.ts'
import { type Waiting, waitingAt } from './waiting-at.ts'

const instances = (db: FlowDatabase) =>
  db
    .selectFrom('flow_instance as instance')
    .innerJoin('flow_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'instance.tenant_id')
        .onRef('version.definition_id', '=', 'instance.definition_id')
        .onRef('version.version', '=', 'instance.version'),
    )
    .selectAll('instance')
    .select('version.title as definition_title')

type Found = Awaited<ReturnType<ReturnType<typeof instances>['execute']>>[number]

export function toInstanceRow(found: Found, waiting: readonly Waiting[]): InstanceRow {
  const here = waiting.filter((task) => task.instance === found.id)
  const nodes = [...new Set(here.map((task) => task.nodeName))]
  const { tokens } = found.marking as Instance
  return {
    procInstId: found.id,
    defKey: found.definition_id,
    title: found.title,
    summary: found.summary,
    number: found.number,
    processName: found.definition_title,
    category: found.category,
    initiator: found.initiator_name,
    initiatorId: found.initiator,
    state: found.state,
    stuck: tokens.some((token) => token.kind === 'incident'),
    returned: returnedTask(tokens, here),
    result: found.result,
    startedAt: found.started_at.toISOString(),
    endedAt: found.ended_at?.toISOString() ?? null,
    waitingAt: nodes.map((nodeName) => ({
      nodeName,
      people: here.filter((task) => task.nodeName === nodeName).flatMap((task) => task.people),
    })),
  }
}

/** Only the start form has no cause; a token that waits there was sent back. */
function returnedTask(tokens: Instance['tokens'], here: readonly Waiting[]): number | null {
  const start = tokens.find((token) => token.kind === 'waiting' && token.from.length === 0)
  return here.find((task) => task.node === start?.node)?.task ?? null
}

export interface InstanceQuery extends ListQuery {
  readonly state?: string
}

/** What a list asks of a request besides whose it is. */
export function asked({ state, search }: InstanceQuery): Fragment {
  const conditions = [
    ...(state === 'returned' ? [sql`instance.returned`] : state ? [sql`instance.state = ${state}`] : []),
    ...(search
      ? [contains(['instance.title', 'instance.summary', 'instance.number', 'instance.initiator_name'], search)]
      : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Requests for which this holds, newest first. */
export const instancesWhere =
  (holds: Fragment): Source =>
  (most) =>
    sql`select instance.started_at as at, instance.id from flow_instance instance
    where instance.tenant_id = current_tenant() and ${holds}
    order by instance.started_at desc, instance.id desc limit ${most}`

/** A page of requests, newest first, of what the sources hold. */
export async function pageOfInstances(db: FlowDatabase, query: InstanceQuery, sources: readonly Source[]) {
  const { ids, ...counted } = await newestFirst(db, query, sources)
  if (ids.length === 0) return { rows: [], ...counted }
  const [found, waiting] = await Promise.all([
    instances(db).where('instance.id', 'in', ids).execute(),
    waitingAt(db, ids),
  ])
  const byId = new Map(found.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []).map((row) => toInstanceRow(row, waiting)), ...counted }
}

/** The requests a person has made. */
export const myInstances = (db: FlowDatabase, user: string, query: InstanceQuery) =>
  pageOfInstances(db, query, [instancesWhere(sql`instance.initiator = ${user} and ${asked(query)}`)])

export const findInstance = (db: FlowDatabase, id: string): Promise<Found | undefined> =>
  instances(db).where('instance.id', '=', id).executeTakeFirst()

export type FoundInstance = Found
