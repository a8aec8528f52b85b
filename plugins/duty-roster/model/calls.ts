import { defineCall, Type } from '@gongtai/sdk'

/** The posts that have ever been filled, for the selector: a call that no register answers. */
export const listPosts = defineCall({
  id: 'duty-roster.posts',
  title: '值班岗位',
  method: 'GET',
  path: '/duty-roster/posts',
  permission: 'signed-in',
  audit: 'none',
  query: Type.Object({
    pageNum: Type.Optional(Type.Integer({ minimum: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    filterName: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  answer: Type.Object({ post: Type.String() }),
  envelope: 'rows',
})
