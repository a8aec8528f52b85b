import { defineCall, Type } from '@gongtai/sdk'

/** The requests that were agreed to. */
export const listRegister = defineCall({
  id: 'sample-business.register',
  title: '示例业务台账',
  method: 'GET',
  path: '/sample-business/register/list',
  permission: 'sample-business:read',
  audit: 'none',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
  }),
  answer: Type.Object({
    instance: Type.String(),
    applicant: Type.String(),
    subject: Type.String(),
    agreedAt: Type.String(),
  }),
  envelope: 'rows',
})
