import { defineCall, faults, Type } from '@gongtai/sdk'

const text = Type.String()
const own = { permission: 'signed-in', audit: 'none' } as const
const kept = { ...own, method: 'POST', audit: 'security' } as const

/** A resource by the call of the calendar it stands in; the person's own bookings when absent. */
const About = Type.Object({
  calendar: Type.Optional(Type.String({ maxLength: 100 })),
  resource: Type.Optional(Type.String({ maxLength: 100 })),
})

const Feed = Type.Object({
  calendar: text,
  resource: text,
  /** Name of the resource. */
  name: text,
  /** What resources of its calendar are called. */
  kind: text,
  /** ISO time; empty while there is no address. */
  madeAt: text,
})

export interface FeedLine {
  readonly calendar: string
  readonly resource: string
  readonly name: string
  readonly kind: string
  readonly madeAt: string
}

/** What somebody may subscribe to: first their own bookings, then the resources they keep. */
export const readFeeds = defineCall({
  ...own,
  method: 'GET',
  id: 'booking.feeds',
  title: '日历订阅',
  path: '/booking/feeds',
  answer: Type.Array(Feed),
})

export const makeFeed = defineCall({
  ...kept,
  id: 'booking.make-feed',
  title: '生成日历订阅地址',
  path: '/booking/feeds/make',
  body: About,
  answer: Type.Object({ address: text }),
  perMinute: 20,
  repeats: 'refused',
})

export const revokeFeed = defineCall({
  ...kept,
  id: 'booking.revoke-feed',
  title: '停用日历订阅地址',
  path: '/booking/feeds/revoke',
  body: About,
  answer: Type.Object({ revoked: Type.Boolean() }),
})

/** Calendar programs neither sign in nor send headers: the address says all. */
export const feedFile = defineCall({
  id: 'booking.feed-file',
  title: '日历订阅文件',
  method: 'GET',
  audit: 'none',
  permission: 'open',
  path: '/booking/feed/:tenant/:file',
  params: Type.Object({ tenant: Type.String({ maxLength: 500 }), file: Type.String({ maxLength: 500 }) }),
  answer: Type.Unknown(),
  envelope: 'file',
  perMinute: 60,
})

export const feedFaults = faults('booking-feeds', {
  gone: { status: 404, text: '订阅地址不存在或已停用，请在「日历订阅」页面重新生成。' },
  notKept: { status: 404, text: '该资源不存在，或您不再管理它，请刷新页面后重选。' },
})
