import { operation } from '@gongtai/sdk/server'
import { requestsOfRecords } from '../../model/record-request-calls.ts'
import { openable } from '../queries/openable.ts'

/** Reading the records of a form is not looking on at requests: only those are told that the person may open. */
export const recordRequests = operation(requestsOfRecords, async ({ records }, context) => {
  const found = await openable(context, 'record_id', records)
  return found.map(({ id, record, title, number, state, result }) => ({
    record,
    procInstId: id,
    title,
    number,
    state,
    result,
  }))
})
