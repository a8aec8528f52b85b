import { defineCall, type Static, Type } from '@gongtai/sdk'
import { Kind } from './shapes.ts'

const Id = Type.String({ minLength: 1, maxLength: 100 })

const Moment = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

export const Habits = Type.Object({
  /** Hours without mail, text messages and notifications of the desktop; they may run over midnight. */
  quiet: Type.Union([Type.Object({ from: Moment, to: Moment }), Type.Null()]),
  /** Whether messages are shown on the desktop while the page is hidden. */
  desktop: Type.Boolean(),
})
export type Habits = Static<typeof Habits>

export const changeHabits = defineCall({
  id: 'message.change-habits',
  title: '设置免打扰与桌面提醒',
  method: 'PUT',
  path: '/message/preferences/habits',
  permission: 'signed-in',
  audit: 'write',
  body: Habits,
  answer: Type.Null(),
})

const Preferences = Type.Object({
  kinds: Type.Array(Kind),
  channels: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  /** What the person does not want; everything else is told. */
  habits: Habits,
  refused: Type.Array(Type.Object({ kind: Type.String(), channel: Type.String() })),
})
export type Preferences = Static<typeof Preferences>

export const readPreferences = defineCall({
  id: 'message.preferences',
  title: '消息设置',
  method: 'GET',
  path: '/message/preferences',
  permission: 'signed-in',
  audit: 'none',
  answer: Preferences,
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
