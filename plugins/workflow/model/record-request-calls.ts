import { defineCall, Type } from '@gongtai/sdk'

/** The requests that records of forms belong to, of those that the person may open. */
export const requestsOfRecords = defineCall({
  id: 'workflow.requests-of-records',
  title: '表单数据所属的申请',
  method: 'POST',
  path: '/process/of-records',
  permission: 'form:records',
  audit: 'read',
  body: Type.Object({ records: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 }) }),
  answer: Type.Array(
    Type.Object({
      record: Type.String(),
      procInstId: Type.String(),
      title: Type.String(),
      number: Type.String(),
      state: Type.String(),
      result: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
