import { sql, type WaitingTask } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'
import { handsOf, heldBy } from './entrusted.ts'

/** More than anybody looks through at once. */
const SHOWN_AT_ONCE = 200

/** Open tasks of one step that wait for a person, the oldest first. */
export async function waitingOf(
  db: FlowDatabase,
  user: string,
  at: { readonly table: string; readonly node: string },
): Promise<readonly WaitingTask[]> {
  const hands = await handsOf(db, user)
  const found = await db
    .selectFrom('flow_task as task')
    .innerJoin('flow_instance as instance', (join) =>
      join.onRef('instance.id', '=', 'task.instance_id').onRef('instance.tenant_id', '=', 'task.tenant_id'),
    )
    .select([
      'task.instance_id as instance',
      'task.task',
      'instance.record_id as record',
      'task.initiator',
      'task.initiator_name as initiatorName',
      'task.opened_at as openedAt',
    ])
    .where('task.node', '=', at.node)
    .where('instance.form_table', '=', at.table)
    .where(sql<boolean>`(task.instance_id, task.task) in (select instance_id, task from (${heldBy(hands)}) held)`)
    .orderBy('task.opened_at')
    .orderBy('task.instance_id')
    .limit(SHOWN_AT_ONCE)
    .execute()
  return found
}
