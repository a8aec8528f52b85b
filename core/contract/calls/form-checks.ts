import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'

const path = '/form/checks/:key'
const params = Type.Object({ key: Type.String({ maxLength: 100 }) })

/** Ids of the fields of a form that plugins check on the server while they are filled in. */
export const listChecks = defineCall({
  id: 'form.checks',
  title: '由服务端校验的字段',
  method: 'GET',
  path,
  permission: 'signed-in',
  audit: 'none',
  params,
  answer: Type.Array(Type.String()),
})

/** What is wrong with these fields now; nothing is stored. */
export const checkFields = defineCall({
  id: 'form.check-fields',
  title: '校验填写内容',
  method: 'POST',
  path,
  permission: 'signed-in',
  audit: 'none',
  params,
  body: Type.Object({
    fields: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }),
    values: Type.Record(Type.String(), Type.Unknown()),
  }),
  answer: Type.Array(Type.Object({ field: Type.String(), text: Type.String() })),
  size: 'large',
  perMinute: 120,
})
