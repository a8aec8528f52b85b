import { shippedProcesses, type TenantView } from '@gongtai/sdk'
import type { Assignment } from '@gongtai/sdk/flow'
import type { OperationContext } from '@gongtai/sdk/server'
import { workflowFaults } from '../model/faults.ts'
import { namedIn } from './named-in.ts'

interface Offered {
  readonly definition_id: string
  readonly came_with_plugin: boolean
}

/** What came with a plugin is not offered while that plugin is off: its requests stay, new ones would do nothing. */
export const isOffered = (view: TenantView, { definition_id: id, came_with_plugin: came }: Offered): boolean =>
  !came || view(shippedProcesses).find(id) !== undefined

/** Those of these processes that the person may start: all that name nobody, and those that name them. */
export async function startableOf<Process extends { readonly startable: Assignment | null }>(
  context: OperationContext,
  processes: readonly Process[],
): Promise<readonly Process[]> {
  const { id: user, unit, department } = context.user
  const limited = processes.map(({ startable }) => startable ?? [])
  const named = await namedIn(context, limited, { user, unit, department })
  return processes.filter((_, place) => namesNobody(limited[place]) || named.has(place))
}

const namesNobody = (assignment: Assignment = []): boolean => assignment.every(({ rules }) => rules.length === 0)

interface Version extends Offered {
  readonly startable: Assignment | null
  readonly system_started: boolean
}

/** @throws `workflow.plugin-off`, or `workflow.not-startable` for somebody the process was not opened to. */
export async function refuseStarter(context: OperationContext, version: Version, by: 'person' | 'plugin' = 'person') {
  if (!isOffered(context.view, version)) throw workflowFaults.pluginOff()
  if (version.system_started && by === 'person') throw workflowFaults.notStartable()
  const allowed = await startableOf(context, [version])
  if (allowed.length === 0) throw workflowFaults.notStartable()
}
