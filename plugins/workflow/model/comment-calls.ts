import { defineCall, type Static, Type } from '@gongtai/sdk'

const instant = Type.String({ description: 'ISO 8601，带时区' })
const procInstId = Type.String({ maxLength: 64 })
const id = Type.String({ minLength: 8, maxLength: 64, description: '由客户端生成；重复提交同一编号只生效一次' })

const Comment = Type.Object({
  id: Type.String(),
  author: Type.String(),
  authorName: Type.String(),
  text: Type.String(),
  /** Names of those it speaks to. */
  mentions: Type.Array(Type.String()),
  at: instant,
  /** Whether the person may delete it now. */
  deletable: Type.Boolean(),
})
export type Comment = Static<typeof Comment>

const Reader = Type.Object({
  reader: Type.String(),
  name: Type.String(),
  departmentName: Type.String(),
  sentAt: instant,
  readAt: Type.Union([instant, Type.Null()]),
})
export type Reader = Static<typeof Reader>

const reads = { method: 'GET', permission: 'signed-in', audit: 'none' } as const
const writes = { method: 'POST', permission: 'signed-in', audit: 'write' } as const

/** What was said about a request, and who was sent it for reading. */
export const talk = defineCall({
  ...reads,
  id: 'workflow.talk',
  title: '评论与传阅情况',
  path: '/instance/talk',
  query: Type.Object({ procInstId }),
  answer: Type.Object({
    comments: Type.Array(Comment),
    readers: Type.Array(Reader),
    /** Whether the person may send it to others for reading. */
    maySend: Type.Boolean(),
  }),
})

export const addComment = defineCall({
  ...writes,
  id: 'workflow.comment',
  title: '评论',
  path: '/instance/comment',
  body: Type.Object({
    id,
    procInstId,
    text: Type.String({ maxLength: 1000 }),
    mentions: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 }),
    copy: Type.Optional(Type.Boolean({ description: '提及的人不能查看该申请时，一并抄送给他们' })),
  }),
  answer: Type.Object({ id: Type.String() }),
})

export const deleteComment = defineCall({
  ...writes,
  id: 'workflow.delete-comment',
  title: '删除评论',
  path: '/instance/comment/delete',
  body: Type.Object({ id, procInstId }),
  answer: Type.Object({ deleted: Type.Boolean() }),
})

export const copyTo = defineCall({
  ...writes,
  id: 'workflow.copy-to',
  title: '抄送',
  path: '/instance/copy',
  body: Type.Object({
    commandId: id,
    procInstId,
    readers: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 50 }),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: Type.Object({ sent: Type.Integer() }),
})

export const remindReaders = defineCall({
  ...writes,
  id: 'workflow.remind-readers',
  title: '提醒未读',
  path: '/instance/copy/remind',
  body: Type.Object({ procInstId }),
  answer: Type.Object({ reminded: Type.Integer() }),
})
