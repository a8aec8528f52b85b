import type { Assignment } from '@gongtai/sdk/flow'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { isManager } from './decision-context.ts'
import { type Asking, namedIn } from './named-in.ts'
import { tables } from './tables.ts'

/** Managers are named for a process as a whole: a rule about the initiator names nobody. */
const NO_INITIATOR = { user: '', unit: '', department: '' }

/** Whether the person manages requests of a definition: by permission, or because the definition names them. */
export const manages = async (context: Asking, managers: Assignment | undefined): Promise<boolean> =>
  isManager(context) || isNamedManager(context, managers)

export const isNamedManager = async (context: Asking, managers: Assignment | undefined): Promise<boolean> =>
  managers !== undefined && (await namedIn(context, [managers], NO_INITIATOR)).size > 0

/** Ids of the processes whose published version names the person as a manager. */
export async function managedProcesses(context: OperationContext): Promise<readonly string[]> {
  const found = await tables(context.db)
    .selectFrom('flow_version')
    .select(['definition_id', sql<Assignment>`definition -> 'managers'`.as('managers')])
    .where('current', '=', true)
    .where(sql<boolean>`jsonb_array_length(coalesce(definition -> 'managers', '[]')) > 0`)
    .execute()
  const named = await namedIn(
    context,
    found.map((version) => version.managers),
    NO_INITIATOR,
  )
  return found.filter((_, place) => named.has(place)).map((version) => version.definition_id)
}
