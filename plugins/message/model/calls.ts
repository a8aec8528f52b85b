import { defineCall, Type } from '@gongtai/sdk'
import { Group, Kind, Message } from './shapes.ts'

const id = Type.String({ pattern: '^\\d{1,18}$' })
const reads = { method: 'GET', permission: 'signed-in', audit: 'none' } as const

/** Type of the live message after which what a person was told is asked anew. */
export const MESSAGES_CHANGED = 'message.changed'

export const unread = defineCall({
  ...reads,
  id: 'message.unread',
  title: '未读消息数',
  path: '/message/inbox/unread',
  answer: Type.Object({
    /** Messages, counted up to a hundred, and announcements. */
    count: Type.Integer(),
    /** Addresses of the newest unread ones: whoever opens one has read what is told of its matter. */
    places: Type.Array(Type.String()),
    /** The newest unread message, for whoever wants to see it on the desktop; nothing within their quiet hours. */
    desktop: Type.Union([Message, Type.Null()]),
    /** Seconds until quiet hours end; 0 while there are none. */
    quietFor: Type.Integer(),
  }),
})

export const newest = defineCall({
  ...reads,
  id: 'message.newest',
  title: '最新消息',
  path: '/message/inbox/newest',
  answer: Type.Array(Group),
})

export const listMessages = defineCall({
  ...reads,
  id: 'message.list',
  title: '消息列表',
  path: '/message/inbox/list',
  query: Type.Object({
    before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: '上一页末条消息的编号' })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    kind: Type.Optional(Type.String({ maxLength: 100 })),
    unreadOnly: Type.Optional(Type.Boolean()),
    search: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({
    rows: Type.Array(Message),
    /** Whether there are older ones. */
    more: Type.Boolean(),
    keepDays: Type.Integer(),
  }),
})

export const readMessage = defineCall({
  ...reads,
  id: 'message.read-one',
  title: '消息详情',
  path: '/message/inbox/detail/:id',
  params: Type.Object({ id }),
  answer: Message,
})

export const markRead = defineCall({
  id: 'message.mark-read',
  title: '标为已读',
  method: 'POST',
  path: '/message/inbox/read',
  permission: 'signed-in',
  audit: 'none',
  body: Type.Object(
    {
      ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 100 })),
      matterOf: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: '与这一条同一事项的全部消息' })),
      path: Type.Optional(Type.String({ maxLength: 500, description: '已打开的地址：同一事项的消息都算已读' })),
      through: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: '到这一条为止的全部消息' })),
    },
    { minProperties: 1 },
  ),
  answer: Type.Object({ read: Type.Integer() }),
})

export const listKinds = defineCall({
  ...reads,
  id: 'message.kinds',
  title: '消息类别',
  path: '/message/kinds',
  answer: Type.Array(Kind),
})
