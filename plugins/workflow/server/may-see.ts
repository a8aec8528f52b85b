import type { OperationContext } from '@gongtai/sdk/server'
import { workflowFaults } from '../model/faults.ts'
import { holderKeys } from './queries/holder-keys.ts'
import { isManager } from './surroundings.ts'
import type { FlowDatabase } from './tables.ts'

/**
 * Whoever made a request, has handled it, has to handle it or was sent it for reading may see it; managers see all.
 * To anybody else it does not exist.
 */
export async function refuseStrangers(
  db: FlowDatabase,
  context: OperationContext,
  instance: { readonly id: string; readonly initiator: string },
): Promise<void> {
  const user = context.user.id
  if (instance.initiator === user || isManager(context)) return
  const acted = await db
    .selectFrom('flow_record')
    .select('seq')
    .where('instance_id', '=', instance.id)
    .where('actor', '=', user)
    .limit(1)
    .executeTakeFirst()
  if (acted) return
  const waits = await db
    .selectFrom('flow_inbox')
    .select('task')
    .where('instance_id', '=', instance.id)
    .where('holder_key', 'in', [...(await holderKeys(db, user))])
    .limit(1)
    .executeTakeFirst()
  if (waits) return
  const reads = await db
    .selectFrom('flow_reading')
    .select('visit')
    .where('instance_id', '=', instance.id)
    .where('reader', '=', user)
    .executeTakeFirst()
  if (!reads) throw workflowFaults.unknownInstance()
}
