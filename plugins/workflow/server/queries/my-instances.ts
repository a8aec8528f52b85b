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
    title: found.title,
    number: found.number,
    processName: found.definition_title,
    category: found.category,
    initiator: found.initiator_name,
    state: found.state,
    result: found.result,
    startedAt: found.started_at.toISOString(),
    endedAt: found.ended_at?.toISOString() ?? null,
    waitingAt: nodes.map((nodeName) => ({
      nodeName,
      people: here.filter((task) => task.nodeName === nodeName).flatMap((task) => task.people),
    })),
  }
}

/** The requests a person has made, newest first. */
export async function myInstances(db: FlowDatabase, user: string, query: ListQuery & { readonly state?: string }) {
  const { limit, offset } = paging(query)
  const mine = instances(db)
    .where('instance.initiator', '=', user)
    .$if(Boolean(query.state), (q) => q.where('instance.state', '=', query.state as Found['state']))
    .$if(Boolean(query.search), (q) => q.where(contains(['instance.title', 'instance.number'], query.search)))
  const rows = await mine.orderBy('instance.started_at', 'desc').limit(limit).offset(offset).execute()
  const { total } = await mine.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const waiting = await waitingAt(
    db,
    rows.map((row) => row.id),
  )
  return { rows: rows.map((row) => toInstanceRow(row, waiting)), total }
}

export const findInstance = (db: FlowDatabase, id: string): Promise<Found | undefined> =>
  instances(db).where('instance.id', '=', id).executeTakeFirst()

export type FoundInstance = Found
