import { defineCall, Type } from '@gongtai/sdk'

const time = Type.String({ minLength: 1, maxLength: 40 })
const text = Type.String()

/** What becomes of each time of a series, before it is asked for. */
export const seriesPreview = defineCall({
  id: 'booking.series-preview',
  title: '重复预约预览',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/booking/series/preview',
  query: Type.Object({
    /** Ids of what is booked, with commas between. */
    resources: Type.String({ minLength: 1, maxLength: 2000 }),
    from: time,
    to: time,
    rule: Type.String({ minLength: 2, maxLength: 4000, description: '重复规则，JSON' }),
  }),
  answer: Type.Array(
    Type.Object({
      day: text,
      from: text,
      to: text,
      state: Type.Union([
        Type.Literal('free'),
        Type.Literal('taken'),
        Type.Literal('closed'),
        Type.Literal('substitute'),
        Type.Literal('holiday'),
      ]),
      note: text,
    }),
  ),
})
