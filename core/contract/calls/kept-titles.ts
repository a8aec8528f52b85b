import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'

const text = Type.String({ minLength: 1, maxLength: 200 })

/** What the entries were called that fields of a type name, for records whose type is off or gone. */
export const keptTitles = defineCall({
  id: 'form.kept-titles',
  title: '已停用字段保存的名称',
  method: 'POST',
  path: '/form/kept-titles',
  permission: 'signed-in',
  audit: 'none',
  body: Type.Object({ type: text, ids: Type.Array(text, { maxItems: 200 }) }),
  answer: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
})
