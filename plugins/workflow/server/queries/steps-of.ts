import type { Instance } from '@gongtai/sdk/flow'
import { type Selectable, sql } from '@gongtai/sdk/server'
import type { InstanceRow } from '../../model/shapes.ts'
import { stepsLeft } from '../steps-left.ts'
import { graphOf } from '../store/graphs.ts'
import type { FlowDatabase, InstanceTable } from '../tables.ts'

type Steps = NonNullable<InstanceRow['steps']>
type Asked = Pick<Selectable<InstanceTable>, 'id' | 'definition_id' | 'version' | 'marking'>

/** How far requests have come. */
export async function stepsOf(
  db: FlowDatabase,
  tenant: string,
  requests: readonly Asked[],
): Promise<ReadonlyMap<string, Steps>> {
  if (requests.length === 0) return new Map()
  const [{ rows }, graphs] = await Promise.all([
    sql<{ id: string; nodes: readonly string[] }>`
      select instance_id as id, array_agg(distinct node) as nodes from flow_visit
      where tenant_id = current_tenant() and instance_id = any(${requests.map(({ id }) => id)}::text[])
        and live and closed_at is not null
      group by instance_id`.execute(db),
    Promise.all(requests.map(({ definition_id, version }) => graphOf(db, tenant, definition_id, version))),
  ])
  const passed = new Map(rows.map(({ id, nodes }) => [id, nodes]))
  return new Map(
    requests.map(({ id, marking }, at) => {
      const graph = graphs[at]
      const isStep = (node: string): boolean => graph?.nodes.get(node)?.node.kind === 'step'
      const instance = marking as Instance
      const open = new Set(instance.tokens.map(({ node }) => node).filter(isStep))
      const done = (passed.get(id) ?? []).filter((node) => isStep(node) && !open.has(node))
      return [id, { passed: done.length, open: open.size, ahead: graph ? stepsLeft(graph, instance) : 0 }]
    }),
  )
}
