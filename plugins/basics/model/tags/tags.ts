import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { readList } from '../read-list.ts'
import { oneCell } from '../storage.ts'
import { type Tags, withTag } from './tag-list.ts'

const none: Tags = []

function readOne(raw: unknown): Tags {
  const { tagId, tagText, tagColour } = (raw ?? {}) as Readonly<Record<'tagId' | 'tagText' | 'tagColour', unknown>>
  const tag = { tagId: plainText(tagId), tagText: plainText(tagText).trim(), tagColour: plainText(tagColour) }
  return tag.tagId === '' || tag.tagText === '' ? none : [tag]
}

function readTags(raw: unknown): Tags {
  const read = readList(raw).flatMap(readOne).reduce(withTag, none)
  return read.length === 0 ? none : read
}

export const TagsOptions = Type.Object({
  tagType: Type.Optional(Type.String({ title: '标签分类', maxLength: 40, description: '同一分类的字段共用标签' })),
  limit: Type.Optional(Type.Integer({ title: '最多标签数', minimum: 1, maximum: 50 })),
})

export type TagsOptions = Static<typeof TagsOptions>

export const tags: FieldType<Tags, TagsOptions> = {
  id: 'tags_1',
  title: '标签',
  group: '基础字段',
  shape: 'field',
  options: TagsOptions,
  defaults: { tagType: 'form', limit: 10 },
  empty: none,
  read: readTags,
  check: (value, { limit }) => (limit !== undefined && value.length > limit ? [{ text: `标签最多${limit}个` }] : []),
  names: (value) => value.map(({ tagId }) => ({ source: 'tag', id: tagId })),
  show: (value) => value.map(({ tagText }) => tagText).join('、'),
  ...oneCell({ kind: 'json' }, (value) => (value.length === 0 ? null : value), readTags),
}
