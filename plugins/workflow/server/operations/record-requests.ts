import { operation } from '@gongtai/sdk/server'
import { requestsOfRecords } from '../../model/record-request-calls.ts'
import { managedProcesses } from '../may-manage.ts'
import { seesAll } from '../surroundings.ts'
import { tables } from '../tables.ts'

/** Reading the records of a form is not looking on at requests: only those are told that the person may open. */
export const recordRequests = operation(requestsOfRecords, async ({ records }, context) => {
  if (records.length === 0) return []
  const found = tables(context.db)
    .selectFrom('flow_instance as instance')
    .select(['record_id as record', 'number', 'instance.state', 'result'])
    .where('record_id', 'in', records)
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
})
