import { defineCall, faults, Type } from '@gongtai/sdk'

const text = Type.String()
const time = Type.String({ minLength: 1, maxLength: 40 })
const own = { permission: 'signed-in' } as const
const resources = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 100 })
const displaces = Type.Boolean({ description: '让出期间尚未开始的预约，并通知申请人' })

/** The resources that somebody keeps: who edits their rows and sees by whom they are taken. */
export const readKept = defineCall({
  ...own,
  audit: 'none',
  method: 'GET',
  id: 'booking.kept',
  title: '我管理的资源',
  path: '/booking/kept',
  answer: Type.Array(Type.Object({ resource: text, name: text, kind: text })),
})

const Closure = Type.Object({
  closure: text,
  /** Names, with 、 between. */
  resources: text,
  from: text,
  to: text,
  reason: text,
  source: Type.Union([Type.Literal('hand'), Type.Literal('calendar')]),
  by: text,
  state: Type.Union([Type.Literal('ahead'), Type.Literal('now'), Type.Literal('over'), Type.Literal('opened')]),
})

export type ClosureState = 'ahead' | 'now' | 'over' | 'opened'

/** What becomes of a booking in the way of a closure: it gives way, or stays because it is in use or closed already. */
export type HitOutcome = 'displaced' | 'in_use' | 'closed'

/** Of the resources that somebody keeps: what is closed or was in the last month, those that are still to come first. */
export const readClosures = defineCall({
  ...own,
  audit: 'none',
  method: 'GET',
  id: 'booking.closures',
  title: '停用安排',
  path: '/booking/closures',
  answer: Type.Array(Closure),
})

export const closeResources = defineCall({
  ...own,
  audit: 'write',
  method: 'POST',
  id: 'booking.close',
  title: '停用资源',
  path: '/booking/closures/close',
  body: Type.Object({
    resources,
    from: time,
    to: time,
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    displaces,
  }),
  answer: Type.Object({ closure: text, displaced: Type.Integer() }),
})

export const openResources = defineCall({
  ...own,
  audit: 'write',
  method: 'POST',
  id: 'booking.open',
  title: '恢复使用',
  path: '/booking/closures/open',
  body: Type.Object({ closure: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: Type.Object({ closure: text }),
})

/** What becomes of each event of a calendar file, looked at first and then done. */
export const importClosures = defineCall({
  ...own,
  audit: 'write',
  method: 'POST',
  id: 'booking.import-closures',
  title: '导入停用安排',
  path: '/booking/closures/import',
  body: Type.Object({
    resources,
    text: Type.String({ minLength: 1, maxLength: 500_000 }),
    displaces,
    dry: Type.Boolean({ description: '只查看，不停用' }),
  }),
  answer: Type.Array(
    Type.Object({
      from: text,
      to: text,
      reason: text,
      outcome: Type.Union([Type.Literal('closed'), Type.Literal('known'), Type.Literal('hit'), Type.Literal('long')]),
      note: text,
    }),
  ),
  perMinute: 20,
})

export const closureFaults = faults('booking-closures', {
  notKept: { status: 404, text: '所选资源中有您不管理的，请刷新页面后重选。' },
  gone: { status: 404, text: '该停用安排不存在或已恢复使用，请刷新页面。' },
  past: { status: 400, text: '停用结束时间已过，请选择以后的时间。' },
  tooLong: { status: 400, text: '一次最多停用三年，请核对结束日期；不再使用的请在其档案中停用。' },
  noCalendar: { status: 400, text: '文件不是日历（.ics），请从日历软件中重新导出。' },
  noEvents: { status: 400, text: '文件中今后一年内没有可导入的日程。' },
})
