import type { Instance } from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import type { InstanceRow } from '../../model/shapes.ts'
import type { FlowDatabase } from '../tables.ts'
import { contains, type ListQuery, paging } from './paging.ts'
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
  return {
    procInstId: found.id,
    defKey: found.definition_id,
    title: found.title,
    number: found.number,
    processName: found.definition_title,
    category: found.category,
    initiator: found.initiator_name,
    initiatorId: found.initiator,
    state: found.state,
    stuck: (found.marking as Instance).tokens.some((token) => token.kind === 'incident'),
    result: found.result,
    startedAt: found.started_at.toISOString(),
    endedAt: found.ended_at?.toISOString() ?? null,
    waitingAt: nodes.map((nodeName) => ({
      nodeName,
      people: here.filter((task) => task.nodeName === nodeName).flatMap((task) => task.people),
    })),
  }
}

export interface InstanceQuery extends ListQuery {
  readonly state?: string
}

type Wanted = ReturnType<typeof instances>

/** A page of requests, newest first, of those that `narrow` leaves. */
export async function pageOfInstances(db: FlowDatabase, query: InstanceQuery, narrow: (all: Wanted) => Wanted) {
  const { limit, offset } = paging(query)
  const wanted = narrow(instances(db))
    .$if(Boolean(query.state), (q) => q.where('instance.state', '=', query.state as Found['state']))
    .$if(Boolean(query.search), (q) =>
      q.where(contains(['instance.title', 'instance.number', 'instance.initiator_name'], query.search)),
    )
  const rows = await wanted.orderBy('instance.started_at', 'desc').limit(limit).offset(offset).execute()
  const { total } = await wanted.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const waiting = await waitingAt(
    db,
    rows.map((row) => row.id),
  )
  return { rows: rows.map((row) => toInstanceRow(row, waiting)), total }
}

/** The requests a person has made. */
export const myInstances = (db: FlowDatabase, user: string, query: InstanceQuery) =>
  pageOfInstances(db, query, (all) => all.where('instance.initiator', '=', user))

export const findInstance = (db: FlowDatabase, id: string): Promise<Found | undefined> =>
  instances(db).where('instance.id', '=', id).executeTakeFirst()

export type FoundInstance = Found
