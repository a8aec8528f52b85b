import { type OperationContext, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../model/faults.ts'
import { keysOf } from './queries/holder-keys.ts'
import { isManager } from './surroundings.ts'
import type { FlowDatabase } from './tables.ts'

/**
 * Whoever made a request, has handled it, has or had to handle it or was sent it for reading may see it; managers see all.
 * To anybody else it does not exist.
 */
export async function refuseStrangers(
  db: FlowDatabase,
  context: OperationContext,
  instance: { readonly id: string; readonly initiator: string },
): Promise<void> {
  const user = context.user.id
  if (instance.initiator === user || isManager(context)) return
  const { rows } = await sql<{ concerned: boolean }>`select
    exists (select from flow_record where tenant_id = current_tenant() and instance_id = ${instance.id} and actor = ${user})
    or exists (select from flow_inbox where tenant_id = current_tenant() and instance_id = ${instance.id}
      and holder_key = any(${keysOf(user)}))
    or exists (select from flow_task_done where tenant_id = current_tenant() and instance_id = ${instance.id}
      and candidates && ${keysOf(user)})
    or exists (select from flow_reading where tenant_id = current_tenant() and instance_id = ${instance.id} and reader = ${user})
    as concerned`.execute(db)
  if (!rows[0]?.concerned) throw workflowFaults.unknownInstance()
}
