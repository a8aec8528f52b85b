import { operation } from '@gongtai/sdk/server'
import { requestsOfRecords } from '../../model/record-request-calls.ts'
import { tables } from '../tables.ts'

export const recordRequests = operation(requestsOfRecords, async ({ records }, { db }) => {
  if (records.length === 0) return []
  return tables(db)
    .selectFrom('flow_instance')
    .select(['record_id as record', 'number', 'state', 'result'])
    .where('record_id', 'in', records)
    .execute()
})
