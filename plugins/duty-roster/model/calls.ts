import { defineCall, Type } from '@gongtai/sdk'

const Entry = Type.Object({
  day: Type.String({ title: '日期', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  post: Type.String({ title: '岗位', minLength: 1, maxLength: 50 }),
  user: Type.String({ title: '值班人', minLength: 1, maxLength: 64 }),
})

const page = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}

export const listDuty = defineCall({
  id: 'duty-roster.list',
  title: '值班表',
  method: 'GET',
  path: '/duty-roster/list',
  permission: 'duty-roster:manage',
  audit: 'none',
  query: Type.Object(page),
  answer: Type.Object({ day: Type.String(), post: Type.String(), user: Type.String(), name: Type.String() }),
  envelope: 'rows',
})

export const saveDuty = defineCall({
  id: 'duty-roster.save',
  title: '登记值班',
  method: 'POST',
  path: '/duty-roster',
  permission: 'duty-roster:manage',
  audit: 'write',
  body: Entry,
  answer: Type.Null(),
})

export const listPosts = defineCall({
  id: 'duty-roster.posts',
  title: '值班岗位',
  method: 'GET',
  path: '/duty-roster/posts',
  permission: 'signed-in',
  audit: 'none',
  query: Type.Object({ ...page, filterName: Type.Optional(Type.String({ maxLength: 50 })) }),
  answer: Type.Object({ post: Type.String() }),
  envelope: 'rows',
})
