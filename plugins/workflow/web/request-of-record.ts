import { type ListColumn, pageAddition, slots } from '@gongtai/sdk'
import type { Client } from '@gongtai/sdk/web'
import { requestsOfRecords } from '../model/record-request-calls.ts'
import { stateText } from './instance-tag.tsx'

/** Number and state of the request that a record came in with; records made otherwise have none. */
export const requestOfRecord = (client: Client): ListColumn => ({
  id: 'workflow.request-of-record',
  list: 'form-design.records',
  title: '所属申请',
  width: 220,
  texts: async (rows) => {
    const records = (rows as readonly { readonly record: string }[]).map(({ record }) => record)
    const found = await client.call(requestsOfRecords, { records }, { quiet: true })
    const byRecord = new Map(found.map((request) => [request.record, request]))
    return records.map((record) => {
      const request = byRecord.get(record)
      return request ? `${request.number} ${stateText({ ...request, returned: null })}` : ''
    })
  },
})

/** A record that is looked at leads to its request. */
export const requestsOfRecord = pageAddition({
  id: 'workflow.requests-of-record',
  at: slots.record,
  kind: 'section',
  title: '所属申请',
  load: () => import('./record-requests.tsx'),
})
