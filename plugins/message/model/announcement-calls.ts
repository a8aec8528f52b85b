import { defineCall, type Static, Type } from '@gongtai/sdk'

const Id = Type.String({ minLength: 1, maxLength: 64 })
const ById = Type.Object({ id: Id })
const Day = Type.Day()
const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}

export const ANNOUNCE = 'message:announce'

/** Type of the live message after which announcements are asked anew. */
export const ANNOUNCEMENTS_CHANGED = 'message.announcements-changed'

const reads = { method: 'GET', permission: 'signed-in', audit: 'none' } as const
const manages = { permission: ANNOUNCE, audit: 'write' } as const

export const targetKinds = ['unit', 'department', 'role'] as const
export type TargetKind = (typeof targetKinds)[number]

const Headline = {
  id: Type.String(),
  title: Type.String(),
  pinned: Type.Boolean(),
  startsOn: Type.String(),
  author: Type.String(),
}

export const Announcement = Type.Object({ ...Headline, read: Type.Boolean() })
export type Announcement = Static<typeof Announcement>

const Target = Type.Object({
  kind: Type.Union([Type.Literal('unit'), Type.Literal('department'), Type.Literal('role')]),
  id: Id,
  name: Type.String({ maxLength: 200 }),
})
export type Target = Static<typeof Target>

export const ManagedAnnouncement = Type.Object({
  ...Headline,
  text: Type.String(),
  endsOn: Type.Union([Type.String(), Type.Null()]),
  /** Everybody when empty. */
  targets: Type.Array(Target),
  /** Whether it is shown today. */
  shown: Type.Boolean(),
  /** How many have opened it. */
  readers: Type.Integer(),
})
export type ManagedAnnouncement = Static<typeof ManagedAnnouncement>

const Content = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String({ minLength: 1, maxLength: 20_000 }),
  pinned: Type.Boolean(),
  startsOn: Day,
  endsOn: Type.Union([Day, Type.Null()]),
  targets: Type.Array(Target, { maxItems: 200 }),
})
export type AnnouncementContent = Static<typeof Content>

export const listAnnouncements = defineCall({
  ...reads,
  id: 'message.announcements',
  title: '公告',
  path: '/message/announcement/list',
  answer: Type.Array(Announcement),
})

export const readAnnouncement = defineCall({
  ...reads,
  id: 'message.announcement',
  title: '公告内容',
  path: '/message/announcement/detail/:id',
  params: ById,
  answer: Type.Object({ ...Headline, read: Type.Boolean(), text: Type.String() }),
})

export const receiveAnnouncement = defineCall({
  id: 'message.receive-announcement',
  title: '公告已读',
  method: 'POST',
  path: '/message/announcement/detail/:id/read',
  permission: 'signed-in',
  audit: 'none',
  params: ById,
  answer: Type.Null(),
})

export const manageAnnouncements = defineCall({
  ...reads,
  permission: ANNOUNCE,
  id: 'message.manage-announcements',
  title: '公告管理列表',
  path: '/message/announcement/manage',
  query: Type.Object({ ...page, search: Type.Optional(Type.String({ maxLength: 100 })) }),
  answer: ManagedAnnouncement,
  envelope: 'rows',
})

export const createAnnouncement = defineCall({
  ...manages,
  id: 'message.create-announcement',
  title: '发布公告',
  method: 'POST',
  path: '/message/announcement/manage',
  body: Content,
  answer: ById,
})

export const updateAnnouncement = defineCall({
  ...manages,
  id: 'message.update-announcement',
  title: '修改公告',
  method: 'PUT',
  path: '/message/announcement/manage/:id',
  params: ById,
  body: Content,
  answer: ById,
})

export const deleteAnnouncement = defineCall({
  ...manages,
  id: 'message.delete-announcement',
  title: '删除公告',
  method: 'DELETE',
  path: '/message/announcement/manage/:id',
  params: ById,
  answer: Type.Null(),
})

export const Reader = Type.Object({
  id: Type.String(),
  name: Type.String(),
  departmentName: Type.String(),
  /** When it was opened; nothing while it was not. */
  at: Type.Union([Type.String(), Type.Null()]),
})
export type Reader = Static<typeof Reader>

export const announcementReaders = defineCall({
  ...reads,
  permission: ANNOUNCE,
  id: 'message.announcement-readers',
  title: '公告阅读情况',
  path: '/message/announcement/manage/:id/readers',
  params: ById,
  query: Type.Object({ ...page, state: Type.Union([Type.Literal('read'), Type.Literal('unread')]) }),
  answer: Reader,
  envelope: 'rows',
})
