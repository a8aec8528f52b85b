import { sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../model/faults.ts'
import { seesAll } from './decision-context.ts'
import { isNamedManager } from './may-manage.ts'
import type { Asking } from './named-in.ts'
import { entrustedTo } from './queries/entrusted.ts'
import { keysOf } from './queries/holder-keys.ts'
import { graphOf } from './store/graphs.ts'
import type { FlowDatabase } from './tables.ts'

/**
 * Whoever made a request, has handled it, has or had to handle it, stands in for who has to, or was sent it for reading may
 * see it; those whom a process names as its
 * managers see its requests, and who may see all sees them.
 * To anybody else it does not exist.
 */
export async function refuseStrangers(
  db: FlowDatabase,
  context: Asking,
  instance: {
    readonly id: string
    readonly initiator: string
    readonly definition_id: string
    readonly version: number
  },
): Promise<void> {
  const user = context.user.id
  if (instance.initiator === user || seesAll(context)) return
  if (await isConcerned(db, user, instance.id)) return
  const { definition } = await graphOf(db, context.tenant, instance.definition_id, instance.version)
  if (!(await isNamedManager(context, definition.managers))) throw workflowFaults.unknownInstance()
}

/** Whether somebody other than its initiator has or had to do with a request. */
export async function isConcerned(db: FlowDatabase, user: string, instance: string): Promise<boolean> {
  const { rows } = await sql<{ concerned: boolean }>`select
    exists (select from flow_record where tenant_id = current_tenant() and instance_id = ${instance} and actor = ${user})
    or exists (select from flow_inbox where tenant_id = current_tenant() and instance_id = ${instance}
      and holder_key = any(${keysOf(user)}))
    or exists (select from flow_task_done where tenant_id = current_tenant() and instance_id = ${instance}
      and candidates && ${keysOf(user)})
    or exists (select from flow_reading where tenant_id = current_tenant() and instance_id = ${instance} and reader = ${user})
    or exists (select from (${entrustedTo(user)}) entrusted where entrusted.instance_id = ${instance})
    as concerned`.execute(db)
  return rows[0]?.concerned === true
}
