import { defineCall, Type } from '@gongtai/sdk'

const id = Type.String({ minLength: 1, maxLength: 100 })
const text = Type.String()
const Rows = Type.Array(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 }), { maxItems: 100 })
const names = Type.String({ maxLength: 8000 })

/** How the stage of a meeting is seated, or how stages are seated here where no meeting is named. */
export const readSeating = defineCall({
  id: 'meeting.seating',
  title: '主席台座位图',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/seating',
  query: Type.Object({ meeting: Type.Optional(id) }),
  answer: Type.Object({
    title: text,
    place: text,
    from: text,
    to: text,
    /** In their order, one a line. */
    names,
    /** As they were put right by hand; none before anybody kept them. */
    rows: Rows,
    second: Type.Union([Type.Literal('left'), Type.Literal('right')]),
  }),
})

export const saveSeating = defineCall({
  id: 'meeting.save-seating',
  title: '保存主席台座位图',
  method: 'PUT',
  audit: 'write',
  permission: 'signed-in',
  path: '/meeting/seating/:meeting',
  params: Type.Object({ meeting: id }),
  body: Type.Object({ names, rows: Rows }),
  answer: Type.Object({ meeting: text }),
})
