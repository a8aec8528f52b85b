import { defineCall, Type } from '@gongtai/sdk'

/** Named by the specification. */
export const FLOW_TABLE = 'BUS_SPECIAL_GROUP_PERSON_FLOW'
export const FLOW_ROWS = `${FLOW_TABLE}_ITEM`

const day = Type.Union([Type.Day(), Type.Literal('')])

const Row = Type.Object({
  number: Type.String({ minLength: 1, maxLength: 40 }),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  sex: Type.Enum(['0', '1']),
  unit: Type.String({ maxLength: 60 }),
  category: Type.String({ minLength: 1, maxLength: 20 }),
  from: day,
  until: day,
})

const count = Type.Integer({ minimum: 0 })

/** Sends the rows of a form to the person list; the same rows once more change nothing. */
export const syncPeople = defineCall({
  id: 'dormitory.sync-people',
  title: '同步人员清单',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:keep',
  path: '/dormitory/person/sync',
  body: Type.Object({ people: Type.Array(Row, { maxItems: 2000 }) }),
  answer: Type.Object({ added: count, changed: count, left: count, same: count }),
})

export const SYNC = { empty: '请添加需同步的数据！', done: '人员清单同步成功！' } as const
