import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

const List = Type.String({ minLength: 1, maxLength: 200 })

/** Columns of a list in their order, with the width and whether they are hidden, and how high its rows are. */
const Arrangement = Type.Object({
  columns: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: 100 }),
      width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200 })),
      hidden: Type.Optional(Type.Boolean()),
    }),
    { maxItems: 500 },
  ),
  rows: Type.Optional(Type.Enum(['low', 'usual', 'high'])),
})
export type Arrangement = Static<typeof Arrangement>

/** Search, filters and order, as they stand in the address of the list. */
const Query = Object.assign(Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 500 })), {
  maxProperties: 30,
})

const Kept = {
  title: Type.String({ title: '名称', minLength: 1, maxLength: 30, pattern: '\\S' }),
  query: Query,
  arrangement: Arrangement,
  everyone: Type.Boolean(),
  /** Ids of roles. */
  roles: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }),
}
const View = Type.Object({ id: Type.String(), mine: Type.Boolean(), owner: Type.String(), ...Kept })
export type ListView = Static<typeof View>

const common = { permission: 'signed-in', audit: 'none' } as const

/** How the caller arranges a list, and the views of it that are theirs or shared with them. */
export const readListViews = defineCall({
  ...common,
  id: 'list-views.read',
  title: '列表的视图',
  method: 'GET',
  path: '/list-views',
  query: Type.Object({ list: List }),
  answer: Type.Object({
    arrangement: Type.Union([Arrangement, Type.Null()]),
    /** The view that the list opens with. */
    first: Type.Union([Type.String(), Type.Null()]),
    views: Type.Array(View),
  }),
})

export const arrangeList = defineCall({
  ...common,
  id: 'list-views.arrange',
  title: '保存列表的列',
  method: 'PUT',
  path: '/list-views/arrangement',
  body: Type.Object({
    list: List,
    arrangement: Type.Optional(Type.Union([Arrangement, Type.Null()])),
    first: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  }),
  answer: Type.Null(),
})

/** Keeps a view under its title; one of the caller's with the same title is replaced. */
export const saveListView = defineCall({
  ...common,
  audit: 'write',
  id: 'list-views.save',
  title: '保存视图',
  method: 'POST',
  path: '/list-views',
  body: Type.Object({ list: List, ...Kept }),
  answer: Type.Object({ id: Type.String() }),
})

export const removeListView = defineCall({
  ...common,
  audit: 'write',
  id: 'list-views.remove',
  title: '删除视图',
  method: 'DELETE',
  path: '/list-views/:id',
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  answer: Type.Null(),
})
