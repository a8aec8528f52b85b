import { defineCall, type Static, Type } from '@gongtai/sdk'

export const WORDINGS = 'message:wordings'

const Kind = Type.String({ minLength: 1, maxLength: 100 })
const Words = {
  subject: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String({ minLength: 1, maxLength: 1_000 }),
}
const manages = { permission: WORDINGS, audit: 'write' } as const

export const KindWording = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  group: Type.String(),
  ...Words,
  /** Whether these are the tenant's own words. */
  own: Type.Boolean(),
  /** What each `{name}` may stand for. */
  examples: Type.Record(Type.String(), Type.String()),
})
export type KindWording = Static<typeof KindWording>

export const listWordings = defineCall({
  id: 'message.wordings',
  title: '消息模板',
  method: 'GET',
  path: '/message/wordings',
  permission: WORDINGS,
  audit: 'none',
  answer: Type.Array(KindWording),
})

export const changeWording = defineCall({
  ...manages,
  id: 'message.change-wording',
  title: '修改消息模板',
  method: 'PUT',
  path: '/message/wordings/:kind',
  params: Type.Object({ kind: Kind }),
  body: Type.Object(Words),
  answer: Type.Null(),
})

export const resetWording = defineCall({
  ...manages,
  id: 'message.reset-wording',
  title: '恢复默认消息模板',
  method: 'DELETE',
  path: '/message/wordings/:kind',
  params: Type.Object({ kind: Kind }),
  answer: Type.Null(),
})
