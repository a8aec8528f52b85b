import { defineCall, Type } from '@gongtai/sdk'
import { Kind } from './shapes.ts'

const Id = Type.String({ minLength: 1, maxLength: 100 })

export const readPreferences = defineCall({
  id: 'message.preferences',
  title: '消息设置',
  method: 'GET',
  path: '/message/preferences',
  permission: 'signed-in',
  audit: 'none',
  answer: Type.Object({
    kinds: Type.Array(Kind),
    channels: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    /** What the person does not want; everything else is told. */
    refused: Type.Array(Type.Object({ kind: Type.String(), channel: Type.String() })),
  }),
})

export const changePreference = defineCall({
  id: 'message.change-preference',
  title: '修改消息设置',
  method: 'PUT',
  path: '/message/preferences',
  permission: 'signed-in',
  audit: 'write',
  body: Type.Object({ kind: Id, channel: Id, wanted: Type.Boolean() }),
  answer: Type.Null(),
})
