import { defineCall, type Static, Type } from '@gongtai/sdk'

const TagRow = Type.Object({
  tagId: Type.String(),
  tagText: Type.String(),
  tagColour: Type.String(),
  tagType: Type.String(),
  appId: Type.String(),
})
export type TagRow = Static<typeof TagRow>

const place = {
  tagType: Type.String({ minLength: 1, maxLength: 40 }),
  appId: Type.Optional(Type.String({ maxLength: 80 })),
}

/** Named by the specification: the tags of a type that an application shares, oldest first. */
export const listTags = defineCall({
  id: 'tags.list',
  title: '标签列表',
  method: 'GET',
  path: '/tag',
  permission: 'signed-in',
  audit: 'none',
  query: Type.Object(place),
  answer: Type.Array(TagRow),
})

/** Named by the specification: stores a tag; one of the same text is answered as it is. */
export const createTag = defineCall({
  id: 'tags.create',
  title: '新建标签',
  method: 'POST',
  path: '/tag',
  permission: 'signed-in',
  audit: 'write',
  body: Type.Object({ ...place, tagText: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }) }),
  answer: TagRow,
})
