import { type Assignment, compile, type Graph, type ProcessDefinition } from '@gongtai/sdk/flow'
import { askTogether, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import type { FlowDatabase } from '../tables.ts'

const KEPT = 500
const compiled = new Map<string, Graph>()

/** The graph of a published version. Versions never change, so a compiled one is kept. */
export async function graphOf(db: FlowDatabase, tenant: string, process: string, version: number): Promise<Graph> {
  const key = `${tenant}/${process}/${version}`
  const known = compiled.get(key)
  if (known) return known
  const found = await db
    .selectFrom('flow_version')
    .select('definition')
    .where('definition_id', '=', process)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw workflowFaults.unknownProcess()
  const graph = compile(found.definition as unknown as ProcessDefinition)
  if (compiled.size >= KEPT) compiled.delete(compiled.keys().next().value ?? '')
  compiled.set(key, graph)
  return graph
}

/** Whether only plugins start what a version describes. */
export const systemStarted = sql<boolean>`coalesce((definition ->> 'systemStarted')::boolean, false)`

/** Whether what a version belongs to came with a plugin. */
export const cameWithPlugin = sql<boolean>`exists (select from flow_definition came
  where came.tenant_id = flow_version.tenant_id and came.id = flow_version.definition_id
    and came.shipped_by is not null)`

/** The version of a process by which requests are started now; its drawing and definition are read where they are wanted. */
export const currentVersion = askTogether(async (db: FlowDatabase, processes: readonly string[]) => {
  const found = await db
    .selectFrom('flow_version')
    .select(['definition_id', 'version', 'title', 'category', 'icon', 'form', 'form_version'])
    .select(sql<Assignment | null>`definition -> 'startable'`.as('startable'))
    .select([systemStarted.as('system_started'), cameWithPlugin.as('came_with_plugin')])
    .where('definition_id', 'in', [...new Set(processes)])
    .where('current', '=', true)
    .execute()
  return processes.map((process) => found.find((version) => version.definition_id === process))
})
