import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'

/** What is wrong with these fields now; nothing is stored. */
export const checkFields = defineCall({
  id: 'form.check-fields',
  title: '校验填写内容',
  method: 'POST',
  path: '/form/checks/:key',
  permission: 'signed-in',
  audit: 'none',
  params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
  body: Type.Object({
    fields: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }),
    values: Type.Record(Type.String(), Type.Unknown()),
  }),
  answer: Type.Array(Type.Object({ field: Type.String(), text: Type.String() })),
  size: 'large',
  perMinute: 120,
})
