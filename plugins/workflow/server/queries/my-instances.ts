import type { Instance } from '@gongtai/sdk/flow'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import type { InstanceRow } from '../../model/shapes.ts'
import type { FindAreasOff } from '../area-off.ts'
import type { FlowDatabase } from '../tables.ts'
import { newestFirst } from './paged/newest-first.ts'
import { contains, type ListQuery } from './paged/paging.ts'
import type { Searching } from './paged/searching.ts'
import type { Fragment, Source } from './paged/sources.ts'
import { type Returned, returnedBy } from './returned-by.ts'
import { stepsOf } from './steps-of.ts'
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

export function toInstanceRow(
  found: Found,
  waiting: readonly Waiting[],
  areaOff: boolean,
  returned?: Returned,
): InstanceRow {
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
    areaOff: areaOff && found.state === 'running',
    stuck: tokens.some((token) => token.kind === 'incident'),
    returned: returnedTask(tokens, here),
    returnedBy: returned ?? null,
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

/** What a list asks of a request besides whose it is, by an index of its own each. */
export function inState(state: string | undefined): Fragment {
  if (state === 'returned') return sql`instance.returned`
  return state ? sql`instance.state = ${state}` : sql`true`
}

/** Requests for which this holds. */
export const instancesWhere = (holds: Fragment): Source => ({
  read: ({ most, within }) => sql`
    select instance.started_at as at, instance.id, 0 as task from flow_instance instance
    where instance.tenant_id = current_tenant() and ${holds}
      and ${within({ at: sql`instance.started_at`, id: sql`instance.id` })}
    order by instance.started_at desc, instance.id desc limit ${most}`,
})

const searched = ['request.title', 'request.summary', 'request.number', 'request.initiator_name']

/** What is looked for among requests. */
const searchingFor = (word: string): Searching => ({
  word,
  says: (row) => sql`(select ${contains(searched, word)} from flow_instance request
    where request.tenant_id = current_tenant() and request.id = ${row}.id)`,
})

/** A page of requests, newest first, of what the sources hold. */
export async function pageOfInstances(
  db: FlowDatabase,
  areasOff: FindAreasOff,
  query: InstanceQuery,
  sources: readonly Source[],
  readSteps: (found: readonly Found[]) => ReturnType<typeof stepsOf> = async () => new Map(),
) {
  const { keys, ...counted } = await newestFirst(
    db,
    query,
    sources,
    query.search ? searchingFor(query.search) : undefined,
  )
  const ids = keys.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], ...counted }
  const [found, waiting, returned] = await Promise.all([
    instances(db).where('instance.id', 'in', ids).execute(),
    waitingAt(db, ids),
    returnedBy(db, ids),
  ])
  const isOff = await areasOff(found)
  const steps = await readSteps(found)
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    rows: rows.map((row) => ({
      ...toInstanceRow(row, waiting, isOff(row.form), returned.get(row.id)),
      steps: steps.get(row.id),
    })),
    ...counted,
  }
}

/** The requests a person has made, and how far each has come. */
export function myInstances(
  db: FlowDatabase,
  areasOff: FindAreasOff,
  { tenant, user }: OperationContext,
  query: InstanceQuery,
) {
  const own = instancesWhere(sql`instance.initiator = ${user.id} and ${inState(query.state)}`)
  return pageOfInstances(db, areasOff, query, [own], (found) => stepsOf(db, tenant, found))
}

export const findInstance = (db: FlowDatabase, id: string): Promise<Found | undefined> =>
  instances(db).where('instance.id', '=', id).executeTakeFirst()

export type FoundInstance = Found
