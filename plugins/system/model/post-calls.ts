import { defineCall, type Static, Type } from '@gongtai/sdk'
import { ById, Filter, Id, Paging, read, Text } from './shared-shapes.ts'

const PostRow = Type.Object({ postId: Text, postName: Text, postCode: Text, postSort: Type.Integer() })
export type Post = Static<typeof PostRow>

export const listPosts = defineCall({
  ...read,
  id: 'system.list-posts',
  title: '岗位列表',
  path: '/post/list',
  query: Type.Object({ ...Paging, id: Type.Optional(Id), postName: Filter, postCode: Filter, filterName: Filter }),
  answer: PostRow,
  envelope: 'rows',
})

export const readPost = defineCall({
  ...read,
  id: 'system.read-post',
  title: '岗位详情',
  path: '/post/:id',
  params: ById,
  answer: PostRow,
})

export const listAllPosts = defineCall({
  ...read,
  id: 'system.list-all-posts',
  title: '全部岗位',
  path: '/api/post/listAll',
  answer: Type.Array(PostRow),
})

const PostContent = Type.Object({
  postName: Type.String({ minLength: 1, maxLength: 40 }),
  postCode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
  /** Posts are shown in this order. */
  postSort: Type.Integer({ minimum: 0, maximum: 99_999 }),
})

export const EDIT_POSTS = 'system:post:edit'

const write = { permission: EDIT_POSTS, audit: 'write' } as const

export const createPost = defineCall({
  ...write,
  id: 'system.create-post',
  title: '新增岗位',
  method: 'POST',
  path: '/post',
  body: PostContent,
  answer: Type.Object({ postId: Text }),
})

export const updatePost = defineCall({
  ...write,
  id: 'system.update-post',
  title: '修改岗位',
  method: 'PUT',
  path: '/post/:id',
  params: ById,
  body: PostContent,
  answer: Type.Null(),
})

/** `ids` are parted by commas; all of them are deleted, or none when one of them cannot be. */
export const deletePosts = defineCall({
  ...write,
  id: 'system.delete-posts',
  title: '删除岗位',
  method: 'DELETE',
  path: '/post/:ids',
  params: Type.Object({ ids: Type.String({ maxLength: 4000 }) }),
  answer: Type.Null(),
})
