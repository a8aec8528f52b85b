import { defineCall, Type } from '@gongtai/sdk'

const reads = { permission: 'signed-in', audit: 'none' } as const

/** The start form of a process, or the form of a request as the person stands to it now. */
const about = {
  defKey: Type.Optional(Type.String({ maxLength: 100 })),
  procInstId: Type.Optional(Type.String({ maxLength: 100 })),
  task: Type.Optional(Type.Integer()),
}

const right = Type.Enum(['hidden', 'read', 'write', 'required'])

/** Named by the specification: what the person may do with which field. */
export const fieldRights = defineCall({
  ...reads,
  method: 'GET',
  id: 'workflow.field-rights',
  title: '表单字段权限',
  path: '/form/attr/auth',
  query: Type.Object(about),
  answer: Type.Object({
    fields: Type.Record(Type.String(), right),
    tables: Type.Record(Type.String(), Type.Object({ add: Type.Boolean(), delete: Type.Boolean() })),
    otherwise: right,
  }),
})

/** Named by the specification: what the person may do with the form as a whole. */
export const formPermission = defineCall({
  ...reads,
  method: 'POST',
  id: 'workflow.form-permission',
  title: '表单权限',
  path: '/FormService/getPermission',
  body: Type.Object(about),
  answer: Type.Object({
    /** Whether anything may be filled in. */
    writable: Type.Boolean(),
    nodeName: Type.String(),
    operations: Type.Array(Type.String()),
    opinionRequired: Type.Boolean(),
  }),
})

/** Named by the specification: what was filled in, as far as the person may see it. */
export const formData = defineCall({
  ...reads,
  method: 'GET',
  id: 'workflow.form-data',
  title: '表单数据',
  path: '/formData',
  query: Type.Object({ procInstId: Type.String({ maxLength: 100 }) }),
  answer: Type.Object({ formId: Type.String(), version: Type.Integer(), values: Type.Unknown() }),
})
