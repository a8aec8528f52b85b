import type { RequestState } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/** What stands of a request now. */
export async function requestState(db: FlowDatabase, instance: string): Promise<RequestState | undefined> {
  const [row, tasks] = await Promise.all([
    db
      .selectFrom('flow_instance')
      .select([
        ...(['id as instance', 'number', 'title', 'state', 'result', 'definition_id as process'] as const),
        ...(['form', 'form_table as table', 'record_id as record', 'initiator'] as const),
      ])
      .where('id', '=', instance)
      .executeTakeFirst(),
    db.selectFrom('flow_task').select(['task', 'node']).where('instance_id', '=', instance).orderBy('task').execute(),
  ])
  return row && { ...row, tasks }
}
