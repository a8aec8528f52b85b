import type { OperationContext } from '@gongtai/sdk/server'
import { seesAll } from '../decision-context.ts'
import { managedProcesses } from '../may-manage.ts'
import { tables } from '../tables.ts'

/** Those of the requests, by their ids or by those of their records, that the person may open; the newest first. */
export async function openable(context: OperationContext, by: 'id' | 'record_id', values: readonly string[]) {
  if (values.length === 0) return []
  const found = tables(context.db)
    .selectFrom('flow_instance as instance')
    .select([
      'instance.id',
      'record_id as record',
      'number',
      'title',
      'instance.state',
      'result',
      'initiator_name as initiatorName',
      'form',
      'started_at as startedAt',
    ])
    .where(`instance.${by}`, 'in', values)
    .orderBy('started_at', 'desc')
    .orderBy('instance.id')
  if (seesAll(context)) return found.execute()
  const managed = await managedProcesses(context)
  return found
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('flow_concern as concern')
            .select('concern.instance_id')
            .whereRef('concern.tenant_id', '=', 'instance.tenant_id')
            .whereRef('concern.instance_id', '=', 'instance.id')
            .where('concern.user_id', '=', context.user.id),
        ),
        ...(managed.length > 0 ? [eb('instance.definition_id', 'in', [...managed])] : []),
      ]),
    )
    .execute()
}
