import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

const text = Type.String()

const Source = Type.Object({
  id: text,
  title: text,
  list: text,
  search: Type.Optional(text),
  row: Type.Object({ title: text, details: Type.Optional(Type.Array(text)) }),
  address: text,
  icon: Type.Optional(text),
})
export type FoundSource = Static<typeof Source>

/** What the search may ask for this person, besides the menus that the page has. */
export const searchSourceList = defineCall({
  id: 'search.sources',
  title: '搜索来源',
  method: 'GET',
  path: '/search/sources',
  permission: 'signed-in',
  audit: 'none',
  answer: Type.Array(Source),
})
